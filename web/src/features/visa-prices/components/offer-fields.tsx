import { IN_PERSON } from '@passage/contracts/domain/catalogue/journey-needs'
import { useQuery } from '@tanstack/react-query'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { agencyNamesQuery, allCountriesQuery, visaTypesQuery } from '../../../lib/server/shared-queries.ts'
import { languageThatStays } from '../../../lib/words/language-that-stays.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { CountryPicker } from '../../../ui/forms/country-picker.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput, Select, TextArea, TextInput } from '../../../ui/forms/inputs.tsx'
import { type OfferValues, totalOf } from '../state/offer-values.ts'

/** Everything of an offer. Agency specification §5, Visa order form. */
export function OfferFields({ form, isNew }: { form: UseFormReturn<OfferValues>; isNew: boolean }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.visaPrices.form
  const { register, control, formState } = form
  const { errors } = formState
  const [en, fr] = useWatch({ control, name: ['description', 'descriptionFr'] })
  const { description = '', descriptionFr = '' } = formState.defaultValues ?? {}
  const stays = languageThatStays({ en: description, fr: descriptionFr }, { en, fr })
  const lists = [useQuery(allCountriesQuery), useQuery(visaTypesQuery), useQuery(agencyNamesQuery)] as const
  const [countries, visaTypes, agencies] = lists
  if (lists.some(({ isPending }) => isPending)) return <p role="status">{LL.common.loading()}</p>
  if (lists.some(({ isError }) => isError)) return <Alert kind="error">{texts.listsFailed()}</Alert>
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={texts.country()} error={errors.countryId && texts.countryRequired()} className="sm:col-span-2">
        {(field) => (
          <Controller
            control={control}
            name="countryId"
            render={({ field: { ref, value, onChange, onBlur } }) => (
              <CountryPicker
                {...field}
                ref={ref}
                countries={countries.data ?? []}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                texts={LL.visaPrices.picker}
              />
            )}
          />
        )}
      </Field>
      <Field label={texts.visaType()} error={errors.visaType && texts.visaTypeRequired()}>
        {(field) => (
          <Select {...field} {...register('visaType')}>
            <option value="">{texts.selectVisaType()}</option>
            {visaTypes.data?.map(({ id, name, nameFr }) => (
              <option key={id} value={name}>
                {format.name(name, nameFr)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.agency()} className="self-end">
        {(field) => (
          <Select {...field} {...register('agencyId')}>
            {isNew && <option value="">{texts.ownAgency()}</option>}
            {agencies.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PriceFields form={form} />
      <ConditionFields form={form} />
      <Field
        label={texts.description()}
        hint={stays === 'en' ? LL.common.stays.en() : undefined}
        error={errors.description && texts.descriptionRequired()}
        className="sm:col-span-2"
      >
        {(field) => <TextArea {...field} {...register('description')} rows={3} maxLength={2_000} />}
      </Field>
      <Field
        label={texts.descriptionFr()}
        hint={stays === 'fr' ? LL.common.stays.fr() : texts.descriptionFrHint()}
        optional
        className="sm:col-span-2"
      >
        {(field) => <TextArea {...field} {...register('descriptionFr')} rows={3} maxLength={2_000} />}
      </Field>
      <Checkbox label={texts.isActive()} {...register('isActive')} className="sm:col-span-2" />
    </div>
  )
}

/** What it costs and how long it takes; the total follows while one types. Agency specification §4 and §5. */
function PriceFields({ form }: { form: UseFormReturn<OfferValues> }) {
  const { LL } = useI18n()
  const texts = LL.visaPrices.form
  const { register, control, formState } = form
  const { errors } = formState
  const [basePrice, processingFee] = useWatch({ control, name: ['basePrice', 'processingFee'] })
  const baseError = errors.basePrice && (errors.basePrice.message === 'total' ? texts.totalWrong() : texts.priceWrong())
  return (
    <>
      <Field label={texts.basePrice()} error={baseError}>
        {(field) => <NumberInput {...field} decimal {...register('basePrice')} />}
      </Field>
      <Field label={texts.processingFee()} error={errors.processingFee && texts.priceWrong()}>
        {(field) => <NumberInput {...field} decimal {...register('processingFee')} />}
      </Field>
      <Field label={texts.totalPrice()} hint={texts.totalHint()}>
        {(field) => (
          <TextInput {...field} readOnly value={totalOf(basePrice, processingFee) ?? ''} className="bg-grey-tint!" />
        )}
      </Field>
      <Field label={texts.processingDays()} error={errors.processingDays && texts.daysWrong()} className="self-end">
        {(field) => <NumberInput {...field} {...register('processingDays')} />}
      </Field>
    </>
  )
}

/** What the destination asks of travellers, and when the service fee goes back. */
function ConditionFields({ form }: { form: UseFormReturn<OfferValues> }) {
  const { LL } = useI18n()
  const texts = LL.visaPrices.form
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <Field
        label={texts.neededDays()}
        hint={texts.neededDaysHint()}
        error={errors.neededDays && texts.neededDaysWrong()}
      >
        {(field) => <NumberInput {...field} {...register('neededDays')} />}
      </Field>
      <Field label={texts.inPerson()} hint={texts.inPersonHint()}>
        {(field) => (
          <Select {...field} {...register('inPerson')}>
            {IN_PERSON.map((choice) => (
              <option key={choice} value={choice}>
                {texts.inPersonChoices[choice]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Checkbox
        label={texts.passportSent()}
        hint={texts.passportSentHint()}
        {...register('passportSent')}
        className="sm:col-span-2"
      />
      <Checkbox
        label={texts.onTime()}
        hint={texts.onTimeHint()}
        error={errors.onTime && texts.onTimeWrong()}
        {...register('onTime')}
        className="sm:col-span-2"
      />
      <Field
        label={texts.refusedFeePercent()}
        hint={texts.refusedFeePercentHint()}
        error={errors.refusedFeePercent && texts.refusedFeePercentWrong()}
        className="sm:col-span-2"
      >
        {(field) => <NumberInput {...field} {...register('refusedFeePercent')} />}
      </Field>
    </>
  )
}
