import { monitorEventLoopDelay } from 'node:perf_hooks'
import { EVENT_LOOP_STEP_MS } from '@passage/api/metrics'
import { metricOf } from '../metric-of.ts'

/** How late event loops were, p99 in ms. */
export interface Pauses {
  api: number
  bench: number
}

/** Each counts in steps of so many milliseconds, which are no delay. */
const OWN_STEP_MS = 10

/** Watches the event loops of the API, which says so with its metrics, and of this process. */
export async function watchPauses(origin: string): Promise<{ end(): Promise<Pauses> }> {
  // Each look begins anew.
  await lateness(origin)
  const own = monitorEventLoopDelay({ resolution: OWN_STEP_MS })
  own.enable()
  return {
    async end() {
      own.disable()
      return { api: await lateness(origin), bench: late(own.percentile(99) / 1e6, OWN_STEP_MS) }
    },
  }
}

const lateness = async (origin: string): Promise<number> =>
  late((await metricOf(origin, 'nodejs_eventloop_lag_p99_seconds')) * 1_000, EVENT_LOOP_STEP_MS)

const late = (ms: number, step: number): number => Math.max(0, ms - step)
