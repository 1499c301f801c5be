import { availableParallelism, cpus, totalmem } from 'node:os'
import { testStack } from '@passage/local/testing/stack'
import { type Bench, openBench } from './bench.ts'
import { cost } from './cost.ts'
import { growth } from './growth/growth.ts'
import { describe, judge, type Row } from './row.ts'
import { ordersAccepted } from './rows/a-orders-accepted.ts'
import { wholeOrders } from './rows/b-whole-orders.ts'
import { signedInOrder } from './rows/c-signed-in-order.ts'
import { publicTracking } from './rows/d-public-tracking.ts'
import { statusToBrowser } from './rows/f-status-to-browser.ts'
import { firstLoad } from './rows/g-first-load.ts'
import { lighthouse } from './rows/h-lighthouse.ts'
import { passportRead } from './rows/i-passport-read.ts'

const ROWS: readonly Row[] = [
  ordersAccepted,
  wholeOrders,
  signedInOrder,
  publicTracking,
  statusToBrowser,
  firstLoad,
  lighthouse,
  passportRead,
]

// `npm run bench [-- A D]` measures rows; it fails when one is below "good". `npm run bench -- growth [1000]` shows what lists cost,
// `npm run bench -- cost` what one order costs.
// Absolute figures are this machine's: only ratios can be compared between machines.
const [first, ...rest] = process.argv.slice(2)
if (first === 'growth') await growth(rest.map(Number))
else if (first === 'cost') await withBench(cost)
else await measureRows(process.argv.slice(2).map((name) => name.toUpperCase()))

async function measureRows(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !ROWS.some(({ id }) => id === name))
  if (unknown.length > 0) {
    console.error(
      `There is no row ${unknown.join(', ')}, only ${ROWS.map(({ id }) => id).join(', ')}, growth and cost.`,
    )
    process.exit(2)
  }
  await withBench(async (bench) => {
    const memory = Math.round(totalmem() / 1024 ** 3)
    console.log(`\n${availableParallelism()} cores (${cpus()[0]?.model}) · ${memory} GiB · Node ${process.version}\n`)
    for (const row of ROWS) {
      if (names.length > 0 && !names.includes(row.id)) continue
      const result = await row.measure(bench)
      console.log(`${describe(row, result)}\n`)
      if (result.figures.some((figure) => judge(figure) === 'below good')) process.exitCode = 1
    }
  })
}

async function withBench(work: (bench: Bench) => Promise<void>): Promise<void> {
  const bench = await openBench(testStack())
  try {
    await work(bench)
  } finally {
    await bench.close()
  }
}
