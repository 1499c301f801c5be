import { useI18n } from '../../../../i18n/use-i18n.ts'
import { Card } from '../../../../ui/card.tsx'
import { TextInput } from '../../../../ui/forms/inputs.tsx'
import { AnswerField } from './answer-field.tsx'

/** Who orders: name, e-mail, phone. */
export function ContactScreen() {
  const { LL } = useI18n()
  const texts = LL.order.contact
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
    </Card>
  )
}
