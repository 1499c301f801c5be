import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { saveBlob } from '../../../lib/save-file.ts'
import { useOnline } from '../../../lib/server/server-state.ts'
import { Button, type ButtonSize, type ButtonVariant } from '../../../ui/button.tsx'
import { isGone, readDocumentFile } from '../api/documents.ts'

/** Called with progress and failure, for pages that show them elsewhere. */
export interface DownloadNews {
  onStart?: () => void
  /** Called with a `FileError`. */
  onFailed?: (error: unknown) => void
}

export interface DownloadButtonProps extends DownloadNews {
  document: OrderDocument
  /** Reads the file, for documents that may be stored on the device. Throws a `FileError`. */
  read?: (document: OrderDocument) => Promise<File>
  variant?: ButtonVariant
  size?: ButtonSize
}

/**
 * Downloads a document under its name, which is not in the address, since addresses are logged. Shows a failure in
 * place.
 */
export function DownloadButton({
  document,
  variant = 'quiet',
  size = 'small',
  read = readDocumentFile,
  onStart,
  onFailed,
}: DownloadButtonProps) {
  const { LL } = useI18n()
  const texts = LL.document
  const isOnline = useOnline()
  const { fileName } = document
  const download = useMutation({
    mutationFn: () => {
      onStart?.()
      return read(document)
    },
    onSuccess: (file) => saveBlob(file, fileName),
    ...(onFailed && { onError: onFailed }),
  })
  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={Download}
        busy={download.isPending}
        aria-label={texts.downloadFor({ file: fileName })}
        onClick={() => download.mutate()}
      >
        {texts.download()}
      </Button>
      {download.isError && (
        <p role="alert" className="basis-full px-3 text-sm font-medium text-red">
          {isGone(download.error) ? texts.gone() : isOnline ? texts.downloadFailed() : texts.downloadOffline()}
        </p>
      )}
    </>
  )
}
