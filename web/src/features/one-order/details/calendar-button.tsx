import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import { later } from '@passage/contracts/domain/promise/reckoning'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import { CalendarPlus } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { saveBlob } from '../../../lib/save-file.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { dayOfVisa } from '../turn/promise-words.ts'

/** The days that are the traveller's as a calendar file; nothing without one. */
export function CalendarButton({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.trip
  const country = format.name(order.destinationCountry, order.destinationCountryFr)
  const number = order.orderNumber
  const inPerson = order.journey.map.find(({ step }) => step === 'in_person')
  const calendar = LL.journey.calendar
  const visa = dayOfVisa(order, luxembourgDay(new Date()))
  const days = [
    { uid: `visa-${number}@passage`, day: visa?.day, title: texts[visa?.is ?? 'expected']({ country, number }) },
    {
      uid: `in-person-${number}@passage`,
      day: inPerson?.from && later(inPerson.from, luxembourgDay(new Date())),
      title: calendar.in_person({ country, number }),
    },
    { uid: `needed-${number}@passage`, day: order.neededBy, title: calendar.needed({ country, number }) },
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

interface CalendarDay {
  uid: string
  /** ISO day. */
  day: string
  title: string
}

/** RFC 5545, 3.3.11. */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

const compact = (iso: string): string => iso.replaceAll(/[-:]|\.\d{3}/g, '')

/** Lines of at most 75 bytes, continued after a space. RFC 5545, 3.1. */
function folded(line: string): string {
  const parts = ['']
  let bytes = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (bytes + size > 74) {
      parts.push('')
      bytes = 1
    }
    parts[parts.length - 1] += character
    bytes += size
  }
  return parts.join('\r\n ')
}

/** A calendar file with whole-day entries; `now` is the file's creation, ISO 8601. */
export function calendarFile(days: readonly CalendarDay[], url: string, now: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Passage//Order//EN',
    ...days.flatMap(({ uid, day, title }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${compact(now)}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `SUMMARY:${escaped(title)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
