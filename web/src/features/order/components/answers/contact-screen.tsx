import { lacksCountryCode } from '@passage/contracts/domain/typed/phone'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { Card } from '../../../../ui/card.tsx'
import { CustomerInputs, NotesInput } from '../../../placing/order-inputs.tsx'
import { useCurrentUser } from '../../../session/api/current-user.ts'
import { useAddressRefusal } from '../../state/use-address-refusal.ts'
import { useAnswer } from '../../state/use-screen-mistakes.ts'
import { AnswerField } from './form-parts.tsx'

/** Who orders: name, e-mail, phone; an agency's notes. Public specification §3. */
export function ContactScreen() {
  const { LL } = useI18n()
  const texts = LL.order.contact
  const { user } = useCurrentUser()
  const refusal = useAddressRefusal()
  const { value: phone } = useAnswer('customerPhone')
  const words = {
    customerName: { label: texts.name() },
    customerEmail: { label: texts.email(), hint: texts.emailHint() },
    customerPhone: {
      label: texts.phone(),
      hint: lacksCountryCode(phone) ? texts.phoneCode() : texts.phoneHint(),
      optional: true,
    },
  }
  return (
    <Card className="grid gap-5">
      <CustomerInputs
        isOwn
        draw={(name, input) => (
          <AnswerField key={name} name={name} {...words[name]} atOnce={name === 'customerEmail' ? refusal : undefined}>
            {input}
          </AnswerField>
        )}
      />
      {user?.role === 'b2b_client' && (
        <AnswerField name="notes" label={texts.notes()} hint={texts.notesHint()} optional>
          {(control) => <NotesInput {...control} rows={2} />}
        </AnswerField>
      )}
    </Card>
  )
}
