import { condition, defineUpdate, proxyActivities, setHandler } from '@temporalio/workflow'

const { nothing } = proxyActivities<{ nothing(): Promise<void> }>({ startToCloseTimeout: '3s' })

/** Ends at once: the price of a workflow's start. */
export async function noOp(): Promise<void> {}

export async function oneActivity(): Promise<void> {
  await nothing()
}

export const doNothing = defineUpdate<void, []>('doNothing')

/** Accepts updates, each of which runs one activity. */
export async function updatable(): Promise<void> {
  setHandler(doNothing, () => nothing())
  await condition(() => false)
}
