import { readdirSync, readFileSync } from 'node:fs'
import type { ORDER_ACTIVITIES } from '@passage/contracts/workflows/activity-names'
import { Worker } from '@temporalio/worker'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { workflowBundle } from './testing/workflow-bundle.ts'
import type { VisaOrderActivities } from './visa-order/activities.ts'
import './testing/quiet-runtime.ts'

const folder = new URL('./histories/', import.meta.url)
const files = readdirSync(folder).filter((file) => !file.startsWith('example.'))
const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
const replay = (history: unknown) => Worker.runReplayHistory({ workflowBundle: workflowBundle() }, history, 'replayed')

describe('the workflow code', () => {
  it.each(files)('replays %s', async (file) => {
    await replay(read(file))
  })

  it('does not replay a history with another activity', async () => {
    const history = read('visa-order.paid-to-completed.json')
    const { activityTaskScheduledEventAttributes: scheduled } = history.events.find(
      (event: { activityTaskScheduledEventAttributes?: object }) => event.activityTaskScheduledEventAttributes,
    )
    scheduled.activityType.name = 'anotherActivity'
    await expect(replay(history)).rejects.toThrow(/[Nn]on-?determinism/)
  })

  it('has the activities that histories for staff name', () => {
    expectTypeOf<keyof VisaOrderActivities>().toEqualTypeOf<(typeof ORDER_ACTIVITIES)[number]>()
  })
})
