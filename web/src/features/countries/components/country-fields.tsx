import type { Country, SaveCountry, UpdateCountry } from '@passage/contracts/api/catalogue/catalogue.schema'
import { EMBASSY_FILE_MODES } from '@passage/contracts/domain/documents/embassy-file'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { flagAfter } from '../../../lib/words/flag-emoji.ts'
import { languageThatStays } from '../../../lib/words/language-that-stays.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextInput } from '../../../ui/forms/inputs.tsx'
import { CountryFlag } from './country-flag.tsx'

/** Everything of a country; the flag follows the code until another one is chosen. Agency specification §5. */
export function CountryFields({ form }: { form: UseFormReturn<CountryValues> }) {
  const { LL } = useI18n()
  const texts = LL.countries.form
  const { register, getValues, setValue, control, formState } = form
  const { errors, isSubmitted } = formState
  const [flag, en, fr = ''] = useWatch({ control, name: ['flag', 'name', 'nameFr'] })
  const { name = '', nameFr = '' } = formState.defaultValues ?? {}
  const stays = languageThatStays({ en: name, fr: nameFr }, { en, fr })
  const nameError = errors.name?.type === 'too_small' ? texts.nameRequired() : texts.textWrong()
  const codeError = errors.code?.type === 'invalid_format' ? texts.codeLetters() : texts.codeLength()
  const taken = (field: 'name' | 'nameFr' | 'code') =>
    errors[field]?.type === 'taken' ? errors[field].message : undefined

  const changeCode = (input: HTMLInputElement) => {
    input.value = input.value.toUpperCase()
    const before = getValues()
    setValue('flag', flagAfter(before.flag, before.code, input.value), {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    })
  }

  return (
    <>
      <Field
        label={texts.name()}
        hint={stays === 'en' ? LL.common.stays.en() : undefined}
        error={taken('name') ?? (errors.name && nameError)}
      >
        {(field) => <TextInput {...field} {...register('name')} autoFocus autoComplete="off" maxLength={80} />}
      </Field>
      <Field
        label={texts.nameFr()}
        hint={stays === 'fr' ? LL.common.stays.fr() : texts.nameFrHint()}
        optional
        error={taken('nameFr') ?? (errors.nameFr && texts.textWrong())}
      >
        {(field) => <TextInput {...field} {...register('nameFr')} autoComplete="off" maxLength={80} />}
      </Field>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Field label={texts.code()} hint={texts.codeHint()} error={taken('code') ?? (errors.code && codeError)}>
          {(field) => {
            // Registered here, not above: in this order the first wrong field gets the focus.
            const code = register('code')
            return (
              <TextInput
                {...field}
                {...code}
                onChange={(event) => {
                  changeCode(event.target)
                  return code.onChange(event)
                }}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={2}
              />
            )
          }}
        </Field>
        <Field label={texts.flag()} hint={texts.flagHint()} error={errors.flag && texts.flagRequired()}>
          {(field) => (
            <span className="flex items-center gap-3">
              <TextInput {...field} {...register('flag')} autoComplete="off" maxLength={16} className="min-w-0" />
              {flag && <CountryFlag flag={flag.trim()} />}
            </span>
          )}
        </Field>
      </div>
      <Field label={texts.embassyFile()} hint={texts.embassyFileHint()}>
        {(field) => (
          <Select {...field} {...register('embassyFile')}>
            {EMBASSY_FILE_MODES.map((mode) => (
              <option key={mode} value={mode}>
                {texts.embassyFiles[mode]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Checkbox label={texts.active()} hint={texts.activeHint()} {...register('isActive')} />
    </>
  )
}

/** The form: what is empty is empty text. */
export type CountryValues = Required<SaveCountry>

/** Agency specification §5: a new country is active. */
export const countryValues = (country: Country | null): CountryValues => ({
  name: country?.name ?? '',
  nameFr: country?.nameFr ?? '',
  code: country?.code ?? '',
  flag: country?.flag ?? '',
  isActive: country?.isActive ?? true,
  embassyFile: country?.embassyFile ?? 'order',
})

/** The form with what was shown before: a change that another administrator made meanwhile is not overwritten unseen. */
export const changeOf = (shown: Country, values: CountryValues): UpdateCountry => ({
  ...values,
  expected: countryValues(shown),
})
