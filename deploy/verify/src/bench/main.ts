import { testStack } from '@passage/local/testing/stack'
import { openBench } from './bench.ts'
import { deskWalk } from './desk-walk/desk-walk.ts'
import { growth, SIZES } from './growth/growth.ts'
import { describeMachine } from './machine.ts'
import { orderWalk } from './order-walk.ts'
import { describe } from './report.ts'
import { judge, type Row } from './row.ts'
import { ordersAccepted } from './rows/a-orders-accepted.ts'
import { wholeOrders } from './rows/b-whole-orders.ts'
import { signedInOrder } from './rows/c-signed-in-order.ts'
import { publicTracking } from './rows/d-public-tracking.ts'
import { queryLayer } from './rows/e-query-layer.ts'
import { statusToBrowser } from './rows/f-status-to-browser.ts'
import { javascriptOfLanding, javascriptOfOrder, javascriptOfWizard } from './rows/g-first-load.ts'
import { lighthouse } from './rows/h-lighthouse.ts'
import { orderOnSlowLine } from './rows/h-slow-line.ts'
import { memoryOfOrders } from './rows/i-memory-of-orders.ts'
import { assistantReply } from './rows/l-assistant.ts'

// `npm run bench [-- A F G1 H]`: rows of quality.md's table *Speed* (`H` stands for H1 to H4), each against its raw part in the same run. Fails when one is
// below "good". Absolute figures are this machine's; only ratios may be compared between machines.
const ROWS: readonly Row[] = [
  ordersAccepted,
  wholeOrders,
  signedInOrder,
  publicTracking,
  queryLayer,
  statusToBrowser,
  javascriptOfOrder,
  javascriptOfWizard,
  javascriptOfLanding,
  ...lighthouse,
  orderOnSlowLine,
  memoryOfOrders,
  assistantReply,
]

const args = process.argv.slice(2)
if (args[0] === 'growth') await reportGrowth(args.slice(1).map(Number))
else if (args[0] === 'desk') await reportDesk(Number(args[1] ?? 10))
else if (args[0] === 'order') await reportOrder()
else await measureRows(args.map((name) => name.toUpperCase()))

/** `npm run bench -- growth [1000 10000]`: what each list costs as the tables grow. Shown, not judged. */
async function reportGrowth(sizes: readonly number[]): Promise<void> {
  for (const line of await growth(sizes.length > 0 ? sizes : SIZES)) console.log(line)
}

/** `npm run bench -- desk [10]`: keys and seconds for so many orders, by the dialogs and at the desk. Shown, not judged. */
async function reportDesk(orders: number): Promise<void> {
  for (const line of await deskWalk(testStack(), orders)) console.log(line)
}

/** `npm run bench -- order`: screens, pixels, fields and taps of an order on a phone. Shown, not judged. */
async function reportOrder(): Promise<void> {
  for (const line of await orderWalk(testStack())) console.log(line)
}

async function measureRows(wanted: readonly string[]): Promise<void> {
  const isMeant = ({ id }: Row, name: string) => id === name || id.replace(/\d$/, '') === name
  const unknown = wanted.filter((name) => !ROWS.some((row) => isMeant(row, name)))
  if (unknown.length > 0) {
    console.error(
      `There is no row ${unknown.join(', ')}, only ${ROWS.map((row) => row.id).join(', ')}, growth, desk and order.`,
    )
    process.exit(2)
  }

  const bench = await openBench(testStack())
  try {
    console.log(`\n${describeMachine(bench.versions)}\n`)
    for (const row of ROWS) {
      if (wanted.length > 0 && !wanted.some((name) => isMeant(row, name))) continue
      const measured = await row.measure(bench)
      console.log(`${describe(row, measured)}\n`)
      if (measured && judge(row, measured) === 'below good') process.exitCode = 1
    }
  } finally {
    await bench.close()
  }
}
