import type { WorkflowLine } from '@passage/contracts/api/orders/order-work.schema'
import { REJECTION_REASONS } from '@passage/contracts/domain/documents/documents'
import { MAIL_TEMPLATES } from '@passage/contracts/domain/mails'
import { ACTOR_KINDS } from '@passage/contracts/domain/orders/entry'
import { ENTRY_REASONS } from '@passage/contracts/domain/orders/history'
import { ORDER_STATUSES } from '@passage/contracts/domain/orders/order-status'
import { REFUSALS } from '@passage/contracts/workflows/failure-types'
import { CREDIT_NOTE, HISTORY_NAMES } from '@passage/contracts/workflows/history-names'
import { describe, expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { isNews, sentenceOf } from './history-sentence.ts'

await loadAllTexts()

const wordsIn = (language: 'en' | 'fr') => ({
  LL: textsIn(language),
  when: (instant: string) => instant.slice(11, 16),
  money: (amount: string) => `€${amount}`,
  nameAt: () => 'Youssef',
})

const line = (change: Partial<WorkflowLine>): WorkflowLine => ({
  eventId: 7,
  at: '2026-11-21T11:30:05.000Z',
  kind: 'step',
  name: 'recordEntry',
  summary: null,
  state: 'done',
  attempts: null,
  lastFailure: null,
  dueAt: null,
  endedAt: null,
  by: null,
  entry: null,
  mail: null,
  amount: null,
  ...change,
})

const entry = (change: Partial<NonNullable<WorkflowLine['entry']>>) => ({
  ...({ seq: 4, reason: 'staff_decision', status: 'processing', override: false } as const),
  ...{ amount: null, documentType: null, travellerId: null, rejection: null },
  ...change,
})

const ANA = { kind: 'staff', name: 'Ana Weber' } as const
const say = (change: Partial<WorkflowLine>, language: 'en' | 'fr' = 'en') => sentenceOf(line(change), wordsIn(language))

/** Lines of every name, state, entry, mail and sender. */
function* everyLine(): Generator<WorkflowLine> {
  const states = ['done', 'waiting', 'running', 'failed', 'cancelled'] as const
  for (const kind of Object.keys(HISTORY_NAMES) as (keyof typeof HISTORY_NAMES)[])
    for (const name of HISTORY_NAMES[kind])
      for (const state of states) {
        yield line({ kind, name, state })
        yield line({ kind, name, state, attempts: 3, lastFailure: 'mail_refused: 550', dueAt: '2026-11-21T14:05:00Z' })
      }
  for (const reason of ENTRY_REASONS)
    for (const kind of ACTOR_KINDS) yield line({ entry: entry({ reason }), by: { kind, name: null } })
  for (const status of ORDER_STATUSES) yield line({ entry: entry({ status }), by: ANA })
  for (const rejection of REJECTION_REASONS)
    yield line({ entry: entry({ reason: 'document_rejected', rejection }), by: ANA })
  for (const mail of MAIL_TEMPLATES) for (const state of states) yield line({ name: 'sendMail', mail, state })
  for (const code of REFUSALS)
    yield line({ kind: 'message', name: 'changeStatus', state: 'failed', lastFailure: `${code}: no`, by: ANA })
}

test('an unknown name of a history line has a sentence', () => {
  for (const kind of Object.keys(HISTORY_NAMES) as (keyof typeof HISTORY_NAMES)[])
    expect(say({ kind, name: 'fromAnotherRelease', by: ANA }), kind).toMatch(/^\p{Lu}[^_]+$/u)
})

describe.each(['en', 'fr'] as const)('every line of a history (%s)', (language) => {
  test('has a sentence without names of the code', () => {
    const wordless: string[] = []
    for (const one of everyLine()) {
      const sentence = sentenceOf(one, wordsIn(language))
      const plumbing = /[a-z]_[a-z]|[a-z][A-Z]|[{}#]|undefined|550/.test(sentence)
      if (!/^\p{Lu}|^€/u.test(sentence) || plumbing) wordless.push(`${one.kind} ${one.name} ${one.state}: ${sentence}`)
    }
    expect(wordless).toEqual([])
  })

  test('has its own text for each known name', () => {
    const texts = wordsIn(language).LL.staffWork.history
    for (const kind of Object.keys(HISTORY_NAMES) as (keyof typeof HISTORY_NAMES)[])
      expect(Object.keys(texts[kind]), kind).toEqual(expect.arrayContaining([...HISTORY_NAMES[kind]]))
    expect(Object.keys(texts.entry).toSorted()).toEqual([...ENTRY_REASONS].toSorted())
  })
})

test('a sentence names the actor and the action', () => {
  const rejected = entry({ reason: 'document_rejected', documentType: 'passport', rejection: 'not_readable' })
  expect(say({ entry: rejected, by: ANA })).toBe('Ana Weber sent the passport back: unreadable')
  expect(say({ entry: rejected, by: ANA }, 'fr')).toBe('Ana Weber a renvoyé le passeport\u00a0: illisible')
  const ofYoussef = entry({ reason: 'document_approved', documentType: 'passport', travellerId: 2 })
  expect(say({ entry: ofYoussef, by: ANA })).toBe('Ana Weber approved Youssef’s passport')
  expect(say({ entry: ofYoussef, by: ANA }, 'fr')).toBe('Ana Weber a approuvé le passeport (Youssef)')
  const confirmed = entry({ reason: 'payment_confirmed', amount: '129.00' })
  expect(say({ entry: confirmed, by: { kind: 'stripe', name: null } })).toBe('Stripe confirmed €129.00')
  expect(say({ entry: entry({ override: true }), by: ANA })).toBe(
    'Ana Weber set the status to “Document Review & Processing”, outside the usual steps',
  )
  expect(say({ name: 'sendMail', mail: 'payment_confirmed' })).toBe(
    'The e-mail “Payment confirmed” was sent to the customer',
  )
  expect(say({ name: 'sendMail', mail: 'staff_overdue' })).toBe('The e-mail “Overdue (staff)” was sent to staff')
  expect(say({ name: 'issueInvoice', summary: CREDIT_NOTE })).toBe('The credit note was issued')
})

test('a sentence distinguishes a request for the embassy’s file from another try', () => {
  const asked = { kind: 'message', by: ANA } as const
  expect(say({ ...asked, name: 'requestFile' })).toBe('Ana Weber asked for the file for the embassy')
  expect(say({ ...asked, name: 'retryStep' })).toBe('Ana Weber asked to try again at once')
})

test('a sentence reports retries, failures, refusals and deadlines', () => {
  const retrying = { state: 'waiting', attempts: 3, lastFailure: 'Error: gone', dueAt: '2026-11-21T14:05:00Z' } as const
  expect(say({ name: 'sendMail', ...retrying })).toBe('An e-mail could not be sent: 3 tries, next at 14:05')
  expect(say({ name: 'sendMail', ...retrying }, 'fr')).toBe(
    'L’e-mail n’a pas pu être envoyé\u00a0: 3 essais, prochain à 14:05',
  )
  expect(say({ name: 'prepareFile', state: 'running', attempts: 2, lastFailure: 'x' })).toBe(
    'The file for the embassy could not be made: 2 tries so far',
  )
  expect(say({ name: 'refundPayment', amount: '64.00', state: 'failed', attempts: 1 })).toBe(
    'The refund of €64.00 could not be made: 1 try',
  )
  expect(say({ kind: 'timer', name: 'deadline', state: 'waiting', dueAt: '2026-11-21T17:00:00Z' })).toBe(
    'Deadline: 17:00',
  )
  const refused = { kind: 'message', name: 'changeStatus', state: 'failed', by: ANA } as const
  expect(say({ ...refused, lastFailure: 'order_closed: This order is closed.' })).toBe(
    'Ana Weber asked to change the status. Refused: This order has ended and can no longer be changed.',
  )
  expect(say({ ...refused, lastFailure: 'something' })).toBe('Ana Weber asked to change the status. It was refused.')
})

test('the short history has results, failures and pending steps only', () => {
  expect(isNews(line({}))).toBe(true)
  expect(isNews(line({ name: 'readCheckout' }))).toBe(false)
  expect(isNews(line({ name: 'readCheckout', state: 'waiting' }))).toBe(true)
  expect(isNews(line({ kind: 'message', name: 'changeStatus' }))).toBe(false)
  expect(isNews(line({ kind: 'message', name: 'changeStatus', state: 'failed' }))).toBe(true)
  expect(isNews(line({ kind: 'timer', name: 'deadline', state: 'done' }))).toBe(false)
  expect(isNews(line({ kind: 'version', name: 'code' }))).toBe(false)
})
