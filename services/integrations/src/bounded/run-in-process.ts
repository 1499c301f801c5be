import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Messages to the process. */
export type ToProcess = { task: unknown } | { answer: unknown }

/** Messages from the process; `spent`: it should be replaced. */
export type FromProcess = { began: true } | { result: unknown; spent: boolean } | { failure: string } | { asks: string }

/** The limits that the process checks itself, and the id of its parent. */
export interface Bounds {
  parent: number
  cpuMs: number
  memoryMb: number
}

type Work = (task: unknown, ask: (question: string) => Promise<unknown>) => Promise<unknown>

const [, , address = '', given = '{}'] = process.argv
const bounds = JSON.parse(given) as Bounds

// A task in an endless loop blocks its thread, so another thread checks the limits and the parent, and ends the process.
const watch = new Worker(new URL('./watch-process.ts', import.meta.url), { workerData: bounds })
await once(watch, 'message')
watch.unref()

// Entry point of a `boundedProcess`: runs one task at a time with the given module.
const module = (await import(address)) as { default: Work }
const send = (message: FromProcess) => process.send?.(message)
let answered: ((answer: unknown) => void) | undefined

const ask = (question: string): Promise<unknown> =>
  new Promise((resolve) => {
    answered = resolve
    send({ asks: question })
  })

/** Libraries keep caches and buffers: the next task must not exceed its limits because of this one. */
const isSpent = () => process.memoryUsage.rss() > (bounds.memoryMb / 2) * 1024 * 1024

process.on('message', (message: ToProcess) => {
  watch.postMessage('working')
  if ('answer' in message) return answered?.(message.answer)
  send({ began: true })
  module
    .default(message.task, ask)
    .then(
      (result) => send({ result, spent: isSpent() }),
      (error: unknown) => send({ failure: error instanceof Error ? error.message : String(error) }),
    )
    .finally(() => watch.postMessage('idle'))
})
