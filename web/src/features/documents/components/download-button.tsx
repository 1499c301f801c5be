import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import type { ButtonSize, ButtonVariant } from '../../../ui/button-style.ts'
import { saveDocument } from '../api/documents.ts'

export interface DownloadButtonProps {
  documentId: string
  fileName: string
  variant?: ButtonVariant
  size?: ButtonSize
}

/** Downloads a document; says in place when it cannot. */
export function DownloadButton({ documentId, fileName, variant = 'quiet', size = 'small' }: DownloadButtonProps) {
  const { LL } = useI18n()
  const texts = LL.document
  const download = useMutation({
    mutationFn: () => saveDocument(documentId, fileName),
  })
  const gone = codeOf(download.error) === 'document_not_usable' || codeOf(download.error) === 'document_not_found'
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
          {gone ? texts.gone() : texts.downloadFailed()}
        </p>
      )}
    </>
  )
}
