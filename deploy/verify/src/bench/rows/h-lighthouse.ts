import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import { browserProgram } from '@passage/local/testing/browser'
import { z } from 'zod'
import type { Bench } from '../bench.ts'
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
  audits: z.object({ 'largest-contentful-paint': z.object({ numericValue: z.number() }) }),
})

interface Page {
  id: string
  name: string
  path: (bench: Bench) => Promise<string>
}

const lighthouseOf = ({ id, name, path }: Page): Row => ({
  id,
  title: `Lighthouse on a phone, performance of ${name} / 100, median of 5`,
  unit: 'points',
  better: 'more',
  good: 0.9,
  aim: 0.98,
  async measure(bench) {
    const address = bench.origin + (await path(bench))
    const scores = []
    for (let run = 0; run < RUNS; run++) scores.push(await audit(address))
    const performance = spread(scores.map(({ performance }) => performance))
    const largestPaint = spread(scores.map(({ largestPaint }) => largestPaint))
    const accessibility = Math.min(...scores.map(({ accessibility }) => accessibility))
    return {
      ours: performance.median,
      raw: 100,
      ratio: { median: performance.median / 100, least: performance.least / 100, most: performance.most / 100 },
      extras: [
        { name: 'accessibility, of 100', value: accessibility, unit: 'points' },
        { name: 'largest paint', value: largestPaint.median, unit: 'ms', decimals: 0 },
      ],
      spent: null,
    }
  },
})

export const lighthouse: readonly Row[] = [
  lighthouseOf({ id: 'H1', name: 'the landing page', path: async () => '/' }),
  lighthouseOf({ id: 'H2', name: 'the wizard', path: async () => '/order' }),
  lighthouseOf({
    id: 'H3',
    name: 'the order’s page',
    path: async (bench) => {
      const [order] = await paidOrders(bench, 1)
      return orderPath(order?.orderNumber ?? '')
    },
  }),
]

interface Scores {
  /** Points of 100. */
  performance: number
  accessibility: number
  /** Milliseconds after the start. */
  largestPaint: number
}

/** One run of Lighthouse's own mobile preset, as a stranger who has the number. Points of 100. */
async function audit(url: string): Promise<Scores> {
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
  const { categories, audits } = Report.parse(JSON.parse(stdout.slice(stdout.indexOf('{'))))
  return {
    performance: categories.performance.score * 100,
    accessibility: categories.accessibility.score * 100,
    largestPaint: audits['largest-contentful-paint'].numericValue,
  }
}
