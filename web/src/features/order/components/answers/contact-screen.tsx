import { useI18n } from '../../../../i18n/use-i18n.ts'
import { Card } from '../../../../ui/card.tsx'
import { TextArea, TextInput } from '../../../../ui/forms/inputs.tsx'
import { useCurrentUser } from '../../../session/api/current-user.ts'
import { AnswerField } from './answer-field.tsx'

/** Who orders: name, e-mail, phone; an agency's notes. Public specification §3. */
export function ContactScreen() {
  const { LL } = useI18n()
  const texts = LL.order.contact
  const { user } = useCurrentUser()
  return (
    <Card className="grid gap-5">
      <AnswerField name="customerName" label={texts.name()}>
        {(control) => <TextInput {...control} autoComplete="name" maxLength={200} />}
      </AnswerField>
      <AnswerField name="customerEmail" label={texts.email()} hint={texts.emailHint()}>
        {(control) => <TextInput {...control} type="email" autoComplete="email" maxLength={254} />}
      </AnswerField>
      <AnswerField name="customerPhone" label={texts.phone()} hint={texts.phoneHint()} optional>
        {(control) => <TextInput {...control} type="tel" autoComplete="tel" maxLength={40} />}
      </AnswerField>
      {user?.role === 'b2b_client' && (
        <AnswerField name="notes" label={texts.notes()} hint={texts.notesHint()} optional>
          {(control) => <TextArea {...control} rows={2} maxLength={2000} />}
        </AnswerField>
      )}
    </Card>
  )
}
