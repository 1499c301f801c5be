import { OrderId } from '@passage/contracts/api/fields.schema'
import { type RunLine, WorkflowHistory, type WorkflowLine } from '@passage/contracts/api/orders/order-work.schema'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { readEntryFacts } from '@passage/core/orders/entries/entry-facts'
import { readEntries, type StoredEntry } from '@passage/core/orders/entries/read-entries'
import { type FoundOrder, findOrder } from '@passage/core/orders/find-order'
import { listStuckSurplus } from '@passage/core/payments/surplus'
import { readNames } from '@passage/core/people/read-names'
import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { actingPerson } from '../../http/person.ts'
import type { Ctx, Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

/** The history of an order's workflow, for staff. design.md, Operators. */
export const workflowHistory = new Hono<Env>().get(
  '/:orderId/workflow',
  operation({
    summary: "The order's workflow as a readable list: steps, timers, messages",
    answers: { 200: WorkflowHistory },
    problems: ['order_not_found'],
  }),
  authorize('order:operate'),
  validate('param', z.object({ orderId: OrderId })),
  async (c) => {
    const { db } = c.var.deps
    const order = await findOrder(db, await actingPerson(c), 'order:operate', c.req.valid('param').orderId)
    return c.json<WorkflowHistory>(await history(c, order), 200)
  },
)

async function history(c: Ctx, order: FoundOrder): Promise<WorkflowHistory> {
  const { db, settings, operations } = c.var.deps
  const run = await operations.histories.read(order.id)
  const lines = run?.lines ?? []
  const staff = lines.flatMap(({ by }) => (by && by.kind !== 'customer' && by.id ? [by.id] : []))
  const [names, entries, surplus] = await Promise.all([
    readNames(db, [...new Set(staff)]),
    readEntries(db, order.id),
    listStuckSurplus(db, order.id),
  ])
  const facts = await readEntryFacts(db, order.id, entries)
  const notRunning = isClosed(order.status) ? 'ended' : 'lost'
  return {
    workflowId: visaOrderId(order.id),
    runId: run?.runId ?? null,
    state: run?.running ? 'running' : notRunning,
    status: order.status,
    attention: run?.attention ?? [],
    surplus,
    temporalUrl: run && settings.temporalUiUrl ? `${settings.temporalUiUrl}${run.uiPath}` : null,
    truncated: run?.truncated ?? false,
    lines: lines.map(({ entrySeq, ...line }) => {
      const entry = entries.find(({ seq }) => seq === entrySeq)
      const by = entry ? byEntry(entry) : bySender(line, names)
      return { ...line, by, entry: facts.find(({ seq }) => seq === entrySeq) ?? null }
    }),
  }
}

/** The customer is not named: the order shows its owner. */
const bySender = ({ by }: Pick<RunLine, 'by'>, names: ReadonlyMap<string, string>): WorkflowLine['by'] =>
  by && { kind: by.kind, name: by.id && by.kind !== 'customer' ? (names.get(by.id) ?? null) : null }

const byEntry = ({ actorKind, actorName }: StoredEntry): WorkflowLine['by'] => ({
  kind: actorKind,
  name: actorKind === 'customer' ? null : actorName,
})
