import type { AdminOffer } from '@passage/contracts/api/catalogue/admin-offers.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Flag } from '../../../ui/flag.tsx'
import { Badge } from '../../../ui/lists/badge.tsx'
import type { Column, Columns } from '../../../ui/lists/columns.ts'
import { DeleteButton, EditButton } from '../../../ui/lists/row-buttons.tsx'
import { WithName } from '../../../ui/with-name.tsx'
import { useOfferName } from '../api/offers.ts'

/** What the list shows of each offer. Agency specification §2.7. */
export function useOfferColumns(open: (dialog: 'offer' | 'delete', offer: AdminOffer) => void): Columns<AdminOffer> {
  const { LL } = useI18n()
  const format = useFormat()
  const nameOf = useOfferName()
  const texts = LL.visaPrices
  const country = ({ countryName, countryNameFr }: AdminOffer) => format.name(countryName, countryNameFr)
  const visaType = (offer: AdminOffer) => format.name(offer.visaType, offer.visaTypeFr)
  const price = (key: 'basePrice' | 'processingFee' | 'totalPrice'): Column<AdminOffer> => ({
    ...{ card: 'fact', align: 'right', cell: (offer) => format.money(offer[key]) },
  })
  return {
    country: {
      card: 'title',
      cell: (offer) => (
        <span className="flex max-w-44 items-center gap-2 font-medium">
          <Flag code={offer.countryCode} />
          <OneLine text={country(offer)} />
        </span>
      ),
      inCard: (offer) => (
        <span className="flex items-center gap-3">
          <Flag code={offer.countryCode} />
          <span className="min-w-0">{country(offer)}</span>
        </span>
      ),
    },
    visaType: {
      card: 'line',
      cell: (offer) => <OneLine text={visaType(offer)} />,
      inCard: (offer) => (
        <>
          <p>{visaType(offer)}</p>
          <p className="text-sm break-words text-slate">
            <WithName text={(agency) => texts.servedBy({ agency })} name={offer.agencyName} />
          </p>
        </>
      ),
      className: 'max-w-40',
    },
    agency: { cell: ({ agencyName }) => <OneLine text={agencyName} />, className: 'max-w-36' },
    basePrice: price('basePrice'),
    processingDays: {
      card: 'fact',
      align: 'right',
      cell: ({ processingDays }) => format.number(processingDays),
      inCard: ({ processingDays }) => texts.days(processingDays),
    },
    processingFee: price('processingFee'),
    totalPrice: { ...price('totalPrice'), className: 'font-medium' },
    status: {
      card: 'aside',
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'green' : 'grey'}>{isActive ? texts.active() : texts.inactive()}</Badge>
      ),
    },
    actions: {
      card: 'footer',
      cell: (offer) => {
        const named = { name: nameOf(offer), agency: offer.agencyName }
        return (
          <>
            <EditButton label={texts.editFor(named)} onClick={() => open('offer', offer)}>
              {texts.edit()}
            </EditButton>
            <DeleteButton label={texts.deleteFor(named)} onClick={() => open('delete', offer)}>
              {texts.delete()}
            </DeleteButton>
          </>
        )
      },
      className: 'whitespace-nowrap',
    },
  }
}

const OneLine = ({ text }: { text: string }) => (
  <bdi title={text} className="block truncate">
    {text}
  </bdi>
)
