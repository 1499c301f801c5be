import type { Server } from '@passage/contracts/workflows/servers'
import type { Overview } from './overview.ts'
import { isMissing } from './workers.ts'

/** One line on top of the page: what is wrong for all, with a list filter that shows whom it touches. */
export interface Alert {
  words: string
  query: string
}

const NAMES: Record<Server, string> = { mail: 'Mail', storage: 'Storage', stripe: 'Stripe', postgresql: 'PostgreSQL' }

/** What has not happened since. */
const STANDS_STILL: Record<Server, string> = {
  mail: 'no mail has left',
  storage: 'no file has been read or stored',
  stripe: 'no question has been answered',
  postgresql: 'no entry has been written',
}

const RUNNING = "ExecutionStatus = 'Running'"
/** A query names so many runs; the UI shows the others on its next look. */
const NAMED = 20

/** The worst first. RUNBOOK.md has a section on each. */
export function alertsOf({ at, away, workers, failing, running }: Overview): Alert[] {
  const alerts: Alert[] = []
  if (isMissing(workers, at.getTime())) alerts.push({ words: withoutWorker(workers, at), query: RUNNING })
  if (failing.workflowIds.length > 0) alerts.push(failingCode(failing, running))
  for (const { server, orders, since } of away)
    alerts.push({
      words: `${NAMES[server]}: ${STANDS_STILL[server]}${since ? ` for ${duration(at.getTime() - since.getTime())}` : ''}, ${counted(orders, 'order waits', 'orders wait')}`,
      query: `Trouble = '${server}' AND ${RUNNING}`,
    })
  return alerts
}

function withoutWorker({ last, waitingMs }: Overview['workers'], at: Date): string {
  const since = Math.max(waitingMs, last === null ? 0 : at.getTime() - last)
  return `Workers: no worker has taken work ${since > 0 ? `for ${duration(since)}` : 'lately'}, all orders stand still`
}

function failingCode({ workflowIds, asked }: Overview['failing'], running: number): Alert {
  const beyond = asked < running ? ` (${asked} of ${running} runs looked through)` : ''
  const ids = workflowIds.slice(0, NAMED).map((id) => `'${id}'`)
  return {
    words: `Code: the workflow task of ${counted(workflowIds.length, 'run', 'runs')} fails again and again${beyond}`,
    query: `WorkflowId IN (${ids.join(', ')}) AND ${RUNNING}`,
  }
}

const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

/** As people say it: 40 seconds, 4 minutes, 3 hours. */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1_000)
  if (seconds < 90) return counted(seconds, 'second', 'seconds')
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
}
