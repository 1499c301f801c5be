import type { AgencyView } from '@passage/contracts/api/agencies.schema'
import { useMutation } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useRereadAgencies, withdrawVerification } from '../api/agencies.ts'

/** Says what it means before commission stops being payable. settled.md, People. */
export default function WithdrawDialog(props: { agency: AgencyView; onDone: () => void; onClose: () => void }) {
  const { agency, onDone, onClose } = props
  const { LL } = useI18n()
  const texts = LL.agencies.takingBack
  const reread = useRereadAgencies()
  const withdrawal = useMutation({
    mutationFn: () => withdrawVerification(agency.id),
    onSuccess: () => {
      toast.success(texts.done(), agency.name)
      void reread()
      onClose()
      // The button that had the focus goes with what it asked for.
      requestAnimationFrame(onDone)
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title({ name: agency.name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.keep()}
          </Button>
          <Button variant="danger" busy={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
            {texts.confirm()}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{texts.text()}</p>
        <p className="text-slate">{texts.untold()}</p>
        {withdrawal.isError && (
          <Alert kind="error" live="assertive" title={texts.failed()}>
            {LL.agencies.form.failedText()}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
