import type { Context } from './context.ts'
import { runDueJobs } from './payments/run-due-jobs.ts'
import { nextJobAt } from './store/jobs.ts'

// Checked at least this often, since the clock may be set and the machine may sleep.
const longestWaitMs = 1000

/** Runs due jobs (expiry, bank payments, refunds) and webhooks, and sleeps until the next one. */
export function startScheduler(ctx: Context) {
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  function round() {
    if (stopped) return
    runDueJobs(ctx)
    const next = Math.min(ctx.dispatcher.pump(wake), nextJobAt(ctx.store))
    clearTimeout(timer)
    timer = setTimeout(round, Math.min(longestWaitMs, Math.max(5, next - ctx.now())))
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
