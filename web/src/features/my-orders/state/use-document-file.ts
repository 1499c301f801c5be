import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { useMutation } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { saveBlob } from '../../../lib/save-file.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FileError, readDocumentFile } from '../api/document-file.ts'

/** Fetches a document and saves it under its name, with the toasts of agency specification §8. */
export function useSaveDocument(document: OrderDocument) {
  const { LL } = useI18n()
  const texts = LL.orderDetails.documents
  return useMutation({
    mutationFn: () => {
      toast.info(texts.downloadStarted(), document.fileName)
      return readDocumentFile(document)
    },
    onSuccess: (file) => saveBlob(file, document.fileName),
    onError: (error) => {
      const noLink = error instanceof FileError && error.step === 'link'
      toast.error(texts.downloadError(), noLink ? texts.linkFailed() : texts.downloadFailed())
    },
  })
}

export const isPicture = ({ fileName }: OrderDocument): boolean => /\.(?:jpe?g|png)$/i.test(fileName)
