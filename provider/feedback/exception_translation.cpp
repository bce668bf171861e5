#include "exception_translation.h"

#include "core_sentences.h"

#include <fermat/disk.h>

#include <qgsexception.h>

#include <QCoreApplication>

#include <new>

void inSentences(const std::function<void()>& work) {
    try {
        const fermat::DiskWatch disk;
        work();
        disk.check();
    } catch (const fermat::Cancelled&) {
        throw;
    } catch (const fermat::OutOfMemory& error) {
        throw QgsProcessingException(
            QCoreApplication::translate("FermatAlgorithm",
                                        "There is not enough memory: %1. Close other programs, "
                                        "clip the raster, or use fewer sources or receivers.")
                .arg(coreSentence(error.sentence())));
    } catch (const fermat::DiskError& error) {
        throw QgsProcessingException(
            QCoreApplication::translate("FermatAlgorithm",
                                        "Fermat works with temporary files here, but %1. Make room "
                                        "on the disk, or use a folder on another one.")
                .arg(coreSentence(error.sentence())));
    } catch (const fermat::Error& error) {
        throw QgsProcessingException(coreSentence(error.sentence()));
    } catch (const QgsException&) {
        throw;
    } catch (const std::bad_alloc&) {
        throw QgsProcessingException(QCoreApplication::translate(
            "FermatAlgorithm",
            "There is not enough memory. Close other programs, or clip the raster."));
    } catch (const std::exception& error) {
        throw QgsProcessingException(
            QCoreApplication::translate(
                "FermatAlgorithm",
                "The system refused something that Fermat needs: %1. Close other programs, and "
                "check the limits of your account (ulimit -a).")
                .arg(QString::fromLocal8Bit(error.what())));
    }
}
