import { readdirSync, readFileSync } from 'node:fs'
import { Worker } from '@temporalio/worker'
import { expect, it } from 'vitest'
import { workflowBundle } from './workflow-bundle.ts'
import './quiet-runtime.ts'

/** Tests that today's code goes on from every recorded history of a folder, and that `example` shows when it does not. */
export function replayHistories(folder: URL, workflowId: string, example: string): void {
  const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
  const replay = (history: unknown) =>
    Worker.runReplayHistory({ workflowBundle: workflowBundle() }, history, workflowId)

  it.each(readdirSync(folder).filter((file) => file.endsWith('.json')))('goes on from %s', async (file) => {
    await replay(read(file))
  })

  it('notices when the code no longer fits a history', async () => {
    const history = read(example)
    const scheduled = history.events.find(
      (event: { activityTaskScheduledEventAttributes?: object }) => event.activityTaskScheduledEventAttributes,
    )
    scheduled.activityTaskScheduledEventAttributes.activityType.name = 'somethingElse'
    await expect(replay(history)).rejects.toThrow(/[Nn]on-?determinism/)
  })
}
