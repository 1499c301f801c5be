import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { useAtomValue } from 'jotai'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { Card } from '../../../../ui/card.tsx'
import { RadioGroup } from '../../../../ui/forms/radio-group.tsx'
import { useExpectedDates } from '../../../offers/api/offers.ts'
import { quoteOffer } from '../../../offers/state/offer-quote.ts'
import { useAnswer } from '../../state/use-answer.ts'
import { applicantAtom } from '../../state/wizard/wizard-store.ts'

/** Standard or express, and what express costs for this many travellers. */
export function SpeedField({ offer }: { offer: VisaOffer }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.order.details
  const { value, set } = useAnswer('processingSpeed')
  const { numberOfApplicants: count } = useAtomValue(applicantAtom)
  const supplement = quoteOffer(offer, count, 'express').parts.find(({ kind }) => kind === 'express_supplement')
  const { standard, express } = useExpectedDates(offer.id)
  const amount = format.money(supplement?.amount ?? '0.00')

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
                {texts.standardHint(offer.processingDays)}
                {standard && <span className="block">{texts.expected({ day: format.day(standard) })}</span>}
                <span className="block">{texts.included()}</span>
              </>
            ),
          },
          {
            value: 'express',
            label: texts.express(),
            hint: (
              <>
                {texts.expressHint()}
                {express && <span className="block">{texts.expected({ day: format.day(express) })}</span>}
                <span className="block font-medium text-ink tabular-nums">{texts.expressCost({ amount })}</span>
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}
