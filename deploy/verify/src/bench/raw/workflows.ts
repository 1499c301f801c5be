import { condition, defineUpdate, proxyActivities, setHandler } from '@temporalio/workflow'
import type * as activities from './activities.ts'

const { nothing } = proxyActivities<typeof activities>({ startToCloseTimeout: '3s' })

/** Ends at once: what starting a workflow costs, and nothing else. */
export async function noOp(): Promise<void> {}

export async function oneActivity(): Promise<void> {
  await nothing()
}

export const doNothing = defineUpdate<void, []>('doNothing')

/** Waits for updates, each of which runs one activity that does nothing. */
export async function updatable(): Promise<void> {
  setHandler(doNothing, () => nothing())
  await condition(() => false)
}
