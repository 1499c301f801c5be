import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { MAX_TRAVELLERS } from '@passage/contracts/domain/money/quote'
import { atom, useAtomValue } from 'jotai'
import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { applicantAtom, sendToDraft } from '../../state/wizard/wizard-store.ts'
import { FormSection } from './form-section.tsx'
import { SpeedField } from './speed-field.tsx'
import { StepButton } from './step-button.tsx'
import { TravellerFields } from './traveller-fields.tsx'
import { TripFields } from './trip-fields.tsx'

const countAtom = atom((get) => get(applicantAtom).numberOfApplicants)

/** Who travels, why, when and how fast. Public specification §9: 1 to 10 travellers. */
export function TravellersScreen({ offer }: { offer: VisaOffer }) {
  const { LL } = useI18n()
  const texts = LL.order.details
  const id = useId()
  const count = useAtomValue(countAtom)
  const change = (next: number) => sendToDraft({ type: 'travellers_counted', count: next })

  return (
    <>
      <FormSection title={texts.travellers()}>
        <fieldset
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
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a traveller is known by the place in the list.
          <TravellerFields key={index} index={index} alone={count === 1} />
        ))}
        {count > 1 && <p className="text-sm text-slate">{texts.travellersLater()}</p>}
      </FormSection>
      <TripFields offer={offer} />
      <SpeedField offer={offer} />
    </>
  )
}
