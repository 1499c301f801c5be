import { Download } from 'lucide-react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { saveBlob } from '../../../../lib/save-file.ts'
import { Button } from '../../../../ui/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import type { PdfProblemCode } from '../pdf/messages.ts'
import { useSeen } from './file-query.ts'

interface NotShownProps {
  why: PdfProblemCode | 'too_large'
  file: File
  name: string
}

/** Why a file that is here cannot be shown, and what can be done with it instead. */
export function NotShown({ why, file, name }: NotShownProps) {
  useSeen(true)
  const { LL } = useI18n()
  const texts = LL.documentViewer
  return (
    <Alert
      kind="warning"
      title={texts.notShown[why].title()}
      action={
        <Button
          variant="secondary"
          size="small"
          icon={Download}
          aria-label={texts.tools.downloadFor({ file: name })}
          onClick={() => saveBlob(file, name)}
        >
          {texts.tools.download()}
        </Button>
      }
    >
      {texts.notShown[why].text()}
    </Alert>
  )
}
