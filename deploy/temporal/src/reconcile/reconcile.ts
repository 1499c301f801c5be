import type { ReconcilableOrder } from '@passage/core/orders/entries/orders-to-reconcile'
import { examine } from './examine.ts'
import type { Difference } from './found.ts'
import { mend } from './mend.ts'
import { header, mendInWords, rows, summary, type Tally } from './report.ts'
import type { Examined } from './settle.ts'
import type { Tools } from './tools.ts'

export interface Options {
  mend: boolean
  /** Asked before each mend; the question is a whole sentence. */
  agree(question: string): Promise<boolean>
  print(line: string): void
}

/** Compares orders, prints what differs and mends what may be mended. Answers the process's exit code: 1 while anything differs. */
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

/** Orders that are looked at side by side. */
const AT_ONCE = 4

/** Mends one after the other, and looks again after each: one mend often settles several differences. Answers whether any is left. */
async function mendAll(
  tools: Tools,
  order: ReconcilableOrder,
  examined: Examined,
  { agree, print }: Options,
  tally: Tally,
): Promise<boolean> {
  const settled = new Set<string>()
  let { found, differences } = examined
  for (;;) {
    const next = differences.find(({ words, mend: todo }) => todo.do !== 'person' && !settled.has(words))
    if (!next || next.mend.do === 'person') break
    const todo = next.mend
    // Asked once, with any outcome.
    settled.add(next.words)
    if (!(await agree(`${order.orderNumber}: ${mendInWords(todo)}?`))) continue
    print(`  ${order.orderNumber}: ${await done(() => mend(tools, found, todo))}`)
    tally.mended += 1
    const again = await lookAgain(tools, order.id, next)
    found = again.found
    differences = again.differences
  }
  if (differences.length > 0 && settled.size > 0) for (const row of rows(order.orderNumber, differences)) print(row)
  return differences.length > 0
}

const done = (work: () => Promise<string>): Promise<string> =>
  work().catch((error: Error) => `it did not work: ${error.message}`)

/** The order needs a moment to act on its signal. */
async function lookAgain(tools: Tools, orderId: string, mended: Difference): Promise<Examined> {
  for (let tries = 1; ; tries++) {
    const examined = await examine(tools, orderId)
    if (tries === LOOKS || !examined.differences.some((one) => one.words === mended.words)) return examined
  }
}

/** Each takes at least the settling time while anything differs. */
const LOOKS = 4

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
