import type { VisaOffer } from '@passage/contracts/api/catalogue.schema'
import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { useFormContext, useWatch } from 'react-hook-form'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { NationalityOptions, PurposeOptions } from '../../../ui/choices.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select, TextInput } from '../../../ui/inputs.tsx'
import { useExpectedDates } from '../api/offers.ts'
import type { Applicant } from '../state/wizard-draft.ts'
import { FormSection } from './form-section.tsx'
import { RequirementNotice } from './requirement-notice.tsx'

/** Nationality, purpose and departure. */
export function TripFields({ offer }: { offer: VisaOffer }) {
  const { LL } = useI18n()
  const texts = LL.order.details
  const format = useFormat()
  const expected = useExpectedDates(offer.id)
  const { register, formState } = useFormContext<Applicant>()
  const { nationality, departureDate } = formState.errors
  const [departure, speed] = useWatch<Applicant, ['departureDate', 'processingSpeed']>({
    name: ['departureDate', 'processingSpeed'],
  })
  const ready = expected[speed]
  const today = luxembourgDay(new Date())
  const isSoon = ready !== undefined && departure > today && departure < ready

  return (
    <FormSection title={texts.trip()}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={texts.nationality()}
          hint={texts.nationalityHint()}
          error={nationality && texts.errors.nationality()}
        >
          {(control) => (
            <Select {...control} {...register('nationality')}>
              <option value="">{texts.chooseNationality()}</option>
              <NationalityOptions />
            </Select>
          )}
        </Field>
        <Field
          label={texts.departure()}
          hint={texts.departureHint()}
          error={departureDate && texts.errors.departureDate()}
          optional
        >
          {(control) => <TextInput {...control} {...register('departureDate')} type="date" min={daysAfter(today, 1)} />}
        </Field>
        <Field label={texts.purpose()}>
          {(control) => (
            <Select {...control} {...register('travelPurpose')}>
              <PurposeOptions />
            </Select>
          )}
        </Field>
      </div>
      <RequirementNotice offer={offer} />
      {isSoon && <Alert kind="warning">{texts.departureSoon({ day: format.day(ready) })}</Alert>}
    </FormSection>
  )
}
