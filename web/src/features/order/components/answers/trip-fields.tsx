import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { useAtomValue } from 'jotai'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { PurposeOptions } from '../../../../ui/forms/choices.tsx'
import { Select, TextInput } from '../../../../ui/forms/inputs.tsx'
import { LaterRequirementNotice } from '../../../requirements/components/later-requirement-notice.tsx'
import { nationalityAtom } from '../../state/wizard/wizard-store.ts'
import { AnswerField } from './answer-field.tsx'
import { EarlyDeparture } from './early-departure.tsx'
import { FormSection } from './form-section.tsx'

/** Purpose and departure, and what speaks against the journey. */
export function TripFields({ offer }: { offer: VisaOffer }) {
  const { LL } = useI18n()
  const texts = LL.order.details
  const nationality = useAtomValue(nationalityAtom)
  const today = luxembourgDay(new Date())

  return (
    <FormSection title={texts.trip()}>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <AnswerField name="travelPurpose" label={texts.purpose()}>
          {(control) => (
            <Select {...control}>
              <PurposeOptions />
            </Select>
          )}
        </AnswerField>
        <AnswerField name="departureDate" label={texts.departure()} hint={texts.departureHint()} optional>
          {(control) => <TextInput {...control} type="date" min={today} max="2199-12-31" />}
        </AnswerField>
      </div>
      {nationality && <LaterRequirementNotice offer={offer} nationality={nationality} />}
      <EarlyDeparture offer={offer} />
    </FormSection>
  )
}
