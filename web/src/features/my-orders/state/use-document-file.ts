import type { OrderDocument } from '@passage/contracts/api/documents.schema'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { saveBlob } from '../../../lib/save-file.ts'
import { toast } from '../../../ui/toast.ts'
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

/** A picture to be shown beside its verdict: its address on this page while it is open. A PDF opens in a tab of its own. */
export function useLookAt(document: OrderDocument) {
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => () => revoke(picture), [picture])

  const look = useMutation({
    // The tab is opened by the press itself: browsers block one that opens later.
    mutationFn: async (tab: Window | null) => {
      const file = await readDocumentFile(document).catch((error: unknown) => {
        tab?.close()
        throw error
      })
      const address = URL.createObjectURL(file)
      if (tab) tab.location.href = address
      else setPicture(address)
    },
  })
  return {
    picture,
    failed: look.isError,
    busy: look.isPending,
    close: () => setPicture(null),
    open: () => look.mutate(isPicture(document) ? null : window.open('', '_blank')),
  }
}

function revoke(address: string | null): void {
  if (address) URL.revokeObjectURL(address)
}

export const isPicture = ({ fileName }: OrderDocument): boolean => /\.(?:jpe?g|png)$/i.test(fileName)
