import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { PRIORITIES, speedOf } from '@passage/contracts/domain/orders/priority'
import { useAtomValue } from 'jotai'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { useExpectedDates } from '../../offers/api/offers.ts'
import { priceOf } from '../state/order-body.ts'
import { changeDraft, draftAtom } from '../state/order-draft.ts'

/** How urgent it is: what each choice costs for this many travellers, and by when it is expected. settled.md, Tracking. */
export function PriorityField({ offer }: { offer: VisaOffer | null }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.agencyOrder
  const draft = useAtomValue(draftAtom)
  const days = useExpectedDates(offer?.id ?? null)
  return (
    <RadioGroup
      legend={texts.priority()}
      value={draft.priority}
      onChange={(priority) => changeDraft({ priority })}
      options={PRIORITIES.map((priority) => {
        const day = days[speedOf(priority)]
        return {
          value: priority,
          label: texts.priorities[priority].name(),
          hint: (
            <>
              {texts.priorities[priority].hint()}
              {offer && day && <span className="block">{texts.expected({ day: format.day(day) })}</span>}
            </>
          ),
          aside: offer && format.money(priceOf(offer, { ...draft, priority }).total),
        }
      })}
    />
  )
}
