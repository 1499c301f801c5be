import type { CorrectDetails } from '@passage/contracts/api/orders/details.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { useState } from 'react'
import { ApiError } from '../../../lib/server/api-error.ts'
import { sendOrderAction, useOrderAction } from '../../one-order/api/order-action.ts'
import { useDetailsDraft } from '../parts/note-drafts.ts'
import type { SeenSeq } from '../parts/use-seen-seq.ts'
import { detailsBody, issueField, knownDetails } from './details-changes.ts'

/** The fields that were refused, by their paths, with what the server says of them. */
export type FieldIssues = Readonly<Record<string, string>>

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
