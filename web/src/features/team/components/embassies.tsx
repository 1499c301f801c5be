import type { EmbassyFigures } from '@passage/contracts/api/desk/team.schema'
import { ENOUGH_ANSWERS } from '@passage/contracts/domain/promise/embassy-days'
import { CalendarCheck, Landmark } from 'lucide-react'
import { Suspense } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { placeQuery, useListPlace } from '../../../lib/list-place.ts'
import { useReread } from '../../../lib/server/fresh-list.ts'
import { useRefusalText } from '../../../lib/server/use-outcome-text.ts'
import { useLaterFormat } from '../../../lib/words/later-format.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Flag } from '../../../ui/flag.tsx'
import type { Column, Columns } from '../../../ui/lists/columns.ts'
import { DataList } from '../../../ui/lists/data-list.tsx'
import { RowButton } from '../../../ui/lists/row-buttons.tsx'
import { type Closing, useOpened } from '../../../ui/return-focus.tsx'
import { correctOffer, useEmbassies } from '../api/team.ts'
import { TeamSection } from './team-section.tsx'

const ConfirmDialog = lazyPart(() => import('../../../ui/confirm-dialog.tsx'))

const USUAL = {}

/** The figures of an offer whose days can be corrected. */
type Correction = EmbassyFigures & { correctedDays: number }

/** The embassies' real days against those of the offers, which are corrected in one press. */
export function Embassies() {
  const { LL } = useI18n()
  const texts = LL.team.embassies
  const { place, go } = useListPlace(USUAL)
  const list = useEmbassies(placeQuery(place, USUAL))
  const { opened, setOpened, heading, closing } = useOpened<Correction>()
  const columns = useEmbassyColumns(setOpened)
  return (
    <div ref={heading} tabIndex={-1}>
      <TeamSection title={texts.title()} note={texts.note()}>
        <DataList
          {...{ list, place, go, texts, columns }}
          icon={Landmark}
          label={texts.list()}
          mark={({ id }) => ({ 'data-offer': id })}
          className="mt-4"
        />
      </TeamSection>
      <Suspense>{opened && <CorrectDialog offer={opened} {...closing} />}</Suspense>
    </div>
  )
}

function useEmbassyColumns(correct: (offer: Correction) => void): Columns<EmbassyFigures> {
  const { LL } = useI18n()
  const format = useLaterFormat()
  const nameOf = useOfferName()
  const texts = LL.team.embassies
  const number = (text: (offer: EmbassyFigures) => string): Column<EmbassyFigures> => ({
    ...{ card: 'fact', align: 'right', cell: text, className: 'whitespace-nowrap' },
  })
  const tooFew = texts.tooFew(ENOUGH_ANSWERS)
  const figure = (days: (offer: EmbassyFigures) => number): Column<EmbassyFigures> => ({
    ...{ card: 'fact', align: 'right' },
    cell: (offer) =>
      offer.orders < ENOUGH_ANSWERS ? (
        <span className="text-sm text-slate">{tooFew}</span>
      ) : (
        <span className="whitespace-nowrap">{texts.days(days(offer))}</span>
      ),
  })
  return {
    offer: {
      card: 'title',
      cell: (offer) => (
        <span className="flex items-center gap-2">
          <Flag code={offer.countryCode} />
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{nameOf(offer)}</span>
            <bdi className="block text-sm font-normal text-slate">{offer.agencyName}</bdi>
          </span>
        </span>
      ),
    },
    orders: number(({ orders }) => format.number(orders)),
    median: figure(({ medianDays }) => medianDays),
    ninetieth: figure(({ ninetiethDays }) => ninetiethDays),
    given: number(({ givenDays: given, processingDays: days }) => texts.givenOf({ given, days })),
    kept: number(({ keptPercent }) => format.percent(keptPercent)),
    correction: {
      card: 'footer',
      cell: (offer) => {
        const { correctedDays, orders } = offer
        if (correctedDays === null)
          return <span className="text-sm text-slate">{orders < ENOUGH_ANSWERS ? tooFew : texts.holds()}</span>
        return (
          <RowButton
            icon={CalendarCheck}
            label={texts.correctFor({ correct: texts.correct(correctedDays), name: nameOf(offer) })}
            onClick={() => correct({ ...offer, correctedDays })}
          >
            {texts.correct(correctedDays)}
          </RowButton>
        )
      },
      className: 'whitespace-nowrap',
    },
  }
}

/** Shows the days before and after, and corrects them. */
function CorrectDialog({ offer, ...closing }: Closing & { offer: Correction }) {
  const { LL } = useI18n()
  const nameOf = useOfferName()
  const texts = LL.team.embassies.dialog
  const { processingDays: from, correctedDays: to, orders } = offer
  const why = useRefusalText({ offer_changed: texts.changed, offer_not_found: texts.gone })
  return (
    <ConfirmDialog
      {...closing}
      title={texts.title({ name: nameOf(offer) })}
      keep={texts.keep()}
      confirm={texts.confirm(to)}
      action={() => correctOffer(offer, to)}
      done={[texts.done(), texts.change({ from, to })]}
      failed={texts.failed()}
      why={why}
      reread={useReread('team', 'admin-visa-orders', 'visa-orders')}
    >
      <p className="font-semibold">{texts.change({ from, to })}</p>
      <p>{texts.why({ days: to, orders })}</p>
      <p className="text-slate">{texts.effect()}</p>
    </ConfirmDialog>
  )
}

/** `Japan, Tourist visa`, in the reader's language. */
function useOfferName(): (offer: EmbassyFigures) => string {
  const { LL } = useI18n()
  const format = useLaterFormat()
  return ({ countryName, countryNameFr, visaType, visaTypeFr }) =>
    LL.team.embassies.name({
      country: format.name(countryName, countryNameFr),
      visaType: format.name(visaType, visaTypeFr),
    })
}
