import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { exportAccount } from '../api/own-account.ts'

export function ExportSection() {
  const { LL } = useI18n()
  const texts = LL.account
  const download = useMutation({
    mutationFn: () => exportAccount(luxembourgDay(new Date())),
    onSuccess: () => toast.success(texts.exportDone()),
  })
  return (
    <Card role="region" aria-labelledby="export-title">
      <h2 id="export-title" className="font-display text-xl font-semibold">
        {texts.exportTitle()}
      </h2>
      <p className="mt-1">{texts.exportText()}</p>
      <Button
        variant="secondary"
        icon={Download}
        className="mt-4"
        busy={download.isPending}
        onClick={() => download.mutate()}
      >
        {download.isPending ? texts.exporting() : texts.export()}
      </Button>
      {download.isError && (
        <div className="mt-4">
          <Alert kind="error" live="assertive">
            {texts.exportFailed()}
          </Alert>
        </div>
      )}
    </Card>
  )
}
