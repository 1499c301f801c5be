import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { root } from '@passage/local/paths'
import { testStack } from '@passage/local/testing/stack'
import { openBench } from '../bench/bench.ts'
import { CALLERS } from '../bench/load.ts'
import { drawChart } from './chart.ts'
import { beginDay, type Day } from './day.ts'
import { openRecorder, type Sample } from './recorder.ts'
import { reportOf } from './report.ts'
import { judge, RULE } from './rule.ts'
import { seriesOf } from './series.ts'

const CHART = join(root, 'deploy/docs/soak.svg')
const CALIBRATION_MS = 60_000
const SAMPLE_MS = 30_000
/** Orders under way beyond which the machine does not keep up with the rate. */
const MOST_UNDER_WAY = 200

// `npm run soak [-- MINUTES] [--rate ORDERS_PER_SECOND]`: half of what the machine takes, for two hours. Exit code 1 when a figure
// grows that must not, or when an order fails.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { rate: { type: 'string' } } })
const minutes = Number(positionals[0] ?? 120)
const givenRate = values.rate === undefined ? null : Number(values.rate)
if (!(minutes > 0) || (givenRate !== null && !(givenRate > 0))) {
  console.error('Usage: npm run soak [-- MINUTES] [--rate ORDERS_PER_SECOND]')
  process.exit(2)
}

const bench = await openBench(testStack())
const day = await beginDay(bench)
const recorder = await openRecorder(bench, day)
try {
  const rate = givenRate ?? (await ordersPerSecond(day)) / 2
  const which = givenRate === null ? 'half of what this machine takes' : 'as given'
  const title = `${rate.toFixed(2)} orders a second (${which}) for ${minutes} minutes`
  console.log(`\n${title}\n`)
  const { samples, failures } = await soak(rate)
  const judged = seriesOf(samples).map((series) => ({ series, judgement: judge(series) }))
  console.log(`${reportOf(judged)}\n\n${RULE}\n`)
  await writeFile(CHART, drawChart(`Soak: ${title}`, judged))
  console.log(`${day.placed()} orders were placed, ${failures.length} failed. The chart is in ${CHART}.`)
  for (const failure of failures.slice(0, 20)) console.log(failure)
  const grows = judged.some(({ judgement }) => judgement?.verdict === 'grows')
  process.exitCode = grows || failures.length > 0 ? 1 : 0
} finally {
  day.end()
  await recorder.close()
  await bench.close()
}

/** What the machine takes: orders carried to their end by callers that always have one under way. */
async function ordersPerSecond({ live }: Day): Promise<number> {
  const began = performance.now()
  let done = 0
  const call = async () => {
    while (performance.now() - began < CALIBRATION_MS) {
      await live()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, call))
  return (done * 1_000) / (performance.now() - began)
}

/** Begins orders at a steady rate, whether or not earlier ones have ended, and samples until the time is over. */
async function soak(rate: number): Promise<{ samples: Sample[]; failures: string[] }> {
  const failures: string[] = []
  const samples: Sample[] = []
  const underWay = new Set<Promise<void>>()
  const began = performance.now()
  const passed = () => performance.now() - began
  let total = minutes * 60_000
  const order = async () => {
    for (let index = 0; passed() < total; index++) {
      await sleep(Math.max(0, (index * 1_000) / rate - passed()))
      if (underWay.size >= MOST_UNDER_WAY) {
        failures.push(`this machine does not keep up with ${rate} orders a second`)
        total = passed()
        return
      }
      const life = day
        .live()
        .catch((error: Error) => void failures.push(error.message))
        .finally(() => underWay.delete(life))
      underWay.add(life)
    }
  }
  const record = async () => {
    for (let index = 0; index * SAMPLE_MS <= total; index++) {
      await sleep(Math.max(0, index * SAMPLE_MS - passed()))
      samples.push(await recorder.sample(passed() / 60_000))
      if (index % 10 === 0) console.log(`${Math.round(passed() / 60_000)} min: ${day.placed()} orders`)
    }
  }
  day.takeLatencies()
  await Promise.all([order(), record()])
  await Promise.all(underWay)
  return { samples, failures }
}
