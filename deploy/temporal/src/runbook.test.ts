import { reportPaidOtherwise } from '@passage/contracts/workflows/surplus-refund'
import { actions } from '@passage/contracts/workflows/visa-order-messages'
import { describe, expect, it } from 'vitest'
import { mistakesIn, readProblems, runbookText } from './testing/runbook.ts'

const runbook = runbookText()

describe('RUNBOOK.md', () => {
  it('has a complete section on every reason for attention, with views that exist', () => {
    expect(mistakesIn(runbook)).toEqual([])
  })

  it('has only commands of this repository, each on one line', () => {
    const commands = readProblems(runbook).flatMap(({ commands }) => [...commands.Look, ...commands.Press])
    expect(commands.length).toBeGreaterThan(15)
    for (const command of commands) expect(command).toMatch(/^npm run (temporal|reconcile) -- \S/)
  })

  it('names the updates as the workflows do', () => {
    for (const { name } of [actions.retryStep, reportPaidOtherwise]) expect(runbook).toContain(`\`${name}\``)
  })
})
