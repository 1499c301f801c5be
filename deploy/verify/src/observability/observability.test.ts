import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMetrics } from '@passage/api/metrics'
import { connect } from '@passage/core/database/connect'
import { root } from '@passage/local/paths'
import { describe, expect, it, onTestFinished } from 'vitest'

const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')
const alerts = read('observability/alerts.yml')
const dashboard = JSON.parse(read('observability/dashboard.json'))

/** The names that GET /metrics has; a histogram's parts have names of their own. */
async function registered(): Promise<string[]> {
  const db = connect({ url: 'postgres://127.0.0.1:1/none', max: 1 })
  onTestFinished(() => db.destroy())
  const { text } = await createMetrics(db, { hasWorker: async () => true }, () => 0).render()
  return [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
  )
}

const namesIn = (text: string) => [...new Set(text.match(/\b(?:passage|nodejs|process)_\w+/g))]

describe('alert rules', () => {
  it('ask for figures that GET /metrics has', async () => {
    const asked = namesIn(alerts)
    expect(asked.length).toBeGreaterThan(5)
    expect(await registered()).toEqual(expect.arrayContaining(asked))
  })

  it('each have a test, and name a section of the runbook', () => {
    const rules = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
    const tested = [...read('observability/alerts.test.yml').matchAll(/- name: (\w+)/g)].map(([, name]) => name)
    expect(tested).toEqual(rules)
    const sections = [...read('temporal/RUNBOOK.md').matchAll(/^## (.+)$/gm)].map(
      ([, title = '']) => `#${title.toLowerCase().replaceAll(' ', '-')}`,
    )
    const named = [...alerts.matchAll(/runbook: deploy\/temporal\/RUNBOOK\.md(#\S+)/g)].map(([, anchor]) => anchor)
    expect(named).toHaveLength(rules.length)
    expect(sections).toEqual(expect.arrayContaining(named))
  })
})

describe('the dashboard', () => {
  it('asks for figures that GET /metrics or a worker has, in every panel', async () => {
    const names = await registered()
    for (const { title, targets } of dashboard.panels)
      for (const { expr } of targets) {
        // Those of Temporal's SDK are asked of a worker: worker-figures.nightly.test.ts.
        expect([...namesIn(expr), ...(expr.match(/\btemporal_\w+/g) ?? [])], title).not.toEqual([])
        expect(names, title).toEqual(expect.arrayContaining(namesIn(expr)))
      }
  })
})
