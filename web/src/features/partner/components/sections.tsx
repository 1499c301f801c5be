import type { Language } from '@passage/contracts/domain/orders/travel'
import { PARTNER_COUNTRIES } from '@passage/contracts/domain/people/partners'
import { countryName } from '@passage/contracts/places/country-name'
import { useFormContext, useWatch } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/inputs.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { AccountOfPassword, PasswordInput } from '../../session/components/password-input.tsx'
import type { PartnerValues } from '../state/partner-values.ts'
import { ChoiceField, Section, TextField, useFieldError } from './fields.tsx'

/** The specification's countries and Luxembourg first, then the others by name. */
function countryChoices(language: Language, other: string): [value: string, text: string][] {
  const named = PARTNER_COUNTRIES.flatMap((code): [string, string][] =>
    code === 'OTHER' ? [] : [[code, countryName(code, language)]],
  )
  const rest = named.slice(FIRST).toSorted(([, a], [, b]) => a.localeCompare(b, language))
  return [...named.slice(0, FIRST), ...rest, ['OTHER', other]]
}

const FIRST = 5

export function CompanySection() {
  const { LL, locale } = useI18n()
  const texts = LL.partner.company
  return (
    <Section title={texts.title()}>
      <TextField name="companyName" label={texts.companyName()} autoComplete="organization" maxLength={120} />
      <TextField name="companyAddress" label={texts.companyAddress()} autoComplete="street-address" maxLength={200} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField name="companyCity" label={texts.companyCity()} autoComplete="address-level2" maxLength={80} />
        <TextField
          name="companyPostalCode"
          label={texts.companyPostalCode()}
          autoComplete="postal-code"
          maxLength={16}
        />
        <ChoiceField
          name="companyCountry"
          label={texts.companyCountry()}
          choices={countryChoices(locale, LL.partner.otherCountry())}
        />
      </div>
    </Section>
  )
}

export function CommercialSection() {
  const { LL } = useI18n()
  const texts = LL.partner.commercial
  const { register } = useFormContext<PartnerValues>()
  const errorOf = useFieldError()
  const words = (choices: Record<string, () => string>) =>
    Object.entries(choices).map(([value, text]): [string, string] => [value, text()])
  return (
    <Section title={texts.title()}>
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField name="businessType" label={texts.businessType()} choices={words(LL.partner.businessTypes)} />
        <ChoiceField name="expectedVolume" label={texts.expectedVolume()} choices={words(LL.partner.volumes)} />
      </div>
      <Field label={texts.description()} error={errorOf('description')} optional>
        {(control) => <TextArea {...control} {...register('description')} maxLength={2_000} />}
      </Field>
    </Section>
  )
}

/** The signed-in account's address is fixed. */
export function PersonalSection({ ownEmail }: { ownEmail: boolean }) {
  const { LL } = useI18n()
  const texts = LL.partner.personal
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
        maxLength={40}
      />
    </Section>
  )
}

/** Agency specification §2.10, Authentication method: a password with the classic one only. */
export function MethodSection() {
  const { LL } = useI18n()
  const texts = LL.partner.method
  const { personal } = LL.partner
  const { register, setValue, control } = useFormContext<PartnerValues>()
  const [authMethod, email = ''] = useWatch({ control, name: ['authMethod', 'email'] })
  const errorOf = useFieldError()
  return (
    <Section title={texts.title()}>
      <RadioGroup
        legend={texts.label()}
        hint={texts.explained()}
        value={authMethod}
        onChange={(method) => setValue('authMethod', method)}
        columns
        options={[
          { value: 'clerk', label: texts.clerk(), hint: texts.clerkHint() },
          { value: 'legacy', label: texts.legacy(), hint: texts.legacyHint() },
        ]}
      />
      {authMethod === 'legacy' && (
        <>
          <AccountOfPassword name={email} />
          <Field label={personal.password()} hint={personal.passwordHint()} error={errorOf('password')}>
            {(field) => (
              <PasswordInput {...field} {...register('password')} autoComplete="new-password" maxLength={128} />
            )}
          </Field>
        </>
      )}
    </Section>
  )
}
