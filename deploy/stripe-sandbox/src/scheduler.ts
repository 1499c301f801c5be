import type { Context } from './context.ts'
import { runDueJobs } from './payments/run-due-jobs.ts'
import { nextJobAt } from './store/jobs.ts'
import { nextDeliveryAt } from './webhooks/deliveries.ts'
import type { Dispatcher } from './webhooks/dispatcher.ts'

// Checked at least this often, since the clock may be set and the machine may sleep.
const longestWaitMs = 1000

/** Runs due jobs (expiry, bank payments, refunds) and webhooks, and sleeps until the next one. */
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
