import { OrderId } from '@passage/contracts/api/fields.schema'
import { type KeptLine, WORKFLOW_LINES_SHOWN, WorkflowHistory } from '@passage/contracts/api/order-work.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { isClosed } from '@passage/contracts/domain/order-status'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { type OperatedOrder, readOperatedOrder } from '@passage/core/orders/keep-history'
import { readNames } from '@passage/core/people/read-names'
import type { RunHistory } from '@passage/integrations/orchestration/history'
import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../http/authorize.ts'
import { operation } from '../http/operation.ts'
import { actingPerson } from '../http/person.ts'
import type { Ctx, Env } from '../http/types.ts'
import { validate } from '../http/validate.ts'

/** What happened in an order's workflow, for staff. design.md, Operators. */
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
    const order = await readOperatedOrder(db, await actingPerson(c), c.req.valid('param').orderId)
    return c.json<WorkflowHistory>(await history(c, order, await newestRun(c, order)), 200)
  },
)

/** What is kept is shown also while Temporal is away. Throws `unavailable` when nothing is kept. */
async function newestRun(c: Ctx, order: OperatedOrder): Promise<RunHistory | null> {
  try {
    return await c.var.deps.operations.histories.read(order.id)
  } catch (error) {
    const away = error instanceof DomainError && error.code === 'unavailable'
    if (away && isClosed(order.status) && order.kept.length > 0) return null
    throw error
  }
}

async function history(c: Ctx, order: OperatedOrder, run: RunHistory | null): Promise<WorkflowHistory> {
  const { db, settings } = c.var.deps
  const earlier = order.kept.filter((kept) => kept.runId !== run?.runId).flatMap((kept) => kept.lines)
  const all = [...earlier, ...(run?.lines ?? [])]
  const staff = all.flatMap(({ by }) => (by && by.kind !== 'customer' && by.id ? [by.id] : []))
  const names = await readNames(db, [...new Set(staff)])
  const notRunning = isClosed(order.status) ? 'ended' : 'lost'
  return {
    workflowId: visaOrderId(order.id),
    runId: run?.runId ?? order.kept.at(-1)?.runId ?? null,
    state: run?.running ? 'running' : notRunning,
    kept: run === null && order.kept.length > 0,
    status: order.status,
    attention: run?.attention ?? [],
    temporalUrl: run && settings.temporalUiUrl ? `${settings.temporalUiUrl}${run.uiPath}` : null,
    truncated: (run?.truncated ?? false) || all.length > WORKFLOW_LINES_SHOWN,
    lines: all.slice(-WORKFLOW_LINES_SHOWN).map((line) => ({ ...line, by: byline(line, names) })),
  }
}

/** The kind of who sent it, and the name where it was one of staff. */
function byline({ by }: KeptLine, names: ReadonlyMap<string, string>): string | null {
  if (!by) return null
  const name = by.id && by.kind !== 'customer' ? names.get(by.id) : undefined
  return name ? `${by.kind}: ${name}` : by.kind
}
