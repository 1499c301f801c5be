import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { orderPath } from '@passage/contracts/domain/screens'
import { browserProgram } from '@passage/local/testing/browser'
import { z } from 'zod'
import { paidOrders } from '../paid-orders.ts'
import type { Row } from '../row.ts'
import { spread } from '../statistics.ts'

/** Fetched for the row alone: it is as large as all other tools together. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 5
const LONG_MS = 180_000

const Report = z.object({
  categories: z.object({
    performance: z.object({ score: z.number() }),
    accessibility: z.object({ score: z.number() }),
  }),
})

export const lighthouse: Row = {
  id: 'H',
  title: 'Lighthouse on a phone, performance of the order’s page / 100, median of 5',
  unit: 'points',
  better: 'more',
  good: 0.9,
  aim: 0.98,
  async measure(bench) {
    const [order] = await paidOrders(bench, 1)
    const scores = []
    for (let run = 0; run < RUNS; run++) scores.push(await audit(bench.origin + orderPath(order?.orderNumber ?? '')))
    const performance = spread(scores.map(({ performance }) => performance))
    const accessibility = Math.min(...scores.map(({ accessibility }) => accessibility))
    return {
      ours: performance.median,
      raw: 100,
      ratio: { median: performance.median / 100, least: performance.least / 100, most: performance.most / 100 },
      extras: [{ name: 'accessibility, of 100', value: accessibility, unit: 'points' }],
      spent: null,
    }
  },
}

/** One run of Lighthouse's own mobile preset, as a stranger who has the number. Points of 100. */
async function audit(url: string): Promise<{ performance: number; accessibility: number }> {
  const flags = [
    '--quiet',
    '--output=json',
    '--only-categories=performance,accessibility',
    '--chrome-flags=--headless --no-sandbox',
  ]
  const args = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...flags]
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    CHROME_PATH: await browserProgram(),
  }
  const { stdout } = await promisify(execFile)('npm', args, { env, timeout: LONG_MS, maxBuffer: 64e6 })
  const { performance, accessibility } = Report.parse(JSON.parse(stdout.slice(stdout.indexOf('{')))).categories
  return { performance: performance.score * 100, accessibility: accessibility.score * 100 }
}
