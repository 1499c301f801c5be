import type { UndoDecisionMessage } from '@passage/contracts/domain/orders/actions/undo-decision'
import type { Actor } from '@passage/contracts/domain/orders/entry'
import type { ActionMessages, UndoableAction } from '@passage/contracts/domain/orders/order-actions'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import { ORDER_TIMERS } from '@passage/contracts/workflows/history-names'
import type { DecisionEnd, OrderMoved, PendingDecision, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { condition, uuid4 } from '@temporalio/workflow'
import { isRefusal, refusal } from '../shared/refusal.ts'
import { runStep } from '../shared/run-step.ts'
import { projectionActivities } from './activity-proxies.ts'
import { answered } from './answers.ts'
import { type Change, entryOf, withIds } from './change.ts'
import { decideStatus } from './decisions.ts'
import { attachVisaDocuments, type OrderNeeds, reviewDocument } from './documents/documents.ts'
import { applyWithoutPage } from './money/payment.ts'
import { makeRefunds } from './money/refunds.ts'
import type { Order } from './order.ts'
import { evolve } from './state.ts'
import { decideTraveller } from './travellers.ts'

type State = Readonly<VisaOrderState>

type Rules = {
  [Action in UndoableAction]: (state: State, message: ActionMessages[Action], needs: OrderNeeds) => Change | null
}

const RULES: Rules = { reviewDocument, changeStatus: decideStatus, decideTraveller, attachVisaDocuments }

const SYSTEM: Actor = { kind: 'system', id: null }

type Decided = Pick<PendingDecision, 'action' | 'message'>

const changeOf = ({ action, message }: Decided, state: State, needs: OrderNeeds): Change | null =>
  (RULES[action] as (state: State, sent: typeof message, needs: OrderNeeds) => Change | null)(state, message, needs)

/**
 * Throws the refusal of a decision about the order as it will be once the pending ones have taken effect. Returns whether it
 * changes anything.
 */
export function refuseDecision({ state, needs }: Pick<Order, 'state' | 'needs'>, decided: Decided): boolean {
  const change = changeOf(decided, withPending(state, needs), needs)
  if (change && state.pending.some((pending) => contradicts(pending, decided)))
    throw refusal(
      'decision_pending',
      'This has just been decided otherwise: undo that first, or wait until it takes effect.',
    )
  return change !== null
}

/** Whether it contradicts a pending decision: another one on the document or traveller, or another person's status. */
function contradicts(pending: PendingDecision, { action, message }: Decided): boolean {
  if (pending.action !== action) return false
  if (action === 'changeStatus') return pending.message.actor.id !== message.actor.id
  if ('decision' in message && 'decision' in pending.message) return message.traveller === pending.message.traveller
  return 'documentId' in message && 'documentId' in pending.message && message.documentId === pending.message.documentId
}

/** The order as it will be. A decision that has become impossible by then changes nothing. */
function withPending(state: State, needs: OrderNeeds): VisaOrderState {
  const { seq, history, travellersComplete, dueAt, remindAt, promisedUntil } = state
  const after: VisaOrderState = JSON.parse(JSON.stringify(state))
  for (const decision of state.pending)
    try {
      const change = changeOf(decision, after, needs)
      if (!change) continue
      const decided = withIds(change, () => 'pending')
      const entry = entryOf(after, decided, { entryId: 'pending', at: decision.at })
      evolve(after, entry, decided, { travellersComplete, dueAt, remindAt, promisedUntil })
      // Only written entries outdate a message.
      Object.assign(after, { seq, history: [...history] })
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  return after
}

/** Keeps a decision that can be undone. It takes effect by `settleDecisions`. design.md, What leaves the house waits for its undo time. */
export async function keepDecision(order: Order, decided: Decided): Promise<OrderMoved> {
  await order.locked(async () => {
    if (!refuseDecision(order, decided)) return
    const { undoMs = 0, ...message } = decided.message
    const now = Date.now()
    const lastDue = Date.parse(order.state.pending.at(-1)?.dueAt ?? '') || 0
    const decision = {
      decisionId: uuid4(),
      action: decided.action,
      // What the sender had seen is checked; other entries may be written before the decision is.
      message: 'expectedSeq' in message ? { ...message, expectedSeq: null } : message,
      at: new Date(now).toISOString(),
      dueAt: new Date(Math.max(now + undoMs, lastDue)).toISOString(),
    } as PendingDecision
    await runStep(order, 'step_retrying', (options) =>
      projectionActivities.recordDecision.executeWithOptions({ ...options, summary: `Decision ${decision.action}` }, [
        { orderId: order.input.orderId, decision },
      ]),
    )
    order.state.pending.push(decision)
    order.show()
  })
  return answered(order)
}

/** Lets each decision take effect when it can no longer be undone, the oldest first. */
export async function settleDecisions(order: Order): Promise<never> {
  for (;;) {
    await condition(() => order.state.pending.length > 0)
    const first = order.state.pending[0] as PendingDecision
    const ms = Date.parse(first.dueAt) - Date.now()
    const isFirst = () => order.state.pending[0] === first
    if (ms > 0 && (await condition(() => !isFirst(), ms, { summary: ORDER_TIMERS.undo }))) continue
    order.settling = settle(order, first).finally(() => {
      order.settling = null
    })
    await order.settling
  }
}

async function settle(order: Order, decision: PendingDecision): Promise<void> {
  const { decisionId } = decision
  // From here on it cannot be undone.
  drop(order, decisionId)
  const decide = (state: State) => {
    const change = changeOf(decision, state, order.needs)
    return change && { ...change, decisionId }
  }
  const closes = decision.action === 'changeStatus' && isClosed(decision.message.to)
  try {
    if (decide(order.state)) {
      const before = order.state.seq
      await (closes ? applyWithoutPage(order, decide) : order.apply(decide))
      makeRefunds(order)
      if (order.state.seq > before) return
    }
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
  await end(order, { decisionId, how: 'lapsed', actor: SYSTEM })
}

const drop = (order: Order, decisionId: string): void => {
  order.state.pending = order.state.pending.filter((pending) => pending.decisionId !== decisionId)
}

async function end(order: Order, ended: Omit<DecisionEnd, 'orderId'>): Promise<void> {
  const summary = `Decision ${ended.how}`
  await runStep(order, 'step_retrying', (options) =>
    projectionActivities.endDecision.executeWithOptions({ ...options, summary }, [
      { orderId: order.input.orderId, ...ended },
    ]),
  )
  order.show()
}

/** Throws `decision_over` for a decision that has taken effect or was undone. */
export function refuseUndoing({ state }: Pick<Order, 'state'>, { decisionId }: UndoDecisionMessage): void {
  if (!state.pending.some((pending) => pending.decisionId === decisionId))
    throw refusal('decision_over', 'This decision can no longer be undone: it has taken effect, or was undone already.')
}

/** Takes a pending decision back: nothing of it reaches the customer. */
export async function undoDecision(order: Order, message: UndoDecisionMessage): Promise<OrderMoved> {
  refuseUndoing(order, message)
  drop(order, message.decisionId)
  await end(order, { decisionId: message.decisionId, how: 'undone', actor: message.actor })
  return answered(order)
}
