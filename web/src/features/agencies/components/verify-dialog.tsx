import { useI18n } from '../../../i18n/use-i18n.ts'
import { useOutcomeText } from '../../../lib/server/use-outcome-text.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { type AgencyActionProps, useAgencyAction, verifyAgency } from '../api/agencies.ts'

/** Asks once more before commission becomes payable. settled.md, People. */
export default function VerifyDialog(props: AgencyActionProps) {
  const { LL } = useI18n()
  const outcomeOf = useOutcomeText()
  const texts = LL.agencies.verification
  const verification = useAgencyAction(props, verifyAgency, texts.done())
  return (
    <AskDialog
      title={texts.title({ name: props.agency.name })}
      keep={texts.later()}
      confirm={texts.confirm()}
      action={verification}
      failed={verification.isError ? { title: texts.failed(), text: outcomeOf(verification.error) } : null}
      onClose={props.onClose}
    >
      <p>{texts.text()}</p>
    </AskDialog>
  )
}
