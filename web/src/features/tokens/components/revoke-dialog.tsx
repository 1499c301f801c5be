import type { TokenView } from '@passage/contracts/api/people/tokens.schema'
import { useMutation } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { codeOf, isRefusal } from '../../../lib/server/api-error.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { revokeToken, useRereadTokens } from '../api/tokens.ts'

export interface RevokeDialogProps {
  token: TokenView
  owner: boolean
  onRevoked: () => void
  onClose: () => void
}

/** Asks once more before programs are refused. */
export default function RevokeDialog({ token, owner, onRevoked, onClose }: RevokeDialogProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.tokens.revocation
  const reread = useRereadTokens()
  const { name, lastUsedAt, ownerName } = token
  const revocation = useMutation({
    mutationFn: () => revokeToken(token.id),
    onSuccess: () => {
      toast.success(texts.done(), name)
      // The button that had the focus goes with the token's life.
      onRevoked()
      onClose()
    },
    onSettled: () => reread(),
  })
  const reason = () => {
    if (codeOf(revocation.error) === 'not_signed_in') return LL.tokens.signedOut()
    return isRefusal(revocation.error) ? texts.failedText() : LL.failure.outcomeUnknown()
  }
  return (
    <AskDialog
      title={texts.title({ name })}
      keep={texts.keep()}
      confirm={revocation.isPending ? texts.confirming() : texts.confirm()}
      danger
      action={revocation}
      failed={revocation.isError ? { title: texts.failed(), text: reason() } : null}
      onClose={onClose}
    >
      <p>{texts.text()}</p>
      {owner && <p>{texts.whose({ owner: ownerName })}</p>}
      <p className="text-slate">
        {lastUsedAt ? texts.lastUsed({ when: format.dateTime(lastUsedAt) }) : texts.neverUsed()}
      </p>
    </AskDialog>
  )
}
