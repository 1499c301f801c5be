import { useI18n } from '../../../i18n/use-i18n.ts'
import { useOutcomeText } from '../../../lib/server/use-outcome-text.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { type AgencyActionProps, useAgencyAction, withdrawVerification } from '../api/agencies.ts'

/** Says what it means before commission stops being payable. settled.md, People. */
export default function WithdrawDialog(props: AgencyActionProps) {
  const { LL } = useI18n()
  const outcomeOf = useOutcomeText()
  const texts = LL.agencies.takingBack
  const withdrawal = useAgencyAction(props, withdrawVerification, texts.done())
  return (
    <AskDialog
      title={texts.title({ name: props.agency.name })}
      keep={texts.keep()}
      confirm={texts.confirm()}
      danger
      action={withdrawal}
      failed={withdrawal.isError ? { title: texts.failed(), text: outcomeOf(withdrawal.error) } : null}
      onClose={props.onClose}
    >
      <p>{texts.text()}</p>
      <p className="text-slate">{texts.untold()}</p>
    </AskDialog>
  )
}
