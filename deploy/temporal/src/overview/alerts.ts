import type { Server } from '@passage/contracts/workflows/servers'
import { isMissing } from '@passage/integrations/orchestration/polling'
import type { Overview } from './overview.ts'

/** A problem that affects many runs, with the list filter that finds them. */
export interface Alert {
  text: string
  query: string
}

const NAMES: Record<Server, string> = { mail: 'Mail', storage: 'Storage', stripe: 'Stripe', postgresql: 'PostgreSQL' }

const SYMPTOMS: Record<Server, string> = {
  mail: 'no mail was sent',
  storage: 'no file was read or written',
  stripe: 'no request was answered',
  postgresql: 'no entry was written',
}

const RUNNING = "ExecutionStatus = 'Running'"
/** The most runs in a query. */
const MAX_IDS = 20

/** All alerts, the most severe first. RUNBOOK.md has a section on each. */
export function alertsOf({ at, away, workers, failing, running }: Overview): Alert[] {
  const alerts: Alert[] = []
  if (isMissing(workers, at.getTime())) alerts.push({ text: withoutWorker(workers, at), query: RUNNING })
  if (failing.workflowIds.length > 0) alerts.push(failingCode(failing, running))
  for (const { server, orders, since } of away)
    alerts.push({
      text: `${NAMES[server]}: ${SYMPTOMS[server]}${since ? ` for ${duration(at.getTime() - since.getTime())}` : ''}, ${counted(orders, 'order waits', 'orders wait')}`,
      query: `Trouble = '${server}' AND ${RUNNING}`,
    })
  return alerts
}

function withoutWorker({ last, waitingMs }: Overview['workers'], at: Date): string {
  const since = Math.max(waitingMs, last === null ? 0 : at.getTime() - last)
  return `Workers: no worker has polled ${since > 0 ? `for ${duration(since)}` : 'recently'}; all orders are stopped`
}

function failingCode({ workflowIds, asked }: Overview['failing'], running: number): Alert {
  const beyond = asked < running ? ` (${asked} of ${running} runs checked)` : ''
  const ids = workflowIds.slice(0, MAX_IDS).map((id) => `'${id}'`)
  return {
    text: `Code: the workflow task of ${counted(workflowIds.length, 'run', 'runs')} fails repeatedly${beyond}`,
    query: `WorkflowId IN (${ids.join(', ')}) AND ${RUNNING}`,
  }
}

const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

/** `40 seconds`, `4 minutes`, `3 hours`. */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1_000)
  if (seconds < 90) return counted(seconds, 'second', 'seconds')
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`
}
