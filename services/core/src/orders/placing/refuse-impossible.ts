import type { CreateOrder } from '@passage/contracts/api/orders/orders.schema'
import { InvalidInput } from '@passage/contracts/domain/errors'
import {
  dayIssues,
  repeatedPassportIssues,
  travellerIssues,
  withNationalityCodes,
} from '../../details/check-details.ts'

/** The journey and travellers of an order, the same for customers and agencies. */
export type Journey = Pick<
  CreateOrder,
  'nationality' | 'travellers' | 'numberOfApplicants' | 'departureDate' | 'returnDate'
>

/**
 * Refuses an invalid order without the database, so that its sender gets the errors even when connections are scarce.
 * Throws `invalid_input`.
 */
export function refuseImpossible(order: Journey): void {
  const { numberOfApplicants, departureDate = null, returnDate = null } = order
  const { travellers } = withNationalityCodes(order)
  const days = dayIssues({ departureDate, returnDate }, { departureDate, returnDate })
  if (days.length > 0) throw new InvalidInput(days)
  if (travellers.length > numberOfApplicants)
    throw new InvalidInput([{ path: 'travellers', message: 'There are more names than travellers.' }])
  const numbered = travellers.map((one, index) => ({ position: index + 1, passportNumber: one.passportNumber }))
  const issues = [
    ...travellerIssues(travellers, { numberOfApplicants, departureDate, returnDate }),
    ...repeatedPassportIssues(travellers, numbered),
  ]
  if (issues.length > 0) throw new InvalidInput(issues)
}
