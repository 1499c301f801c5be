import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import { Flag } from '../../../ui/flag.tsx'
import { WithName } from '../../../ui/with-name.tsx'
import { OfferActions, type OfferRowsProps, OfferStatus, SelectBox, useOfferName } from './offer-parts.tsx'

const FIGURES = ['basePrice', 'processingFee', 'totalPrice'] as const

/** The same as the table, one card an offer. */
export function OfferCards({ offers, selected, onToggle, onToggleAll, ...actions }: OfferRowsProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const nameOf = useOfferName()
  const texts = LL.visaPrices
  const { columns } = texts
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3 pl-5">
        <SelectBox
          label={texts.selectAll()}
          checked={selected.length === offers.length}
          partly={selected.length > 0 && selected.length < offers.length}
          onChange={onToggleAll}
        />
        <span aria-hidden>{texts.selectAll()}</span>
      </div>
      <ul aria-label={texts.table()} className="grid gap-4 md:grid-cols-2">
        {offers.map((offer) => (
          <li key={offer.id} data-offer={offer.id}>
            <Card className="flex h-full flex-col">
              <div className="flex items-start gap-3">
                <SelectBox
                  label={texts.selectFor({ name: nameOf(offer), agency: offer.agencyName })}
                  checked={selected.includes(offer.id)}
                  onChange={() => onToggle(offer.id)}
                />
                <h2 className="flex min-w-0 grow items-center gap-3 font-semibold">
                  <Flag code={offer.countryCode} />
                  <span className="min-w-0 break-words">{format.name(offer.countryName, offer.countryNameFr)}</span>
                </h2>
                <OfferStatus isActive={offer.isActive} />
              </div>
              <p className="mt-2">{format.name(offer.visaType, offer.visaTypeFr)}</p>
              <p className="text-sm break-words text-slate">
                <WithName text={(agency) => texts.servedBy({ agency })} name={offer.agencyName} />
              </p>
              <dl className="mt-3 mb-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
                {FIGURES.map((figure) => (
                  <div key={figure} className="contents">
                    <dt className="text-slate">{columns[figure]()}</dt>
                    <dd className="text-right">{format.money(offer[figure])}</dd>
                  </div>
                ))}
                <dt className="text-slate">{columns.processingDays()}</dt>
                <dd className="text-right">{texts.days(offer.processingDays)}</dd>
              </dl>
              <div className="mt-auto border-t border-hairline pt-3">
                <OfferActions offer={offer} {...actions} />
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}
