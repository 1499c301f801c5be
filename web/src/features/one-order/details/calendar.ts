export interface CalendarDay {
  uid: string
  /** ISO day. */
  day: string
  title: string
}

/** RFC 5545, 3.3.11. */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

const compact = (iso: string): string => iso.replaceAll(/[-:]|\.\d{3}/g, '')

/** Lines of at most 75 bytes, the rest behind a space. RFC 5545, 3.1. */
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

/** A calendar file with whole-day entries; `now` is when it is made, ISO 8601. */
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
