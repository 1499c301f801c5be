import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import { CalendarPlus } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { saveBlob } from '../../../lib/save-file.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { calendarFile } from './calendar.ts'

/** The expected day and the departure as a calendar file; nothing where neither is ahead. */
export function CalendarButton({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.trip
  const country = format.name(order.destinationCountry, order.destinationCountryFr)
  const number = order.orderNumber
  const expected = order.status === 'approved' ? null : order.expectedCompletion
  const days = [
    { uid: `visa-${number}@passage`, day: expected, title: texts.expected({ country, number }) },
    { uid: `departure-${number}@passage`, day: order.departureDate, title: texts.departure({ country }) },
  ].flatMap(({ day, ...rest }) => (day ? [{ day, ...rest }] : []))
  if (days.length === 0 || isClosed(order.status)) return null
  const save = () => {
    const url = window.location.origin + orderPath(number)
    const text = calendarFile(days, url, new Date().toISOString())
    saveBlob(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `${number}.ics`)
  }
  return (
    <Button variant="quiet" size="small" icon={CalendarPlus} className="-ml-3 print:hidden" onClick={save}>
      {texts.calendar()}
    </Button>
  )
}
