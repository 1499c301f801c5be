import type { ReconcilableOrder } from '@passage/core/orders/entries/read-standing'
import { type Examined, examine, type Tools } from './examine.ts'
import { acceptsLoss, type Difference } from './found.ts'
import { mend } from './mend.ts'
import { header, mendInWords, rows, summary, type Tally } from './report.ts'

export interface Options {
  mend: boolean
  /** Also repairs that give up what PostgreSQL or storage has lost. */
  acceptLoss?: boolean
  /** Called before each repair with a question for the operator. */
  agree(question: string): Promise<boolean>
  print(line: string): void
}

/** Compares orders, prints their differences and, with `mend`, repairs them. Returns the exit code: 1 when a difference is left. */
export async function reconcile(
  tools: Tools,
  orders: AsyncIterable<ReconcilableOrder>,
  options: Options,
): Promise<0 | 1> {
  const tally: Tally = { orders: 0, differing: 0, mended: 0, left: 0 }
  for await (const batch of batches(orders, AT_ONCE)) {
    const examined = await Promise.all(batch.map(async (order) => ({ order, ...(await examine(tools, order.id)) })))
    for (const { order, ...one } of examined) {
      tally.orders += 1
      if (one.differences.length === 0) continue
      if (tally.differing === 0) options.print(header)
      tally.differing += 1
      for (const row of rows(order.orderNumber, one.differences)) options.print(row)
      const left = options.mend ? await mendAll(tools, order, one, options, tally) : true
      if (left) tally.left += 1
    }
  }
  options.print(summary(tally))
  return tally.left > 0 ? 1 : 0
}

/** Orders that are compared concurrently. */
const AT_ONCE = 4

/** Repairs an order's differences one by one, comparing again after each: one repair often removes several. Returns whether any is left. */
async function mendAll(
  tools: Tools,
  order: ReconcilableOrder,
  examined: Examined,
  { agree, print, acceptLoss = false }: Options,
  tally: Tally,
): Promise<boolean> {
  const handled = new Set<string>()
  let { found, differences } = examined
  for (;;) {
    const next = differences.find(
      ({ text, mend: todo }) => todo.do !== 'person' && (acceptLoss || !acceptsLoss(todo)) && !handled.has(text),
    )
    if (!next || next.mend.do === 'person' || next.mend.do === 'end-run') break
    const todo = next.mend
    // Each is tried once, whatever the outcome.
    handled.add(next.text)
    if (!(await agree(`${order.orderNumber}: ${mendInWords(todo)}?`))) continue
    print(`  ${order.orderNumber}: ${await done(() => mend(tools, found, todo))}`)
    tally.mended += 1
    const again = await compareAgain(tools, order.id, next)
    found = again.found
    differences = again.differences
  }
  if (differences.length > 0 && handled.size > 0) for (const row of rows(order.orderNumber, differences)) print(row)
  return differences.length > 0
}

const done = (work: () => Promise<string>): Promise<string> =>
  work().catch((error: Error) => `failed: ${error.message}`)

/** Compares until the difference is gone, since the order needs a moment to handle a signal. */
async function compareAgain(tools: Tools, orderId: string, mended: Difference): Promise<Examined> {
  for (let count = 1; ; count++) {
    const examined = await examine(tools, orderId)
    if (count === COMPARISONS || !examined.differences.some((one) => one.text === mended.text)) return examined
  }
}

/** Each takes at least 1.5 s while the order differs. */
const COMPARISONS = 4

async function* batches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
