import { expect, test } from 'vitest'
import { messageOf } from './contact-message.fixture.ts'
import { figuresOf, filterMessages, isOverdue, subjectsOf } from './filter-messages.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const zoe = messageOf({
  id: '1',
  firstName: 'Zoë',
  lastName: 'Müller',
  email: 'z@example.com',
  message: 'Où est mon visa ?',
})
const tom = messageOf({
  id: '2',
  firstName: 'Tom',
  lastName: 'Hill',
  subject: 'billing',
  answeredAt: '2026-11-22T11:00:00Z',
})
const late = messageOf({ id: '3', dueAt: '2026-11-22T11:59:59Z' })
const all = [zoe, tom, late]
const ANY = { search: '', subject: '', state: '' }
const found = (filters: Partial<typeof ANY>) => filterMessages(all, { ...ANY, ...filters }, NOW).map(({ id }) => id)

test('first name, last name, e-mail and text are searched, whatever case and accents', () => {
  expect(found({ search: ' ZOE mull ' })).toEqual(['1'])
  expect(found({ search: 'z@EXAMPLE' })).toEqual(['1'])
  expect(found({ search: 'ou est mon' })).toEqual(['1'])
  expect(found({ search: 'nobody' })).toEqual([])
})

test('subject and answer narrow the list, an unknown state does not', () => {
  expect(found({ subject: 'billing' })).toEqual(['2'])
  expect(found({ state: 'waiting' })).toEqual(['1', '3'])
  expect(found({ state: 'overdue' })).toEqual(['3'])
  expect(found({ state: 'answered' })).toEqual(['2'])
  expect(found({ state: 'other' })).toEqual(['1', '2', '3'])
})

test('a message is overdue once its time has passed without an answer', () => {
  expect(isOverdue(late, NOW)).toBe(true)
  expect(isOverdue({ ...late, answeredAt: '2026-11-22T11:59:59Z' }, NOW)).toBe(false)
})

test('all subjects are offered, and those that were found beside them', () => {
  expect(subjectsOf([{ subject: 'billing' }, { subject: 'Autre chose' }])).toEqual([
    ...['general', 'visa_requirements', 'application_status', 'technical_support', 'billing', 'document_upload'],
    'Autre chose',
  ])
})

test('the average leaves out what was not read yet', () => {
  const scored = [
    messageOf({ sentimentLabel: 'positive', sentimentScore: '5' }),
    messageOf({ sentimentLabel: 'negative', sentimentScore: '2' }),
    messageOf({ sentimentLabel: null, sentimentScore: null }),
  ]
  expect(figuresOf(scored)).toEqual({ total: 3, positive: 1, neutral: 0, negative: 1, average: 3.5 })
  expect(figuresOf([])).toMatchObject({ total: 0, average: null })
})
