import type { OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../lib/server/api.ts'
import { codeOf } from '../../lib/server/api-error.ts'
import { queryClient } from '../../lib/server/query-client.ts'
import { learnTerms } from '../legal/terms-in-force.ts'

/** An order as it is sent, as text: the same body again must carry the same key. */
export interface Submission {
  key: string
  body: string
}

/** The key for a body: the one that was sent with it before, else a new one. */
export const submissionFor = (
  last: Submission | null,
  body: string,
  newKey: () => string = () => crypto.randomUUID(),
): Submission => (last?.body === body ? last : { key: newKey(), body })

interface Placing<Form> {
  /** A partner's order goes by the agency's call. Public specification §6. */
  agency: boolean
  bodyOf: (form: Form) => string
  /** What was sent last. */
  last: () => Submission | null
  remember: (submission: Submission) => void
  /** The version of the account's draft which the order ends. */
  draftVersion?: () => Promise<number | null>
  /** Before a refusal is shown: reads again what it says has changed. */
  onFailed: (error: unknown, form: Form) => unknown
  onPlaced: (created: OrderCreated, form: Form) => unknown
}

/**
 * Places an order. The same form sent again carries the same Idempotency-Key, so that an order is never made twice. `refused`:
 * the form whose price was refused, which has been read again since. Public specification §4.
 */
export function usePlaceOrder<Form>(placing: Placing<Form>) {
  const { agency, bodyOf, last, remember, draftVersion, onFailed, onPlaced } = placing
  const isUnderWay = useRef(false)
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: async (form: Form) => {
      const submission = submissionFor(last(), bodyOf(form))
      remember(submission)
      try {
        return await createOrder(submission, agency, (await draftVersion?.()) ?? null)
      } catch (failure) {
        await learnTerms(failure)
        await onFailed(failure, form)
        throw failure
      }
    },
    onSuccess: async (created, form) => {
      await onPlaced(created, form)
      void queryClient.invalidateQueries({ queryKey: ['transactions'] })
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })
  const place = (form: Form) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(form)
  }
  return {
    place,
    busy: isPending,
    error,
    refused: codeOf(error) === 'price_changed' ? (variables ?? null) : null,
    reset,
  }
}

function createOrder({ key, body }: Submission, agency: boolean, draftVersion: number | null): Promise<OrderCreated> {
  const path = agency ? '/api/agency-orders-with-documents' : '/api/orders'
  const json = { ...JSON.parse(body), ...(draftVersion !== null && { draftVersion }) }
  return api<OrderCreated>(path, { method: 'POST', json, idempotencyKey: key })
}
