import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from '../paths.ts'
import { addTallies, emptyTally, type Tally } from './tally.ts'

/**
 * A reporter of Vitest that writes the run's `Tally` as JSON to the file named in TEST_TALLY. A file that cannot be loaded
 * and an error outside any test count as one failure each.
 */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const outside: Tally = {
      ...emptyTally,
      failed: errors.length,
      failures: errors.map(() => 'an error outside of any test (see above)'),
    }
    const tally = modules.map(tallyOf).reduce(addTallies, outside)
    writeFileSync(process.env.TEST_TALLY ?? '', JSON.stringify(tally))
  }
}

function tallyOf(module: TestModule): Tally {
  const file = relative(root, module.moduleId)
  const tests = [...module.children.allTests()].map((test) => ({ name: test.fullName, state: test.result().state }))
  const count = (state: string) => tests.filter((test) => test.state === state).length
  const failures = tests.filter(({ state }) => state === 'failed').map(({ name }) => `${file}: ${name}`)
  // Its hooks, or the file itself.
  if (failures.length === 0 && module.state() === 'failed') failures.push(`${file}: outside of its tests`)
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
  return {
    passed: count('passed'),
    failed: failures.length,
    skipped: count('skipped'),
    failures,
    times: [{ file, ms }],
  }
}
