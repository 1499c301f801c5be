import type { UserView } from '@passage/contracts/api/people/people.schema'
import { useMutation } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { deleteUser, usePeopleFailure, useRereadUsers } from '../api/users.ts'

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
      // The button that had the focus goes with the line.
      onDeleted()
      onClose()
    },
    onError: (error) => toast.error(texts.failed(), failureOf(error)),
    onSettled: () => void reread(),
  })
  return (
    <AskDialog
      title={texts.title({ name: user.username })}
      keep={texts.keep()}
      confirm={texts.confirm()}
      danger
      action={removal}
      failed={removal.isError ? { title: texts.failed(), text: failureOf(removal.error) } : null}
      onClose={onClose}
    >
      <p>{user.orders > 0 ? texts.orders(user.orders) : texts.noOrders()}</p>
      <p className="text-slate">{texts.text()}</p>
    </AskDialog>
  )
}
