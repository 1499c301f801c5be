import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from '@temporalio/worker'
import { describe, expect, it } from 'vitest'
import '../quiet-runtime.ts'

const here = (file: string) => new URL(file, import.meta.url)

/** Recorded with the code of `before.ts`. */
const history = JSON.parse(readFileSync(here('../../histories/example.before-the-change.json'), 'utf8'))

const replay = (code: string) =>
  Worker.runReplayHistory({ workflowsPath: fileURLToPath(here(code)) }, history, 'example/replayed')

describe('a changed workflow', () => {
  it('replays an older history when the change is behind patched()', async () => {
    await replay('./after.ts')
  })

  it('does not replay it when the change has no marker', async () => {
    await expect(replay('./without-marker.ts')).rejects.toThrow(/[Nn]on-?determinism/)
  })
})
