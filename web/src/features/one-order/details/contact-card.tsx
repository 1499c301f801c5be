import type { OrderDetail } from '@passage/contracts/api/orders.schema'
import { isClosed } from '@passage/contracts/domain/order-status'
import { PenLine } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { editingOf } from './editing.ts'

const ContactForm = lazy(() => import('./contact-form.tsx'))

/** Whom we write to and when the journey is; until when that may be changed. */
export function ContactCard({ order }: { order: OrderDetail }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.contact
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  const editing = editingOf(order, Date.now())
  const lines = [
    [texts.name(), order.customerName],
    [texts.email(), order.customerEmail],
    [texts.phone(), order.customerPhone],
    [texts.departure(), order.departureDate && format.day(order.departureDate)],
    [texts.return(), order.returnDate && format.day(order.returnDate)],
  ].filter(([, value]) => value)
  return (
    <Card role="region" aria-labelledby="contact-title">
      <h3 id="contact-title" className="font-display text-lg font-semibold">
        {texts.title()}
      </h3>
      {open ? (
        <Suspense fallback={<Skeleton className="mt-3 h-64" />}>
          <ContactForm order={order} editing={editing} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <>
          <dl className="mt-2 grid gap-2">
            {lines.map(([label, value]) => (
              <div key={label}>
                <dt className="text-sm text-slate">{label}</dt>
                <dd className="font-medium break-words">{value}</dd>
              </div>
            ))}
          </dl>
          {!isClosed(order.status) && (
            <p className="mt-3 text-sm text-slate">
              {editing.contact ? texts.until({ when: format.dateTime(order.editableUntil) }) : texts.over()}
            </p>
          )}
          {editing.contact && (
            <Button
              ref={button}
              variant="quiet"
              size="small"
              icon={PenLine}
              className="mt-1 -ml-3"
              onClick={() => setOpen(true)}
            >
              {editing.journey ? texts.edit() : texts.editContact()}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}
