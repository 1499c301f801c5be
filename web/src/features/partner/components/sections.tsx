import { useFormContext, useWatch } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/inputs.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { PasswordInput } from '../../session/components/password-input.tsx'
import type { PartnerValues } from '../state/partner-values.ts'
import { ChoiceField, Section, TextField, useFieldError } from './fields.tsx'

/** Agency specification §2.10, Authentication method. */
export function MethodSection() {
  const { LL } = useI18n()
  const texts = LL.partner.method
  const { setValue, control } = useFormContext<PartnerValues>()
  const authMethod = useWatch({ control, name: 'authMethod' })
  return (
    <Section title={texts.title()}>
      <RadioGroup
        legend={texts.label()}
        value={authMethod}
        onChange={(method) => setValue('authMethod', method)}
        columns
        options={[
          { value: 'clerk', label: texts.clerk(), hint: texts.clerkHint() },
          { value: 'legacy', label: texts.legacy(), hint: texts.legacyHint() },
        ]}
      />
    </Section>
  )
}

/** The password only with the classic method; the address of who is signed in stands. */
export function PersonalSection({ breached, ownEmail }: { breached: boolean; ownEmail: boolean }) {
  const { LL } = useI18n()
  const texts = LL.partner.personal
  const { register, control } = useFormContext<PartnerValues>()
  const authMethod = useWatch({ control, name: 'authMethod' })
  const errorOf = useFieldError()
  const passwordError = breached ? LL.partner.refusals.password_breached() : errorOf('password')
  return (
    <Section title={texts.title()}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="firstName" label={texts.firstName()} autoComplete="given-name" maxLength={80} />
        <TextField name="lastName" label={texts.lastName()} autoComplete="family-name" maxLength={80} />
      </div>
      <TextField
        name="email"
        label={texts.email()}
        type="email"
        autoComplete="email"
        maxLength={254}
        readOnly={ownEmail}
      />
      <TextField
        name="phone"
        label={texts.phone()}
        hint={texts.phoneHint()}
        type="tel"
        autoComplete="tel"
        maxLength={30}
      />
      {authMethod === 'legacy' && (
        <Field label={texts.password()} hint={texts.passwordHint()} error={passwordError}>
          {(field) => (
            <PasswordInput {...field} {...register('password')} autoComplete="new-password" maxLength={128} />
          )}
        </Field>
      )}
    </Section>
  )
}

export function CompanySection() {
  const { LL } = useI18n()
  const texts = LL.partner.company
  return (
    <Section title={texts.title()}>
      <TextField name="companyName" label={texts.name()} autoComplete="organization" maxLength={120} />
      <TextField name="companyAddress" label={texts.address()} autoComplete="street-address" maxLength={200} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField name="postalCode" label={texts.postalCode()} autoComplete="postal-code" maxLength={12} />
        <TextField name="city" label={texts.city()} autoComplete="address-level2" maxLength={80} />
        <ChoiceField name="country" label={texts.country()} choices={LL.partner.countries} />
      </div>
    </Section>
  )
}

export function CommercialSection() {
  const { LL } = useI18n()
  const texts = LL.partner.commercial
  const { register } = useFormContext<PartnerValues>()
  const errorOf = useFieldError()
  return (
    <Section title={texts.title()}>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField name="businessType" label={texts.businessType()} choices={LL.partner.businessTypes} />
        <ChoiceField name="expectedVolume" label={texts.expectedVolume()} choices={LL.partner.volumes} />
      </div>
      <Field label={texts.description()} error={errorOf('description')} optional>
        {(control) => <TextArea {...control} {...register('description')} maxLength={2_000} />}
      </Field>
    </Section>
  )
}
