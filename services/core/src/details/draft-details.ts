import { randomUUID } from 'node:crypto'
import type { CorrectDetails } from '@passage/contracts/api/orders/details.schema'
import { DomainError, InvalidInput } from '@passage/contracts/domain/errors'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import { isStaff } from '@passage/contracts/domain/people/roles'
import { isTravellerComplete } from '@passage/contracts/domain/travellers/traveller-complete'
import { travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import { orderNotFound, ordersWithin } from '../access/scope.ts'
import { type Context, transaction } from '../context.ts'
import {
  type Issue,
  journeyIssues,
  repeatedPassportIssues,
  submissionIssues,
  travellerIssues,
  withNationalityCodes,
} from './check-details.ts'
import { type DetailChanges, detailChanges, judgeEdit, mergeTravellers } from './detail-changes.ts'
import { refuseEmailChange } from './refuse-email-change.ts'
import { draftRow } from './take-details.ts'
import { openTravellers } from './travellers.ts'

export interface DraftedDetails {
  detailsId: string
  /** The customer's address changes: the old address gets a mail, too. */
  emailChanges: boolean
  /** Every traveller's details are known after the correction. */
  complete: boolean
}

/**
 * Stores a correction as an encrypted draft; null when nothing would change. Throws `order_not_found`, `not_allowed`,
 * `edit_period_over`, `order_closed`, `invalid_input`, and as `refuseEmailChange`. settled.md.
 */
export async function draftDetails(
  context: Context,
  person: ActingPerson,
  orderId: string,
  { expectedSeq: _seq, ...asGiven }: CorrectDetails,
): Promise<DraftedDetails | null> {
  const given = withNationalityCodes(asGiven)
  const order = await context.db
    .selectFrom('orders')
    .select(['status', 'createdAt', 'customerName', 'customerEmail', 'customerPhone'])
    .select([
      'departureDate',
      'returnDate',
      'numberOfApplicants',
      'decisions',
      'embassyReference',
      'submittedOn',
      'submittedAt',
    ])
    .where('id', '=', orderId)
    .where(ordersWithin('order:correct', person))
    .executeTakeFirst()
  if (!order) throw orderNotFound()
  const staff = isStaff(person.role)
  if (!staff) refuseSubmission(given)
  const travellers = await openTravellers(context, orderId)
  const changes = detailChanges({ ...order, travellers }, given)
  if (!Object.values(changes).some(Boolean)) return null
  refuseUnlessEditable({ ...order, staff }, changes)

  const journey = {
    numberOfApplicants: order.numberOfApplicants,
    departureDate: given.departureDate ?? order.departureDate,
    returnDate: given.returnDate ?? order.returnDate,
  }
  const merged = mergeTravellers(travellers, given.travellers ?? [])
  const issues = [
    ...handedInIssues(order, given),
    ...travellerIssues(given.travellers ?? [], journey),
    ...repeatedPassportIssues(given.travellers ?? [], merged),
  ]
  const found = issues.length > 0 ? issues : journeyIssues(journey, merged, newDays(order, given))
  if (found.length > 0) throw new InvalidInput(found)

  const detailsId = randomUUID()
  await transaction(context, async (tx) => {
    if (changes.email && !staff)
      await refuseEmailChange(tx, context, person, { orderId, email: given.customerEmail ?? order.customerEmail })
    await tx
      .insertInto('detailDrafts')
      .values({
        id: detailsId,
        orderId,
        authorId: context.actor.id,
        changesEncrypted: context.fields.seal(JSON.stringify(given), draftRow(detailsId, 'changes')),
      })
      .execute()
  })
  return {
    detailsId,
    emailChanges: changes.email,
    complete: travelling(order.decisions).every((at) =>
      merged.some((one) => one.position === at && isTravellerComplete(one)),
    ),
  }
}

const REFUSED = {
  order_closed: 'This order is closed.',
  edit_period_over: 'The 24 hours for changes are over. Write to us and we will correct it for you.',
} as const

/** The changed days only: unchanged days of the past are accepted. */
const newDays = (
  standing: { departureDate: string | null; returnDate: string | null },
  { departureDate, returnDate }: CorrectDetails,
) => ({
  ...(departureDate !== standing.departureDate && { departureDate }),
  ...(returnDate !== standing.returnDate && { returnDate }),
})

function refuseSubmission({ embassyReference, submittedOn }: CorrectDetails): void {
  if (embassyReference !== undefined || submittedOn !== undefined)
    throw new DomainError('not_allowed', 'Only our team can correct what the embassy gave: write to us.')
}

/** The embassy's reference and the day of submission can be corrected once the order is submitted. */
function handedInIssues(order: { createdAt: Date; submittedAt: Date | null }, given: CorrectDetails): Issue[] {
  if (order.submittedAt) return submissionIssues(given.submittedOn, order.createdAt)
  const message = 'This order has not been handed in yet: set its status to “submitted” first.'
  return (['embassyReference', 'submittedOn'] as const)
    .filter((path) => given[path] !== undefined)
    .map((path) => ({ path, message }))
}

function refuseUnlessEditable(order: Parameters<typeof judgeEdit>[0], changes: DetailChanges): void {
  const because = judgeEdit(order, changes)
  if (because) throw new DomainError(because, REFUSED[because])
}
