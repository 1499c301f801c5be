import { setTimeout as sleep } from 'node:timers/promises'
import { visaOrderId } from '@passage/contracts/workflows/names'
import { ENTRIES_CARRIED, type VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { orderQuery } from '@passage/contracts/workflows/visa-order-messages'
import type { World } from '../world.ts'
import { type Order, readOrder } from './drive.ts'

/** One entry of an order's timeline. `entryId` is empty in lists that do not show it. */
interface StoredEntry {
  seq: number
  entryId: string
  status: string
  paymentStatus: string
  reason: string
  at: string
}

const lineOf = ({ seq, entryId, status, paymentStatus, reason, at }: StoredEntry): string =>
  `${seq} ${status}/${paymentStatus} ${reason} ${at} ${entryId}`

/** The order's state from its workflow. Repeats the query while a workflow task is being retried. */
export async function askWorkflow({ temporal }: World, order: Order): Promise<VisaOrderState> {
  for (let left = 10; ; left--) {
    try {
      return await temporal.workflow.getHandle(visaOrderId(order.id)).query(orderQuery)
    } catch (error) {
      if (left === 0 || !isBetweenTries(error)) throw error
      await sleep(500)
    }
  }
}

const isBetweenTries = (error: unknown): boolean =>
  error instanceof Error &&
  String((error.cause as Error | undefined)?.message).includes('Workflow Task in failed state')

/** The entries in PostgreSQL, first to last. */
export async function rowsOf({ db }: World, order: Order): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('orderEntries')
    .select(['seq', 'entryId', 'status', 'paymentStatus', 'reason', 'at'])
    .where('orderId', '=', order.id)
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** The differences between the workflow's entries, PostgreSQL's rows, their events and the API's timeline. */
export async function differences(world: World, order: Order): Promise<string[]> {
  const rows = await rowsOf(world, order)
  const [state, detail, events] = await Promise.all([
    askWorkflow(world, order),
    readOrder(world, order),
    world.db
      .selectFrom('outbox')
      .select(['seq', 'publishedAt'])
      .where('orderId', '=', order.id)
      .orderBy('seq')
      .execute(),
  ])
  const statusLines = detail.statusHistory.map(({ newStatus, timestamp, ...line }) =>
    lineOf({ ...line, status: newStatus, at: timestamp, entryId: '' }),
  )
  const parted = state.attention.includes('projection_conflict')
  const gapless = rows.map((_, index) => index + 1)
  return [
    ...(parted ? ['the workflow has an entry that conflicts with the rows'] : []),
    ...compare(
      'the rows have gaps',
      gapless,
      rows.map(({ seq }) => seq),
    ),
    ...compare(
      'the workflow and the rows differ',
      state.history.map(lineOf),
      // A continued run carries only the newest entries.
      rows.slice(1).slice(-Math.max(state.history.length, ENTRIES_CARRIED)).map(lineOf),
    ),
    ...compare(
      'the timeline and the rows differ',
      statusLines,
      rows.map((row) => lineOf({ ...row, entryId: '' })),
    ),
    ...compare(
      'the events and the rows differ',
      events.map(({ seq }) => seq),
      rows.map(({ seq }) => seq),
    ),
    ...compare(
      'events are not sent',
      events.filter(({ publishedAt }) => publishedAt === null).map(({ seq }) => seq),
      [],
    ),
    ...compare(
      'the order is not where its last entry is',
      [detail.status, detail.lastSeq],
      [rows.at(-1)?.status, rows.length],
    ),
  ]
}

const compare = (what: string, one: readonly unknown[], other: readonly unknown[]): string[] =>
  JSON.stringify(one) === JSON.stringify(other) ? [] : [`${what}:\n  ${one.join('\n  ')}\nand\n  ${other.join('\n  ')}`]
