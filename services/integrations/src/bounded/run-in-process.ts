import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** To the process. */
export type ToProcess = { task: unknown } | { answer: unknown }

/** From the process. */
export type FromProcess = { began: true } | { result: unknown; spent: boolean } | { failure: string } | { asks: string }

/** Limits as the process knows them, and the id of its parent. */
export interface Bounds {
  parent: number
  cpuMs: number
  memoryMb: number
}

type Work = (task: unknown, ask: (question: string) => Promise<unknown>) => Promise<unknown>

const [, , address = '', given = '{}'] = process.argv
const bounds = JSON.parse(given) as Bounds

// A task that loops notices neither its limits nor that its parent has gone: this thread does, and ends the process.
const watch = new Worker(new URL('./watch-process.ts', import.meta.url), { workerData: bounds })
await once(watch, 'message')
watch.unref()

// The process of `boundedProcess`: one task at a time, by the module that it is given.
const module = (await import(address)) as { default: Work }
const say = (message: FromProcess) => process.send?.(message)
let answered: ((answer: unknown) => void) | undefined

const ask = (question: string): Promise<unknown> =>
  new Promise((resolve) => {
    answered = resolve
    say({ asks: question })
  })

/** Libraries keep names and buffers for ever: the next task, another person's, must not run into limits because of this one. */
const isSpent = () => process.memoryUsage.rss() > (bounds.memoryMb / 2) * 1024 * 1024

process.on('message', (message: ToProcess) => {
  watch.postMessage('works')
  if ('answer' in message) return answered?.(message.answer)
  say({ began: true })
  module
    .default(message.task, ask)
    .then(
      (result) => say({ result, spent: isSpent() }),
      (error: unknown) => say({ failure: error instanceof Error ? error.message : String(error) }),
    )
    .finally(() => watch.postMessage('rests'))
})
