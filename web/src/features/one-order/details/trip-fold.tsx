import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { editingOf } from '@passage/contracts/domain/orders/edit-rule'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import { travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import { PenLine, Plane } from 'lucide-react'
import { Suspense } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Fold } from '../fold.tsx'
import { useFormOpener } from '../use-turn-card-focus.ts'
import { WriteToUs } from '../write-to-us.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { RecordedWarnings } from './recorded-warnings.tsx'

const ContactForm = lazyPart(() => import('./contact-form.tsx'))

/** The trip and the contact, folded, with the time until which they may be changed, and the dates for a calendar. */
export function TripFold({ order, readOnly }: { order: FullOrder; readOnly: boolean }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.contact
  const { open, setOpen, button } = useFormOpener()
  // Staff only look: the customer's form and its 24 hours do not apply to them.
  const editing = readOnly ? null : editingOf(order, Date.now())
  const trip = LL.ownOrder.trip
  const { departureDate } = order
  const lines = [
    [trip.visa(), format.name(order.visaType, order.visaTypeFr)],
    [trip.travellers(), String(travelling(order.decisions).length)],
    [trip.speed(), order.processingSpeed === 'express' ? trip.express() : trip.standard()],
    [trip.ordered(), format.date(order.createdAt)],
    [texts.name(), order.customerName],
    [texts.email(), order.customerEmail],
    [texts.phone(), order.customerPhone],
    [texts.departure(), order.departureDate && format.day(order.departureDate)],
    [texts.return(), order.returnDate && format.day(order.returnDate)],
  ].filter(([, value]) => value)
  return (
    <Fold
      orderNumber={order.orderNumber}
      name="trip"
      icon={Plane}
      title={texts.title()}
      state={departureDate ? trip.leaves({ day: format.date(departureDate) }) : trip.noDate()}
    >
      {open && editing ? (
        <Suspense fallback={<Skeleton className="mt-3 h-64" />}>
          <ContactForm order={order} editing={editing} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <>
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {lines.map(([label, value]) => (
              <div key={label}>
                <dt className="text-sm text-slate">{label}</dt>
                <dd className="font-medium break-words">{value}</dd>
              </div>
            ))}
            <RecordedWarnings order={order} />
          </dl>
          {editing && !isClosed(order.status) && (
            <p className="mt-3 text-sm text-slate">
              {editing.contact ? texts.until({ when: format.dateTimeInZone(order.editableUntil) }) : texts.over()}
              {!editing.contact && (
                <>
                  {' '}
                  <WriteToUs orderNumber={order.orderNumber} />
                </>
              )}
            </p>
          )}
          {editing?.contact && (
            <Button
              ref={button}
              variant="quiet"
              size="small"
              icon={PenLine}
              className="mt-1 -ml-3 print:hidden"
              onClick={() => setOpen(true)}
            >
              {editing.journey ? texts.edit() : texts.editContact()}
            </Button>
          )}
          <div>
            <CalendarButton order={order} />
          </div>
        </>
      )}
    </Fold>
  )
}
