import type { Context } from './context.ts'
import { runDueJobs } from './payments/run-due-jobs.ts'
import { nextJobAt } from './store/jobs.ts'
import { nextDeliveryAt } from './webhooks/deliveries.ts'
import type { Dispatcher } from './webhooks/dispatcher.ts'

// The clock is looked at this often even when nothing is due: it may have been set, or the machine have slept.
const longestWaitMs = 1000

/** Runs what is due (expiry, bank payments, refunds, webhooks) and sleeps until the next thing is. */
export function startScheduler(ctx: Context, dispatcher: Dispatcher) {
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  function round() {
    if (stopped) return
    runDueJobs(ctx)
    dispatcher.pump(wake)
    const next = [nextJobAt(ctx.store), ctx.webhooks.url ? nextDeliveryAt(ctx.store) : null].filter((at) => at !== null)
    const wait = Math.min(longestWaitMs, Math.max(5, Math.min(...next) - ctx.now()))
    clearTimeout(timer)
    timer = setTimeout(round, wait)
  }

  function wake() {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(round, 0)
  }

  ctx.store.onCommit(wake)
  round()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
