import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { businessDaysBy, MAX_TRAVELLERS } from '@passage/contracts/domain/money/quote'
import { atom, useAtomValue } from 'jotai'
import { type LucideIcon, Minus, Plus } from 'lucide-react'
import { Fragment, useId, useRef, useState } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { cx } from '../../../../lib/class-names.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { Card } from '../../../../ui/card.tsx'
import { RadioGroup } from '../../../../ui/forms/radio-group.tsx'
import { useDropped } from '../../../../ui/forms/use-dropped.ts'
import { expressSupplement } from '../../../offers/state/offer-quote.ts'
import { DepartureInput, PurposeInput } from '../../../placing/order-inputs.tsx'
import { PassportsRead } from '../../../placing/passports/passports-read.tsx'
import { useWizardDates } from '../../state/draft-queries.ts'
import { useAnswer } from '../../state/use-screen-mistakes.ts'
import { readPassports } from '../../state/wizard/wizard-passports.ts'
import { applicantAtom, removeTraveller, sendToDraft } from '../../state/wizard/wizard-store.ts'
import { AnswerField, DayCondition, EarlyDeparture, FormSection } from './form-parts.tsx'
import { Misfits } from './misfits.tsx'
import { TravellerFields } from './traveller-fields.tsx'

const countAtom = atom((get) => get(applicantAtom).numberOfApplicants)

/** Who travels, why, when and how fast. Public specification §9: 1 to 10 travellers. */
export function TravellersScreen({ offer }: { offer: VisaOffer }) {
  const { LL } = useI18n()
  const texts = LL.order.details
  const id = useId()
  const count = useAtomValue(countAtom)
  const drop = useDropped(true, readPassports)
  const counter = useRef<HTMLFieldSetElement>(null)
  // What the others' fields show of their pictures is drawn anew at its new place.
  const [removals, setRemovals] = useState(0)
  const remove = (index: number) => {
    removeTraveller(index)
    setRemovals((before) => before + 1)
    counter.current?.focus()
  }
  const change = (next: number) => sendToDraft({ type: 'travellers_counted', count: next })

  return (
    <>
      <div {...drop.area} className={cx('rounded-card', drop.isOver && 'outline-2 outline-dashed outline-sea')}>
        <FormSection title={texts.travellers()}>
          <fieldset
            ref={counter}
            tabIndex={-1}
            aria-describedby={`${id}-hint`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
          >
            <legend className="float-left font-medium">{texts.count()}</legend>
            <p id={`${id}-hint`} className="sr-only">
              {texts.countHint()}
            </p>
            <div className="flex items-center gap-2">
              <StepButton icon={Minus} label={texts.fewer()} disabled={count <= 1} onClick={() => change(count - 1)} />
              <output aria-live="polite" className="w-12 text-center text-lg font-semibold tabular-nums">
                {count}
              </output>
              <StepButton
                icon={Plus}
                label={texts.more()}
                disabled={count >= MAX_TRAVELLERS}
                onClick={() => change(count + 1)}
              />
            </div>
          </fieldset>
          <PassportsRead form="wizard" />
          <Fragment key={removals}>
            {Array.from({ length: count }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a traveller is known by the place in the list.
              <TravellerFields key={index} index={index} alone={count === 1} onRemove={() => remove(index)} />
            ))}
          </Fragment>
          <Misfits offer={offer} />
        </FormSection>
      </div>
      <TripFields offer={offer} />
      <SpeedField offer={offer} />
    </>
  )
}

interface StepButtonProps {
  icon: LucideIcon
  label: string
  disabled: boolean
  onClick: () => void
}

/** Plus or minus of a counter. At its end it takes no more presses, and keeps the focus. */
function StepButton({ icon: Icon, label, disabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className="inline-flex size-11 items-center justify-center rounded-control border border-control bg-card hover:border-sea hover:bg-sea-tint aria-disabled:cursor-not-allowed aria-disabled:border-hairline aria-disabled:bg-grey-tint aria-disabled:text-grey"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}

/** Purpose and departure, and what speaks against the journey. */
function TripFields({ offer }: { offer: VisaOffer }) {
  const { LL } = useI18n()
  const texts = LL.order.details

  return (
    <FormSection title={texts.trip()}>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <AnswerField name="travelPurpose" label={texts.purpose()}>
          {PurposeInput}
        </AnswerField>
        <AnswerField name="departureDate" label={texts.departure()} optional>
          {DepartureInput}
        </AnswerField>
      </div>
      <EarlyDeparture offer={offer} />
    </FormSection>
  )
}

/** When the visa is expected at a speed. Its lines are kept until the day is known. */
function ExpectedDay({ day }: { day: string | undefined }) {
  const { LL } = useI18n()
  const format = useFormat()
  return <span className="block min-h-10 sm:min-h-5">{day && LL.order.details.expected({ day: format.day(day) })}</span>
}

/** Standard or express, and what express costs for this many travellers. */
export function SpeedField({ offer }: { offer: VisaOffer }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.order.details
  const { value, set } = useAnswer('processingSpeed')
  const { numberOfApplicants: count } = useAtomValue(applicantAtom)
  const { standard, express } = useWizardDates(offer.id)
  const amount = format.money(expressSupplement(offer, count))

  return (
    <Card>
      <RadioGroup
        legend={<span className="mb-2 block font-display text-xl font-semibold">{texts.speed()}</span>}
        value={value}
        onChange={set}
        columns
        options={[
          {
            value: 'standard',
            label: texts.standard(),
            hint: (
              <>
                {LL.order.offers.days(offer.processingDays)}
                <ExpectedDay day={standard} />
                <span className="block">{texts.included()}</span>
              </>
            ),
          },
          {
            value: 'express',
            label: texts.express(),
            hint: (
              <>
                {LL.order.offers.days(businessDaysBy('express', offer.processingDays))}
                <ExpectedDay day={express} />
                <span className="block font-medium text-ink tabular-nums">{texts.expressCost({ amount })}</span>
              </>
            ),
          },
        ]}
      />
      <div className="mt-2">
        <DayCondition offer={offer} />
      </div>
    </Card>
  )
}
