import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionKeys } from '../../../lib/server/action-key.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { focusField } from '../../../ui/forms/field.tsx'
import { queueChange, readOrderAgain, sendOrderAction } from '../../one-order/api/order-action.ts'
import { useDraft } from '../parts/note-drafts.ts'
import type { SeenSeq } from '../parts/use-seen-seq.ts'
import { type Answer, type Chosen, type ChosenDecision, changesOf } from './chosen-decisions.ts'
import { barsTo } from './standing.ts'

/** Characters that the API asks for at least. */
const SHORTEST = 3

/** The key of the typed reasons; see `isTyped`. */
export const reasonsKey = (orderId: string): string => `refusals ${orderId}`

/** The name of a traveller's field for the embassy's reason. */
export const reasonField = (position: number): string => `refusal-${position}`

const NOTHING: Chosen = {}

/**
 * What staff choose for each traveller, kept until it is sent. `send` makes one call for each choice, one after the other;
 * what was refused stays with its reason. `order`: as decided, with what can still be undone.
 */
export function useChosenDecisions(
  order: FullOrder,
  seen: SeenSeq,
  { sending, setSending }: Sending,
  onDone: (count: number) => void,
) {
  const client = useQueryClient()
  const draft = useDraft<Chosen>(`decisions ${order.id}`, NOTHING)
  const typed = useDraft<Record<string, string>>(reasonsKey(order.id), {})
  const [keys] = useState(() => new ActionKeys())
  const [tried, setTried] = useState(false)
  const [last, setLast] = useState<LastTry>({ recorded: [], failures: new Map() })
  const changes = changesOf(order.decisions, draft.draft).filter(
    ({ position, decision }) => !barsTo(order, position, decision),
  )
  const reasonOf = (position: number): string => typed.draft[position] ?? ''
  const lacksReason = ({ position, decision }: ChosenDecision) =>
    decision === 'refused' && reasonOf(position).trim().length < SHORTEST

  const record = async ({ position, decision }: ChosenDecision, expectedSeq: number) => {
    const answer = decision === 'refused' ? { decision, reason: reasonOf(position).trim() } : { decision }
    const key = keys.of(String(position))
    const idempotencyKey = key.keyFor(JSON.stringify(answer))
    const ids = { orderId: order.id, position: String(position) }
    try {
      await queueChange(order.id, () =>
        sendOrderAction('decideTraveller', ids, { ...answer, expectedSeq, undo: true }, idempotencyKey),
      )
      key.succeeded()
    } catch (error) {
      key.failed(error)
      seen.refused(error)
      throw error
    }
  }
  const send = async () => {
    const missing = changes.find(lacksReason)
    setTried(true)
    if (missing) return void focusField(reasonField(missing.position))
    // One that changed meanwhile is refused for all of them, not only for the first one.
    const { expectedSeq } = seen
    setSending(true)
    const { recorded, failures } = await recordEach(changes, (change) => record(change, expectedSeq))
    await readOrderAgain(client, order.id).catch(() => undefined)
    setSending(false)
    setTried(false)
    setLast({ recorded, failures })
    draft.change(Object.fromEntries(recorded.map((position) => [position, null])))
    typed.change(Object.fromEntries(recorded.map((position) => [position, ''])))
    if (failures.size === 0) onDone(recorded.length)
  }
  return {
    changes,
    choiceOf: (position: number): Answer | null =>
      changes.find((change) => change.position === position)?.decision ?? null,
    choose: (chosen: Chosen) => draft.change(chosen),
    reasonOf,
    writeReason: (position: number, reason: string) => typed.change({ [position]: reason }),
    isReasonMissing: (position: number): boolean =>
      tried && changes.some((change) => change.position === position && lacksReason(change)),
    sending,
    send,
    /** Positions that the last try recorded, and those that it did not, with the error. */
    ...last,
    /** Someone has changed the order in the meantime. */
    changedMeanwhile: [...last.failures.values()].find((error) => codeOf(error) === 'order_changed') ?? null,
  }
}

/** Whether the choices are being sent; the dialog stays open meanwhile. */
export interface Sending {
  sending: boolean
  setSending: (is: boolean) => void
}

/** Records the choices one after the other; one that fails does not stop the next. */
export async function recordEach(
  changes: readonly ChosenDecision[],
  record: (change: ChosenDecision) => Promise<void>,
): Promise<LastTry> {
  const recorded: number[] = []
  const failures: LastTry['failures'] = new Map()
  for (const change of changes)
    try {
      await record(change)
      recorded.push(change.position)
    } catch (error) {
      failures.set(change.position, error)
    }
  return { recorded, failures }
}

interface LastTry {
  recorded: readonly number[]
  failures: Map<number, unknown>
}

export type ChosenDecisions = ReturnType<typeof useChosenDecisions>
