import type { SessionView } from '@passage/contracts/api/people/identity.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { endOtherSessions, endSession, sessionsQuery } from '../api/own-account.ts'
import { deviceName } from '../state/device-name.ts'

/** Asks before it signs out a device, or all others. */
export default function EndSessionsDialog(props: {
  which: SessionView | 'others'
  onEnded: () => void
  onClose: () => void
}) {
  const { which, onEnded, onClose } = props
  const { LL } = useI18n()
  const texts = LL.account.sessions
  const client = useQueryClient()
  const others = which === 'others'
  const ending = useMutation({
    mutationFn: () => (which === 'others' ? endOtherSessions() : endSession(which.id)),
    onSuccess: async () => {
      toast.success(others ? texts.endedOthers() : texts.ended())
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      // The focused button is removed with its session.
      onEnded()
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        which === 'others'
          ? texts.confirmOthers()
          : texts.confirmOne({ device: deviceName(which.device) ?? texts.unknown() })
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {LL.common.cancel()}
          </Button>
          <Button variant="danger" busy={ending.isPending} onClick={() => ending.mutate()}>
            {others ? texts.confirmAll() : texts.confirm()}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{others ? texts.confirmOthersText() : texts.confirmOneText()}</p>
        {ending.isError && (
          <Alert kind="error" live="assertive">
            {texts.failed()}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
