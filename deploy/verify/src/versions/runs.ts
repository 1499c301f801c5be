import { visaOrderId } from '@passage/contracts/workflows/names'
import { sideBySide } from '@passage/local/side-by-side'
import proto, { type temporal } from '@temporalio/proto'
import type { Order } from '../faults/scenes/orders/drive.ts'
import type { World } from '../faults/scenes/world.ts'

type HistoryEvent = temporal.api.history.v1.IHistoryEvent
const { WorkflowTaskFailedCause } = proto.temporal.api.enums.v1
const BY_THE_SERVER: readonly number[] = [
  WorkflowTaskFailedCause.WORKFLOW_TASK_FAILED_CAUSE_UNHANDLED_COMMAND,
  WorkflowTaskFailedCause.WORKFLOW_TASK_FAILED_CAUSE_FORCE_CLOSE_COMMAND,
]

/** One run of an order's workflow, read from its history. */
export interface Run {
  runId: string
  /** The run that it continued as. */
  next: string | null
  events: HistoryEvent[]
  /** Build ids of the workers that completed its workflow tasks, first to last. */
  versions: string[]
  /** Why workflow tasks failed in the worker; without those that the server failed itself for newer events. */
  failures: string[]
}

/** The runs of an order's workflow, oldest first. */
export async function runsOf({ temporal }: World, { id }: Order): Promise<Run[]> {
  const workflowId = visaOrderId(id)
  const runs = new Map<string, Run>()
  for await (const { runId } of temporal.workflow.list({ query: `WorkflowId = "${workflowId}"` }))
    runs.set(runId, runOf(runId, (await temporal.workflow.getHandle(workflowId, runId).fetchHistory()).events ?? []))
  const later = new Set([...runs.values()].map(({ next }) => next))
  const chain: Run[] = []
  let run = [...runs.values()].find(({ runId }) => !later.has(runId))
  while (run) {
    chain.push(run)
    run = runs.get(run.next ?? '')
  }
  return chain
}

/** The timer of the changed release; every other timer of an order is longer. */
const isPause = ({ timerStartedEventAttributes: timer }: HistoryEvent): boolean =>
  timer?.startToFireTimeout?.nanos === 1_000_000

/** The failed workflow tasks of these orders, and the versions and the changed release's timers of each run. */
export async function livesOf(world: World, orders: readonly Order[]) {
  // Three at a time: a new worker replays every order.
  const runs = (await sideBySide(3, orders, (order) => runsOf(world, order))).flat()
  return {
    failures: runs.flatMap(({ failures }) => failures),
    versions: runs.map(({ versions }) => versions),
    pauses: runs.map(({ events }) => events.filter(isPause).length),
  }
}

function runOf(runId: string, events: HistoryEvent[]): Run {
  const last = events.at(-1)?.workflowExecutionContinuedAsNewEventAttributes
  const versions = events.flatMap((event) => {
    const completed = event.workflowTaskCompletedEventAttributes
    return completed?.deploymentVersion?.buildId ?? []
  })
  const failures = events.flatMap(({ workflowTaskFailedEventAttributes: failed }) =>
    failed?.cause && !BY_THE_SERVER.includes(failed.cause)
      ? `${WorkflowTaskFailedCause[failed.cause]}: ${failed.failure?.message ?? ''}`
      : [],
  )
  return { runId, next: last?.newExecutionRunId ?? null, events, versions: [...new Set(versions)], failures }
}
