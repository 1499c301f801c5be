import { useFormContext } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import type { Applicant } from '../state/wizard-draft.ts'
import { FormSection } from './form-section.tsx'

/** Who orders: name, e-mail, phone. */
export function ContactFields() {
  const { LL } = useI18n()
  const texts = LL.order.details
  const { register, formState } = useFormContext<Applicant>()
  const { customerName, customerEmail, customerPhone } = formState.errors

  return (
    <FormSection title={texts.contact()}>
      <Field label={texts.name()} error={customerName && texts.errors.customerName()}>
        {(control) => <TextInput {...control} {...register('customerName')} autoComplete="name" maxLength={200} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={texts.email()} hint={texts.emailHint()} error={customerEmail && texts.errors.customerEmail()}>
          {(control) => (
            <TextInput {...control} {...register('customerEmail')} type="email" autoComplete="email" maxLength={254} />
          )}
        </Field>
        <Field
          label={texts.phone()}
          hint={texts.phoneHint()}
          error={customerPhone && texts.errors.customerPhone()}
          optional
        >
          {(control) => (
            <TextInput {...control} {...register('customerPhone')} type="tel" autoComplete="tel" maxLength={40} />
          )}
        </Field>
      </div>
    </FormSection>
  )
}
