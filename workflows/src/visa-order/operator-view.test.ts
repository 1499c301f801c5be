import { expect, it } from 'vitest'
import { detailsOf } from './operator-view.ts'
import { initialState } from './state.ts'

const input = {
  orderNumber: 'ORD-34679ACD',
  createdAt: '2026-11-21T10:00:00.000Z',
  paymentWindowEndsAt: '2026-11-22T10:00:00.000Z',
  price: { baseCents: 17_000, feeCents: 2_350, speed: 'standard' },
  travellers: 1,
  documents: [],
  travellersComplete: true,
} as never

const details = (change: object = {}) =>
  detailsOf({
    input,
    state: { ...initialState(input), ...change },
    turn: 'customer',
    failures: new Map(),
  })

it('the details are in Luxembourg’s time and say so once', () => {
  const history = [
    { seq: 2, at: '2026-11-21T23:30:00.000Z', reason: 'paid', status: 'paid', actor: { kind: 'stripe' } },
  ]
  const failures = new Map([
    [
      'refund_failing',
      { message: 'No.', at: new Date('2026-07-01T22:30:00Z'), nextTry: new Date('2026-07-01T22:31:00Z') },
    ],
  ]) as never
  const state = { ...initialState(input), history, attention: ['refund_failing'], dueAt: '2026-11-24T17:00:00.000Z' }
  const shown = detailsOf({ input, state: state as never, turn: 'customer', failures })
  expect(shown).toContain('**Since** 2026-11-22 00:30:00 · **due** 2026-11-24 18:00:00 (Luxembourg time)')
  expect(shown).toContain('| 2 | 2026-11-22 00:30:00 | paid → paid | stripe |\n| 1 | 2026-11-21 11:00:00 | created |')
  expect(shown).toContain('Last failure at 2026-07-02 00:30:00: “No.”; next try from 2026-07-02 00:31:00 on.')
  expect(shown.match(/Luxembourg time/g)).toHaveLength(1)
  expect(shown).not.toContain('UTC')
})

it('the details of a new order leave out amounts of 0 and empty lists', () => {
  expect(details()).toContain('**Payment** pending: €193.50\n')
  expect(details()).not.toMatch(/€0\.00|\*\*Documents\*\*|none|mails to send|refunds|disputes/)
})

it('the details name the payment and the items of a list', () => {
  const document = { id: 'd1', documentType: 'passport', status: 'submitted' }
  const paid = details({ paymentStatus: 'completed', capturedCents: 19_350, documents: [document] })
  expect(paid).toContain('**Payment** completed: €193.50\n')
  expect(paid).toContain('**Documents** 1 submitted')
  expect(details({ capturedCents: 10_000 })).toContain('€100.00 of €193.50')
  expect(details({ mails: [{ key: 'm', template: 'submitted', seq: 2 }] })).toContain('**mails to send** submitted')
})

it('the details name both parties while staff review documents and the customer is asked for one', () => {
  const requests = [{ documentType: 'photo', traveller: null, reason: 'rejected', reminders: 0 }]
  const asked = (status: string) =>
    details({
      status: 'document_review',
      requests,
      documents: [{ documentId: 'd1', documentType: 'passport', status }],
    })
  const customer = 'the customer, who must send photo (rejected).'
  expect(asked('approved')).toContain(`**Waits for** ${customer}`)
  expect(asked('received')).toContain(`**Waits for** staff, who review the documents, and ${customer}`)
})
