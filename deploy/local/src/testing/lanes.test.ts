import { describe, expect, it } from 'vitest'
import { Advice } from '../advice.ts'
import { root } from '../paths.ts'
import { LANES, lanesFor } from './lanes.ts'

const names = async (...args: string[]) => (await lanesFor(args)).map(({ name }) => name)

describe('test files by their path', () => {
  it.each([
    ['contracts/src/domain/money/money.test.ts', 'small'],
    ['web/src/ui/button.test.tsx', 'small'],
    ['services/core/src/orders/lists/scope.database.test.ts', 'small'],
    ['workflows/src/visa-order/timers.workflow.test.ts', 'timers'],
    ['deploy/local/src/seed/seed.integration.test.ts', 'whole system'],
    ['deploy/temporal/src/runbook.integration.test.ts', 'whole system'],
    ['web/e2e/traveller/order.e2e.test.ts', 'screens'],
    ['web/e2e/clerk/clerk.e2e.test.ts', 'whole system'],
    ['services/worker/src/activities/papers.integration.test.ts', 'faults'],
    ['deploy/verify/src/privacy/canary.integration.test.ts', 'faults'],
    ['deploy/provider-consumer/src/permissions.integration.test.ts', 'faults'],
    ['deploy/verify/src/faults/clocks.integration.test.ts', 'faults'],
    ['deploy/verify/src/versions/carry-on.integration.test.ts', 'whole system'],
    ['deploy/verify/src/people/limits.integration.test.ts', 'faults'],
  ])('%s runs in the lane %s alone', (file, lane) => {
    expect(LANES.filter(({ files }) => files.test(file)).map(({ name }) => name)).toEqual([lane])
  })

  it('need only the lanes that they are in', async () => {
    expect(await names('testing/lanes.test')).toEqual(['small'])
    expect(await names('faults/clocks', 'traveller/order')).toEqual(['faults', 'screens'])
    expect(await names()).toEqual(LANES.map(({ name }) => name))
    expect(await names(`${root}/deploy/local/src/testing/lanes.test.ts`)).toEqual(['small'])
    expect(await names('./deploy/local/src/Testing/')).toEqual(['small'])
  })

  it('are named by what is no option’s value', async () => {
    const all = LANES.map(({ name }) => name)
    expect(await names('testing/lanes.test', '-t', 'traveller')).toEqual(['small'])
    expect(await names('-t', 'traveller')).toEqual(all)
    expect(await names('--bail', '1')).toEqual(all)
  })

  it('have to be there', async () => {
    const none = 'No test file has "lanez" in its path.'
    await expect(names('lanez')).rejects.toThrow(new Advice(none))
    await expect(names('testing/lanes.test', 'lanez', '-t', 'need')).rejects.toThrow(none)
    await expect(names('--bail=1', 'lanez')).rejects.toThrow(none)
  })
})
