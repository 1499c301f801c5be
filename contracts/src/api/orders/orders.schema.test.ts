import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { MAX_FILE_BYTES } from '../../domain/documents/documents.ts'
import { ORDER_ACTIONS } from '../../domain/orders/order-actions.ts'
import { schemas } from './action-schemas.schema.ts'
import { ChangeStatus, CreateOrder, type CreateOrderInput } from './orders.schema.ts'

const order: CreateOrderInput = {
  visaProductId: 7,
  customerName: 'Marie Durand',
  customerEmail: 'marie@travel.example',
  numberOfApplicants: 2,
  totalAmount: '258.00',
}
const file = { fileName: 'passport.pdf', fileUrl: 'documents/2026/0f', fileSize: 1_000 }

/** Paths of the issues; empty for a valid order. */
const faults = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`) ?? []

describe('CreateOrder', () => {
  it('requires only the offer, the customer, the number of travellers and the price', () => {
    expect(CreateOrder.parse(order)).toEqual({
      ...order,
      travelPurpose: 'tourism',
      processingSpeed: 'standard',
      currency: 'EUR',
      language: 'en',
      travellers: [],
      documents: [],
      immediateStart: false,
    })
  })

  it.each(Object.keys(order))('requires %s', (name) => {
    expect(faults(CreateOrder, { ...order, [name]: undefined })[0]).toContain(name)
  })

  it.each(['status', 'paymentStatus', 'totalCents', 'ownerId', 'agencyId', 'refundedAmount'])(
    'is refused with the unknown field %s',
    (name) => {
      expect(faults(CreateOrder, { ...order, [name]: 1 })).toEqual([': unrecognized_keys'])
    },
  )

  it('refuses an unknown field in a document or a traveller', () => {
    const documents = [{ ...file, status: 'approved' }]
    const travellers = [{ firstName: 'Marie', lastName: 'Durand', isPrimary: true }]
    expect(faults(CreateOrder, { ...order, documents, travellers })).toEqual([
      'travellers.0: unrecognized_keys',
      'documents.0: unrecognized_keys',
    ])
  })

  it.each([1, 'text', null, { id: 1 }])('accepts `createdBy` of any type (%j) and ignores it', (createdBy) => {
    expect(faults(CreateOrder, { ...order, createdBy })).toEqual([])
  })

  it.each(['258', '258.0', 258, 258.0, ' 258.00 '])('reads %j as 258.00', (totalAmount) => {
    expect(CreateOrder.parse({ ...order, totalAmount }).totalAmount).toBe('258.00')
  })

  it('trims text fields', () => {
    const { customerName, nationality } = CreateOrder.parse({ ...order, customerName: ' Marie ', nationality: ' FR ' })
    expect([customerName, nationality]).toEqual(['Marie', 'FR'])
  })

  it('accepts a travel purpose as a code or as a label of either language', () => {
    expect(CreateOrder.parse({ ...order, travelPurpose: 'Visite familiale' }).travelPurpose).toBe('family_visit')
    expect(faults(CreateOrder, { ...order, travelPurpose: 'Espionage' })).toEqual(['travelPurpose: invalid_union'])
  })

  it('reads an empty optional field as absent', () => {
    const traveller = { firstName: 'Marie', lastName: 'Durand' }
    const nothing = { birthDate: '', nationality: '', passportNumber: '', passportExpiry: '' }
    const empty = { departureDate: '', returnDate: '', travelPurpose: '', processingSpeed: '' }
    const read = CreateOrder.parse({ ...order, ...empty, travellers: [{ ...traveller, ...nothing }] })
    expect(JSON.parse(JSON.stringify(read))).toEqual(CreateOrder.parse({ ...order, travellers: [traveller] }))
  })

  it.each([
    ['one traveller', { numberOfApplicants: 1 }],
    ['ten travellers', { numberOfApplicants: 10 }],
    ['a name of 200 characters', { customerName: 'x'.repeat(200) }],
    ['notes of 2,000 characters on several lines', { notes: `a\n${'x'.repeat(1_998)}` }],
    ['ten names', { travellers: Array(10).fill({ firstName: 'A', lastName: 'B' }) }],
    ['six documents of each of ten travellers', { documents: Array(60).fill(file) }],
    ['the largest document', { documents: [{ ...file, fileSize: MAX_FILE_BYTES }] }],
    ['dates', { departureDate: '2028-02-29', returnDate: '2028-03-14' }],
  ])('accepts %s', (_what, change) => {
    expect(faults(CreateOrder, { ...order, ...change })).toEqual([])
  })

  it.each([
    ['no traveller', { numberOfApplicants: 0 }],
    ['eleven travellers', { numberOfApplicants: 11 }],
    ['a half traveller', { numberOfApplicants: 1.5 }],
    ['travellers as text', { numberOfApplicants: '2' }],
    ['a blank name', { customerName: '   ' }],
    ['a name of 201 characters', { customerName: 'x'.repeat(201) }],
    ['a name on two lines', { customerName: 'Marie\nDurand' }],
    ['no e-mail address', { customerEmail: 'marie' }],
    ['an e-mail address on two lines', { customerEmail: 'marie@travel.example\nBcc: all@travel.example' }],
    ['notes of 2,001 characters', { notes: 'x'.repeat(2_001) }],
    ['notes with a NUL', { notes: 'a\0b' }],
    ['an offer that no row can have', { visaProductId: 2_147_483_648 }],
    ['an offer as text', { visaProductId: '7' }],
    ['a price of three decimals', { totalAmount: '258.001' }],
    ['no price', { totalAmount: ' ' }],
    ['a negative price', { totalAmount: '-258.00' }],
    ['a price that is no number', { totalAmount: '1e3' }],
    ['another currency', { currency: 'USD' }],
    ['another language', { language: 'de' }],
    ['another speed', { processingSpeed: 'rush' }],
    ['a day that there is not', { departureDate: '2027-02-29' }],
    ['eleven names', { travellers: Array(11).fill({ firstName: 'A', lastName: 'B' }) }],
    ['a traveller without a last name', { travellers: [{ firstName: 'A', lastName: ' ' }] }],
    ['sixty-one documents', { documents: Array(61).fill(file) }],
    ['an empty document', { documents: [{ ...file, fileSize: 0 }] }],
    ['a document that is too large', { documents: [{ ...file, fileSize: MAX_FILE_BYTES + 1 }] }],
    ['a document of an unknown kind', { documents: [{ ...file, documentType: 'diary' }] }],
  ])('refuses %s', (_what, change) => {
    expect(faults(CreateOrder, { ...order, ...change })).toHaveLength(1)
  })
})

describe('ChangeStatus', () => {
  it.each(['pending', 'processing', 'submitted', 'approved', 'completed'])('accepts the status %s', (status) => {
    expect(faults(ChangeStatus, { status })).toEqual([])
  })

  it('accepts a rejection only with its reason', () => {
    expect(faults(ChangeStatus, { status: 'rejected', notes: 'The passport expires too early.' })).toEqual([])
    for (const notes of [undefined, '', '  '])
      expect(faults(ChangeStatus, { status: 'rejected', notes })).toEqual(['notes: custom'])
  })

  it.each(['paid', 'payment_pending', 'document_review', 'cancelled', 'Approved', ''])(
    'refuses the status %j',
    (status) => {
      expect(faults(ChangeStatus, { status })).toEqual(['status: invalid_value'])
    },
  )

  it('accepts notes and `expectedSeq`, and ignores `changedBy`', () => {
    const change = { status: 'approved', notes: 'Bravo\n!', expectedSeq: 4, changedBy: 'me' }
    expect(faults(ChangeStatus, change)).toEqual([])
  })

  it('refuses an unknown field, an invalid `expectedSeq` and too long notes', () => {
    expect(faults(ChangeStatus, { status: 'approved', override: true })).toEqual([': unrecognized_keys'])
    expect(faults(ChangeStatus, { status: 'approved', expectedSeq: 0 })).toEqual(['expectedSeq: too_small'])
    expect(faults(ChangeStatus, { status: 'approved', notes: 'x'.repeat(2_001) })).toEqual(['notes: too_big'])
  })
})

it('a cancellation accepts notes and refuses unknown fields', () => {
  const CancelOrder = ORDER_ACTIONS.cancelOrder.body(schemas)
  expect(faults(CancelOrder, {})).toEqual([])
  expect(faults(CancelOrder, { notes: 'We stay at home.' })).toEqual([])
  expect(faults(CancelOrder, { refund: true })).toEqual([': unrecognized_keys'])
})
