import type { UserView } from '@passage/contracts/api/people.schema'
import { useMutation } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { deleteUser, useRereadUsers } from '../api/users.ts'
import { usePeopleFailure } from '../state/use-people-failure.ts'

/** Asks once more, and says what becomes of the account. settled.md, People. */
export default function DeleteDialog(props: { user: UserView; onDeleted: () => void; onClose: () => void }) {
  const { user, onDeleted, onClose } = props
  const { LL } = useI18n()
  const texts = LL.people.removal
  const reread = useRereadUsers()
  const failureOf = usePeopleFailure()
  const removal = useMutation({
    mutationFn: () => deleteUser(user.id),
    onSuccess: ({ outcome }) => {
      toast.success(texts[outcome](), user.username)
      void reread()
      // The button that had the focus goes with the line.
      onDeleted()
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title({ name: user.username })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.keep()}
          </Button>
          <Button variant="danger" busy={removal.isPending} onClick={() => removal.mutate()}>
            {texts.confirm()}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{user.orders > 0 ? texts.orders(user.orders) : texts.noOrders()}</p>
        <p className="text-slate">{texts.text()}</p>
        {removal.isError && (
          <Alert kind="error" live="assertive" title={texts.failed()}>
            {failureOf(removal.error)}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
