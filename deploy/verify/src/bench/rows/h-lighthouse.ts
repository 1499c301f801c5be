import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { browserProgram } from '@passage/local/testing/browser'
import { z } from 'zod'
import type { Figure, Row } from '../row.ts'
import { pagesOf } from './pages.ts'

/** Fetched for this row alone: it is as large as all other tools together. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 5
const RUN_MS = 180_000

const Report = z.object({
  categories: z.object({
    performance: z.object({ score: z.number() }),
    accessibility: z.object({ score: z.number() }),
  }),
  audits: z.object({ 'cumulative-layout-shift': z.object({ numericValue: z.number() }) }),
})

export const lighthouse: Row = {
  id: 'H',
  title: `Lighthouse on a phone, as a visitor, median of ${RUNS}: points of 100, and layout shift`,
  async measure(bench) {
    const figures: Figure[] = []
    for (const { name, path } of await pagesOf(bench)) {
      const reports: z.output<typeof Report>[] = []
      for (let run = 0; run < RUNS; run++) reports.push(await audit(bench.origin + path))
      const points = (category: 'performance' | 'accessibility') =>
        reports.map(({ categories }) => categories[category].score * 100)
      const shifts = reports.map(({ audits }) => audits['cumulative-layout-shift'].numericValue)
      figures.push(
        { name, values: points('performance'), unit: '', limits: { better: 'more', good: 92, aim: 95 } },
        { name: '  accessibility', values: points('accessibility'), unit: '' },
        { name: '  layout shift', values: shifts, unit: '' },
      )
    }
    return { figures }
  },
}

/** Runs Lighthouse once with its own settings for phones. */
async function audit(url: string): Promise<z.output<typeof Report>> {
  const flags = ['--quiet', '--output=json', '--only-categories=performance,accessibility']
  const chrome = '--chrome-flags=--headless --no-sandbox'
  const args = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...flags, chrome]
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    CHROME_PATH: await browserProgram(),
  }
  const { stdout } = await promisify(execFile)('npm', args, { env, timeout: RUN_MS, maxBuffer: 64e6 })
  return Report.parse(JSON.parse(stdout.slice(stdout.indexOf('{'))))
}
