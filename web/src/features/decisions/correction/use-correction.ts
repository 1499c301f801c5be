import type { CorrectDetails, TravellerDetails } from '@passage/contracts/api/orders/details.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { isAtEmbassy } from '@passage/contracts/domain/orders/order-status'
import { travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import { isSealed, TRAVELLER_FIELDS, type TravellerField } from '@passage/contracts/domain/travellers/traveller-fields'
import { useState } from 'react'
import { ApiError } from '../../../lib/server/api-error.ts'
import { sendOrderAction, useOrderAction } from '../../one-order/api/order-action.ts'
import { NO_FIRST_NAME, nameBody } from '../../one-order/travellers/traveller-values.ts'
import { useDetailsDraft } from '../parts/note-drafts.ts'
import type { SeenSeq } from '../parts/use-seen-seq.ts'

export const CONTACT_FIELDS = ['customerName', 'customerEmail', 'customerPhone', 'departureDate', 'returnDate'] as const

/** What the embassy gave; known once the order has been handed in. */
export const SUBMISSION_FIELDS = ['embassyReference', 'submittedOn'] as const

const ORDER_FIELDS = [...CONTACT_FIELDS, ...SUBMISSION_FIELDS]

/** The fields that were refused, by their paths, with what the server says of them. */
type FieldIssues = Readonly<Record<string, string>>

const NO_ISSUES: FieldIssues = {}

/**
 * Staff's correction of an order's details. Only what differs is kept and sent, so that what others correct meanwhile
 * stays; what was typed survives the dialog.
 */
export function useCorrection(order: FullOrder, seen: SeenSeq, onDone: () => void) {
  const { draft, change, forget } = useDetailsDraft(order.id)
  const [issues, setIssues] = useState(NO_ISSUES)
  const correction = useOrderAction(
    order.id,
    (details: CorrectDetails, key) => sendOrderAction('correctDetails', { orderId: order.id }, details, key),
    () => {
      forget()
      onDone()
    },
  )
  const known = knownDetails(order)
  const body = detailsBody(order, draft)

  const save = async () => {
    if (!body) return
    const { CorrectDetails: schema } = await import('./details.schema.ts')
    const details = { ...body, expectedSeq: seen.expectedSeq }
    const parsed = schema.safeParse(details)
    if (!parsed.success) {
      const found = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
      return setIssues(byField(found, details))
    }
    setIssues(NO_ISSUES)
    correction.mutate(parsed.data, {
      onError: (error) => {
        seen.refused(error)
        const refusedIssues = error instanceof ApiError ? error.problem?.issues : undefined
        setIssues(refusedIssues ? byField(refusedIssues, details) : NO_ISSUES)
      },
    })
  }
  return {
    valueOf: (path: string): string => draft[path] ?? known[path] ?? '',
    change: (path: string, value: string) => change({ [path]: value }),
    issues,
    changed: body !== null,
    save,
    saving: correction.isPending,
    error: correction.error,
  }
}

export type Correction = ReturnType<typeof useCorrection>

const byField = (issues: readonly { path: string; message: string }[], sent: CorrectDetails): FieldIssues =>
  Object.fromEntries(issues.map(({ path, message }) => [issueField(path, sent), message]))

export type ContactField = (typeof CONTACT_FIELDS)[number]

export type SubmissionField = (typeof SUBMISSION_FIELDS)[number]

type TypedField = TravellerField | 'noFirstName'

/** What was typed, by the field's path: `customerEmail`, `travellers.2.passportExpiry` (2: the second traveller). */
type DetailsChanges = Record<string, string>

export const travellerPath = (position: number, field: TypedField): string => `travellers.${position}.${field}`

type CorrectableOrder = Pick<FullOrder, ContactField | SubmissionField | 'travellers' | 'decisions' | 'lastSeq'>

/** What the order says now. A sealed field is never shown again: an empty one leaves it as it is. */
export function knownDetails(order: CorrectableOrder): DetailsChanges {
  const known: DetailsChanges = {}
  for (const field of ORDER_FIELDS) known[field] = order[field] ?? ''
  for (const position of travelling(order.decisions)) {
    const traveller = order.travellers.find((one) => one.position === position)
    for (const field of TRAVELLER_FIELDS) {
      known[travellerPath(position, field)] = isSealed(field) ? '' : (traveller?.[field] ?? '')
    }
    known[travellerPath(position, 'noFirstName')] = traveller?.noFirstName ? NO_FIRST_NAME : ''
  }
  return known
}

/** The order has been with the embassy, in any status since. */
export const handedIn = ({ statusHistory }: Pick<FullOrder, 'statusHistory'>): boolean =>
  statusHistory.some(({ newStatus }) => isAtEmbassy(newStatus))

/** Only what differs from what the order says; null when nothing does. */
export function detailsBody(order: CorrectableOrder, changes: DetailsChanges): CorrectDetails | null {
  const known = knownDetails(order)
  const changed = (path: string): string | undefined => {
    const value = changes[path]?.trim()
    return value === undefined || value === known[path] ? undefined : value
  }
  const fields = Object.fromEntries(
    ORDER_FIELDS.map((field) => [field, changed(field)]).filter(
      // A phone number or a reference may be taken away; the other fields cannot be empty.
      ([field, value]) => value !== undefined && (value !== '' || field !== 'customerEmail'),
    ),
  )
  const travellers = travelling(order.decisions).flatMap((position): TravellerDetails[] => {
    const fields = ([...TRAVELLER_FIELDS, 'noFirstName'] as const).map(
      (field) => [field, changed(travellerPath(position, field))] as const,
    )
    if (fields.every(([, value]) => value === undefined)) return []
    const now = (field: TypedField) =>
      changed(travellerPath(position, field)) ?? known[travellerPath(position, field)] ?? ''
    const others = Object.fromEntries(fields.filter(([field, value]) => value && field !== 'noFirstName'))
    const [firstName, noFirstName, lastName] = [now('firstName'), now('noFirstName'), now('lastName')]
    return [{ ...others, position, ...nameBody({ firstName, noFirstName, lastName }) }]
  })
  const body: CorrectDetails = { ...fields, ...(travellers.length > 0 && { travellers }) }
  return Object.keys(body).length === 0 ? null : body
}

/** The field that an issue's path of the answer means: `travellers.0.x` counts the travellers that were sent. */
export function issueField(path: string, sent: CorrectDetails): string {
  const [, index, field] = /^travellers\.(\d+)\.(\w+)$/.exec(path) ?? []
  const position = index === undefined ? undefined : sent.travellers?.[Number(index)]?.position
  return position === undefined ? path : `travellers.${position}.${field}`
}
