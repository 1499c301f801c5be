import { describe, expect, it } from 'vitest'
import { mistakesIn, readTroubles, runbookText } from './testing/runbook.ts'

const runbook = runbookText()

it('has a section on every reason for attention, each whole, with views that exist', () => {
  expect(mistakesIn(runbook)).toEqual([])
})

it('has shell commands of ours only, on one line each', () => {
  const commands = readTroubles(runbook).flatMap(({ commands }) => [...commands.Look, ...commands.Press])
  expect(commands.length).toBeGreaterThan(15)
  for (const command of commands) expect(command).toMatch(/^npm run (temporal|reconcile) -- \S/)
})

describe('a mistake is noticed:', () => {
  it.each([
    ['a reason without a section', /^## mail_failing$/m, '## mails', 'mail_failing has no section'],
    [
      'a view that is none',
      /^(\*\*View\.\*\*) Storage$/m,
      '$1 Files',
      'file_failing names the view Files, which is none',
    ],
    [
      'a section that does not say what to press',
      /^\*\*Press\.\*\* Nothing here/m,
      'Nothing here',
      'overdue does not say: Press',
    ],
    [
      'a reason that is none',
      /Needs attention: projection_conflict/,
      'Needs attention: conflict',
      'conflict is no reason',
    ],
    ['a reason of no urgency', /^\| `overdue` \|/m, '| overdue |', 'overdue is not in the table of what is urgent'],
  ])('%s', (_what, from, to, mistake) => {
    expect(runbook).toMatch(from)
    expect(mistakesIn(runbook.replace(from, to))).toContain(mistake)
  })
})
