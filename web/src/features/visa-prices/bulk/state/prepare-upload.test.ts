import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { readInWorker } from '../worker/read-in-worker.ts'
import { prepareUpload, type Stage } from './prepare-upload.ts'

afterEach(() => vi.unstubAllGlobals())

/** Counts the started workers, which never answer. */
function countWorkers() {
  const started = vi.fn()
  const Silent = class extends EventTarget {
    postMessage = started
    terminate() {}
  }
  vi.stubGlobal('Worker', Silent)
  return started
}

test('a cancelled upload starts no worker and reports no stage', async () => {
  const started = countWorkers()
  const lists = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', () => lists.promise.then(() => Response.json([])))
  const running = new AbortController()
  const stages: Stage['at'][] = []
  const prepared = prepareUpload(new File(['country'], 'prices.csv'), {
    ...{ client: new QueryClient(), signal: running.signal, onStage: ({ at }) => stages.push(at) },
  })
  running.abort()
  lists.resolve()
  await prepared
  expect(started).not.toHaveBeenCalled()
  expect(stages).toEqual(['reading'])
})

test('an upload with an aborted signal reads nothing', async () => {
  const started = countWorkers()
  const request = { bytes: new Uint8Array(), catalogue: { countries: [], visaTypes: [] } }
  const reading = readInWorker(request, { onProgress: () => undefined, signal: AbortSignal.abort(new Error('left')) })
  await expect(reading).rejects.toThrow('left')
  expect(started).not.toHaveBeenCalled()
})
