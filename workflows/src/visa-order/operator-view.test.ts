import { expect, it } from 'vitest'
import { detailsOf } from './operator-view.ts'
import { initialState } from './state.ts'

const input = {
  orderNumber: 'ORD-34679ACD',
  createdAt: '2026-11-21T10:00:00.000Z',
  paymentWindowEndsAt: '2026-11-22T10:00:00.000Z',
  totalCents: 19_350,
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

it('the details of a new order leave out amounts of 0 and empty lists', () => {
  expect(details()).toContain('**Payment** pending: €193.50\n')
  expect(details()).not.toMatch(/€0\.00|\*\*Documents\*\*|none|mails to send|refunds|disputes/)
})

it('the details name what was paid, and what is in a list', () => {
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
