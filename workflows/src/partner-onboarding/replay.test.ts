import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundleWorkflowCode, DefaultLogger, Runtime, Worker } from '@temporalio/worker'
import { beforeAll, expect, it } from 'vitest'

const folder = new URL('./histories/', import.meta.url)
const histories = readdirSync(folder).filter((file) => file.endsWith('.json'))

let workflowBundle: { code: string }
beforeAll(async () => {
  Runtime.install({ logger: new DefaultLogger('ERROR') })
  workflowBundle = await bundleWorkflowCode({
    workflowsPath: fileURLToPath(new URL('../workflows.ts', import.meta.url)),
  })
})

const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
const replay = (history: unknown) => Worker.runReplayHistory({ workflowBundle }, history, 'partner/replayed')

it.each(histories)('goes on with an onboarding whose history is %s', async (file) => {
  await replay(read(file))
})

it('notices when the code no longer fits a history', async () => {
  const history = read('reminded-overdue-verified.json')
  const scheduled = history.events.find(
    (event: { activityTaskScheduledEventAttributes?: object }) => event.activityTaskScheduledEventAttributes,
  )
  scheduled.activityTaskScheduledEventAttributes.activityType.name = 'somethingElse'
  await expect(replay(history)).rejects.toThrow(/[Nn]on-?determinism/)
})
