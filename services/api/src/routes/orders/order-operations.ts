import {
  MailView,
  PassportNumber,
  type RunLine,
  WorkflowHistory,
  type WorkflowLine,
} from '@passage/contracts/api/orders/order-work.schema'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { viewPassportNumber } from '@passage/core/desk/view-passport-number'
import { listMails } from '@passage/core/mails/list-mails'
import { factsOfEntry } from '@passage/core/orders/entries/entry-facts'
import { readEntries, type StoredEntry } from '@passage/core/orders/entries/read-entries'
import { type FoundOrder, findOrder } from '@passage/core/orders/find-order'
import { listStuckSurplus } from '@passage/core/payments/surplus'
import { readNames } from '@passage/core/people/read-names'
import { Hono } from 'hono'
import { z } from 'zod'
import { authorize } from '../../http/authorize.ts'
import { operation } from '../../http/operation.ts'
import { ByOrder } from '../../http/order-message.ts'
import { actingPerson, contextOf } from '../../http/person.ts'
import type { Ctx, Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

const ByTraveller = ByOrder.extend({ position: z.coerce.number().int().min(1).max(10) })

/** How staff operate an order: its workflow's history and its mails. design.md, Operators. */
export const orderOperations = new Hono<Env>()
  .get(
    '/:orderId/workflow',
    operation({
      summary: "The order's workflow as a readable list: steps, timers, messages",
      answers: { 200: WorkflowHistory },
      problems: ['order_not_found'],
    }),
    authorize('order:operate'),
    validate('param', ByOrder),
    async (c) => {
      const { db } = c.var.deps
      const order = await findOrder(db, await actingPerson(c), 'order:operate', c.req.valid('param').orderId)
      return c.json<WorkflowHistory>(await history(c, order), 200)
    },
  )
  .get(
    '/:orderId/mails',
    operation({
      summary: "An order's mails with their results; for staff",
      answers: { 200: z.array(MailView) },
      problems: ['order_not_found'],
    }),
    authorize('order:operate'),
    validate('param', ByOrder),
    async (c) => c.json(await listMails(c.var.deps.db, await actingPerson(c), c.req.valid('param').orderId), 200),
  )
  .get(
    '/:orderId/travellers/:position/passport-number',
    operation({
      summary: "A traveller's plain passport number, to be compared with the document; for staff, audited",
      answers: { 200: PassportNumber },
      problems: ['order_not_found', 'traveller_details_missing'],
    }),
    authorize('document:review'),
    validate('param', ByTraveller),
    async (c) => {
      const person = await actingPerson(c)
      const { orderId, position } = c.req.valid('param')
      const passportNumber = await viewPassportNumber(contextOf(c, person), person, orderId, position)
      return c.json<PassportNumber>({ passportNumber }, 200)
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
      return { ...line, by, entry: entry ? factsOfEntry(entry) : null }
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
