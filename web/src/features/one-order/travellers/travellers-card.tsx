import type { TravellerView } from '@passage/contracts/api/orders/details.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { type Editing, editingOf } from '@passage/contracts/domain/orders/edit-rule'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import { missingFields } from '@passage/contracts/domain/travellers/traveller-complete'
import { ClipboardCheck, PenLine, UserMinus } from 'lucide-react'
import { type RefObject, Suspense } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { listed } from '../../../lib/words/format.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Badge } from '../../../ui/lists/badge.tsx'
import { useKeptPage } from '../../pictures/passport/kept-pages.ts'
import { useFormOpener } from '../use-turn-card-focus.ts'
import { WriteToUs } from '../write-to-us.tsx'
import { offersTakingOut } from './outcome/take-out.ts'
import { DecisionBadge, RefusalReason, shownDecision } from './outcome/traveller-decision.tsx'
import { useTakeOut } from './outcome/use-take-out.tsx'
import { travellerSlots } from './traveller-values.ts'
import { usePassportRows } from './use-passport-rows.ts'

const KeptPassport = lazyPart(() => import('./kept-passport.tsx'))
const TravellerForm = lazyPart(() => import('./traveller-form.tsx'))

interface TravellersCardProps {
  order: FullOrder
  urgent?: boolean
  /** Staff look on: neither the customer's forms nor what applies to them. */
  readOnly?: boolean
}

/** Every traveller with what the embassy needs, what is missing, and a form for each. settled.md, Travellers. */
export function TravellersCard({ order, urgent = false, readOnly = false }: TravellersCardProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.travellers
  const editing = readOnly ? null : editingOf(order, Date.now())
  const slots = travellerSlots(order)
  const takingOut = useTakeOut(order)
  return (
    <Card role="region" aria-labelledby="travellers-title" className={cx(urgent && 'border-2 border-stamp')}>
      <h3 id="travellers-title" className="font-display text-xl font-semibold">
        {slots.length > 1 ? texts.title() : texts.titleOne()}
      </h3>
      {editing && !isClosed(order.status) && (
        <div className="mt-2 grid gap-2">
          {order.travellersComplete && <p>{texts.allThere()}</p>}
          {/* Where it is urgent, the turn card's headline says it. */}
          {!order.travellersComplete && !urgent && <Alert live="off">{texts.needed()}</Alert>}
          <p className="text-sm text-slate">
            {editing.corrects && texts.until({ when: format.dateTimeInZone(order.editableUntil) })}
            {!editing.corrects && editing.fills && (
              <>
                {texts.afterwards()} <WriteToUs orderNumber={order.orderNumber} />
              </>
            )}
            {!editing.fills && texts.atEmbassy()}
          </p>
        </div>
      )}
      <ul className="mt-3 divide-y divide-hairline border-t border-hairline">
        {slots.map((traveller) => (
          <Traveller
            key={traveller.position}
            order={order}
            traveller={traveller}
            editing={editing}
            onTakeOut={() => takingOut.ask(traveller.position)}
          />
        ))}
      </ul>
      {takingOut.dialog}
    </Card>
  )
}

interface TravellerProps {
  order: FullOrder
  traveller: TravellerView
  editing: Editing | null
  onTakeOut: () => void
}

function Traveller({ order, traveller, editing, onTakeOut }: TravellerProps) {
  const { LL } = useI18n()
  const texts = LL.ownOrder.travellers
  const { open, setOpen, button } = useFormOpener()
  const page = useKeptPage(order.id, traveller.position)
  const decision = shownDecision(order, traveller)
  const isOut = decision === 'withdrawn'
  const isComplete = missingFields(traveller).length === 0
  const name = `${traveller.firstName} ${traveller.lastName}`.trim()
  const shown = name || texts.traveller(traveller.position)
  return (
    <li data-traveller={traveller.position} data-decision={traveller.decision} className="py-4 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h4 className={cx('min-w-0 font-semibold break-words', isOut && 'text-slate')}>{shown}</h4>
        {decision && <DecisionBadge decision={decision} />}
        {/* Green is for what was granted. */}
        {!decision && isComplete && <Badge icon={ClipboardCheck}>{texts.complete()}</Badge>}
      </div>
      {traveller.refusal && decision && <RefusalReason reason={traveller.refusal} />}
      {open && editing && !isOut ? (
        <Suspense fallback={<Skeleton className="mt-3 h-64" />}>
          <TravellerForm order={order} traveller={traveller} editing={editing} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        !isOut && (
          <KnownTraveller
            traveller={traveller}
            name={shown}
            editing={editing}
            edit={{ button, open: () => setOpen(true) }}
            onTakeOut={offersTakingOut(order, traveller.position) ? onTakeOut : null}
          />
        )
      )}
      {page && editing && !isOut && (
        <Suspense>
          <KeptPassport order={order} position={traveller.position} page={page} />
        </Suspense>
      )}
    </li>
  )
}

interface KnownTravellerProps extends Pick<TravellerProps, 'traveller' | 'editing'> {
  name: string
  edit: { button: RefObject<HTMLButtonElement | null>; open: () => void }
  /** null: the traveller stays. */
  onTakeOut: (() => void) | null
}

/** What is known of a traveller and what is missing, with the buttons for it. */
function KnownTraveller({ traveller, name, editing, edit, onTakeOut }: KnownTravellerProps) {
  const { LL, locale } = useI18n()
  const texts = LL.ownOrder.travellers
  const missing = missingFields(traveller)
  const list = listed(
    missing.map((field) => texts.lacks[field]()),
    locale,
  )
  const mayEdit = editing !== null && (editing.corrects || (editing.fills && missing.length > 0))
  return (
    <>
      <TravellerSummary traveller={traveller} />
      {missing.length > 0 && <p className="mt-2 text-sm font-medium text-orange">{texts.missing({ list })}</p>}
      <div className={cx('mt-2 flex flex-wrap gap-x-2 empty:hidden', !(mayEdit && missing.length > 0) && '-ml-3')}>
        {mayEdit && (
          <Button
            ref={edit.button}
            variant={missing.length > 0 ? 'secondary' : 'quiet'}
            size="small"
            icon={PenLine}
            aria-label={missing.length > 0 ? texts.fillFor({ name }) : texts.editFor({ name })}
            onClick={edit.open}
          >
            {missing.length > 0 ? texts.fill() : texts.edit()}
          </Button>
        )}
        {onTakeOut && (
          <Button
            variant="quiet"
            size="small"
            icon={UserMinus}
            className="print:hidden"
            aria-label={LL.withdrawal.traveller.openFor({ name })}
            onClick={onTakeOut}
          >
            {LL.withdrawal.traveller.open()}
          </Button>
        )}
      </div>
    </>
  )
}

/** What is known of a traveller, in one glance; the passport number masked. What is missing is named beside it. */
function TravellerSummary({ traveller }: { traveller: TravellerView }) {
  const texts = useI18n().LL.ownOrder.travellers
  const rowsOf = usePassportRows()
  const known = [[texts.fields.firstName(), traveller.noFirstName ? texts.none() : ''], ...rowsOf(traveller)].filter(
    ([, text]) => text,
  )
  return (
    <dl className="mt-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
      {known.map(([label, text]) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt className="text-slate">{label}</dt>
          <dd className="font-medium tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
