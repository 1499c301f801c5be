import { Worker } from 'node:worker_threads'

/** To the process. */
export type Told = { task: unknown } | { answer: unknown }

/** From the process. */
export type Said = { drawn: unknown } | { failure: string } | { asks: string }

type Draw = (task: unknown, ask: (question: string) => Promise<unknown>) => Promise<unknown>

// A drawing that loops never hears that its parent has gone: this thread sees it, and ends the process.
new Worker(new URL('./end-with-parent.ts', import.meta.url), { workerData: Number(process.argv[3]) }).unref()

// The process of `drawingProcess`: one task at a time, by the module that it is told.
const module = (await import(process.argv[2] ?? '')) as { default: Draw }
const say = (said: Said) => process.send?.(said)
let answered: ((answer: unknown) => void) | undefined

const ask = (question: string): Promise<unknown> =>
  new Promise((resolve) => {
    answered = resolve
    say({ asks: question })
  })

process.on('message', (told: Told) => {
  if ('answer' in told) return answered?.(told.answer)
  module.default(told.task, ask).then(
    (drawn) => say({ drawn }),
    (error: unknown) => say({ failure: error instanceof Error ? error.message : String(error) }),
  )
})
