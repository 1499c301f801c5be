import { expect, test } from 'vitest'
import { calendarFile } from './calendar-button.tsx'

const url = 'https://passage.example/orders?number=ORD-K7M4XQ9H'
const file = (title: string) =>
  calendarFile([{ uid: 'visa-1@passage', day: '2026-11-30', title }], url, '2026-11-21T08:00:00.000Z')

test('the calendar’s file has a whole day and the time of its creation', () => {
  const lines = file('Visa attendu, Japon; ORD-1').split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261130')
  expect(lines).toContain('DTSTAMP:20261121T080000Z')
  expect(lines).toContain('SUMMARY:Visa attendu\\, Japon\\; ORD-1')
  expect(lines.at(-2)).toBe('END:VCALENDAR')
})

test('the calendar’s file folds long lines by bytes and splits no character', () => {
  const text = file('é'.repeat(90))
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'é'.repeat(90)}`)
})
