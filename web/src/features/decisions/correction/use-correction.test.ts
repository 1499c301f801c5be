import type { TravellerView } from '@passage/contracts/api/orders/details.schema'
import type { StatusHistoryEntry } from '@passage/contracts/api/orders/order-view.schema'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { KNOWN_TRAVELLER } from '@passage/contracts/domain/travellers/traveller.fixture'
import { openDecisions } from '@passage/contracts/domain/travellers/traveller-decision'
import { expect, it } from 'vitest'
import { NO_FIRST_NAME } from '../../one-order/travellers/traveller-values.ts'
import { detailsBody, handedIn, issueField, knownDetails } from './use-correction.ts'

const marie: TravellerView = {
  ...KNOWN_TRAVELLER,
  position: 1,
  firstName: 'Marie',
  lastName: 'Durand',
  birthDate: '1990-04-02',
  nationality: 'FR',
  passportNumber: '••••••123',
  passportExpiry: '2030-01-31',
  complete: true,
  decision: 'open' as const,
  refusal: null,
}
const order = {
  customerName: 'Marie Durand',
  customerEmail: 'marie@passage.example',
  customerPhone: '+352 1234',
  departureDate: '2027-01-10',
  returnDate: null,
  embassyReference: 'JP-0815',
  submittedOn: '2026-11-20',
  decisions: openDecisions(2),
  travellers: [marie],
  lastSeq: 7,
}

it('the changes contain only values that differ', () => {
  expect(detailsBody(order, {})).toBeNull()
  expect(detailsBody(order, { customerName: ' Marie Durand ', 'travellers.1.birthDate': '1990-04-02' })).toBeNull()
  expect(detailsBody(order, { customerEmail: 'm.durand@passage.example', customerPhone: '' })).toEqual({
    customerEmail: 'm.durand@passage.example',
    customerPhone: '',
  })
})

it('the changes of a traveller contain the names and the values that differ', () => {
  const body = detailsBody(order, { 'travellers.1.passportExpiry': '2031-05-01', 'travellers.2.lastName': 'Weber' })
  expect(body).toEqual({
    travellers: [
      { position: 1, firstName: 'Marie', lastName: 'Durand', passportExpiry: '2031-05-01' },
      { position: 2, firstName: '', lastName: 'Weber' },
    ],
  })
})

it('the changes of a traveller with one name say that there is no first name', () => {
  const single = { ...order, travellers: [{ ...marie, firstName: '', noFirstName: true }] }
  expect(detailsBody(order, { 'travellers.1.noFirstName': NO_FIRST_NAME, 'travellers.1.birthDate': '1990' })).toEqual({
    travellers: [{ position: 1, firstName: '', noFirstName: true, lastName: 'Durand', birthDate: '1990' }],
  })
  expect(detailsBody(single, { 'travellers.1.lastName': 'Suharto' })).toEqual({
    travellers: [{ position: 1, firstName: '', noFirstName: true, lastName: 'Suharto' }],
  })
  expect(detailsBody(single, { 'travellers.1.noFirstName': '', 'travellers.1.firstName': 'Haji' })).toEqual({
    travellers: [{ position: 1, firstName: 'Haji', lastName: 'Durand' }],
  })
})

it('the changes never contain a masked passport number', () => {
  expect(knownDetails(order)['travellers.1.passportNumber']).toBe('')
  expect(detailsBody(order, { 'travellers.1.passportNumber': '' })).toBeNull()
})

it('an issue is mapped to its field by the traveller’s position', () => {
  const sent = { travellers: [{ position: 2, firstName: '', lastName: 'Weber' }] }
  expect(issueField('travellers.0.firstName', sent)).toBe('travellers.2.firstName')
  expect(issueField('customerEmail', sent)).toBe('customerEmail')
})

it('the changes contain corrected embassy details, and an empty reference removes it', () => {
  expect(detailsBody(order, { embassyReference: 'JP-0815 ', submittedOn: '2026-11-20' })).toBeNull()
  expect(detailsBody(order, { embassyReference: '', submittedOn: '2026-11-19' })).toEqual({
    embassyReference: '',
    submittedOn: '2026-11-19',
  })
})

it('an order was submitted when its history says so', () => {
  const at = (...statuses: OrderStatus[]) =>
    handedIn({ statusHistory: statuses.map((newStatus) => ({ newStatus }) as StatusHistoryEntry) })
  expect(at('pending', 'processing')).toBe(false)
  expect(at('processing', 'submitted', 'processing')).toBe(true)
  expect(at('processing', 'approved')).toBe(true)
})
