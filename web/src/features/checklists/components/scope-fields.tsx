import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { allCountriesQuery } from '../../../lib/server/shared-queries.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { NationalitySelect, PurposeOptions } from '../../../ui/forms/choices.tsx'
import { CountryPicker } from '../../../ui/forms/country-picker.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/inputs.tsx'
import { useOffersOf } from '../api/checklists.ts'
import type { ChecklistValues } from '../state/checklist-values.ts'

/** Whom a new checklist is for. */
export function ScopeFields({ form }: { form: UseFormReturn<ChecklistValues> }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.checklists.form
  const { register, setValue, control } = form
  const countryId = useWatch({ control, name: 'countryId' })
  const countries = useQuery(allCountriesQuery)
  const offers = useOffersOf(countries.data?.find(({ id }) => id === countryId))
  const choose = (id: number | null) => {
    setValue('countryId', id)
    setValue('offerId', '')
  }
  if (countries.isPending) return <p role="status">{LL.common.loading()}</p>
  if (countries.isError || offers.isError) return <Alert kind="error">{texts.listsFailed()}</Alert>
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={texts.country()} hint={texts.countryHint()}>
        {(field) => (
          <>
            <CountryPicker
              {...field}
              countries={countries.data}
              value={countryId}
              onChange={choose}
              texts={LL.checklists.picker}
            />
            {countryId !== null && (
              <Button variant="quiet" size="small" className="mt-1 -ml-3" onClick={() => choose(null)}>
                {texts.anyCountry()}
              </Button>
            )}
          </>
        )}
      </Field>
      <Field label={texts.offer()} hint={texts.offerHint()}>
        {(field) => (
          <Select {...field} {...register('offerId')} disabled={!offers.data}>
            <option value="">{texts.everyOffer()}</option>
            {offers.data?.map(({ id, visaType, visaTypeFr, agencyName }) => (
              <option key={id} value={id}>
                {format.name(visaType, visaTypeFr)} ({agencyName})
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.nationality()}>
        {(field) => <NationalitySelect {...field} {...register('nationality')} empty={LL.checklists.everyPassport()} />}
      </Field>
      <Field label={texts.purpose()}>
        {(field) => (
          <Select {...field} {...register('purpose')}>
            <option value="">{LL.checklists.everyPurpose()}</option>
            <PurposeOptions />
          </Select>
        )}
      </Field>
    </div>
  )
}
