import type { AgencyView } from '@passage/contracts/api/agencies.schema'
import { useMutation } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useRereadAgencies, verifyAgency } from '../api/agencies.ts'

/** Asks once more before commission becomes payable. settled.md, People. */
export default function VerifyDialog(props: { agency: AgencyView; onVerified: () => void; onClose: () => void }) {
  const { agency, onVerified, onClose } = props
  const { LL } = useI18n()
  const texts = LL.agencies.verification
  const reread = useRereadAgencies()
  const verification = useMutation({
    mutationFn: () => verifyAgency(agency.id),
    onSuccess: () => {
      toast.success(texts.done(), agency.name)
      void reread()
      onClose()
      // The button that had the focus goes with what it asked for.
      requestAnimationFrame(onVerified)
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
            {texts.later()}
          </Button>
          <Button busy={verification.isPending} onClick={() => verification.mutate()}>
            {texts.confirm()}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{texts.text()}</p>
        {verification.isError && (
          <Alert kind="error" live="assertive" title={texts.failed()}>
            {texts.failedText()}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
