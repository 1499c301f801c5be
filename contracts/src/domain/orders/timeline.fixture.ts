import { type TimelineEntry, type TimelineOrder, type TimelineStep, timelineOf } from './timeline.ts'

export const minute = (count: number) => new Date(Date.parse('2026-11-20T09:00:00Z') + count * 60_000).toISOString()

/** Entries a minute apart, in order. */
export const history = (...statuses: string[]): TimelineEntry[] =>
  statuses.map((newStatus, index) => ({
    seq: index + 1,
    kind: 'status',
    newStatus,
    timestamp: minute(index),
    notes: null,
    changedBy: 'Passage',
  }))

export function timeline(statuses: string[], change: Partial<TimelineOrder> = {}) {
  return timelineOf({
    status: statuses.at(-1) ?? 'pending',
    paymentStatus: 'pending',
    createdAt: minute(0),
    expectedCompletion: '2026-12-04',
    statusHistory: history(...statuses),
    ...change,
  })
}

const named = (step: TimelineStep): string => {
  if (step.kind === 'status') return `status ${step.entry.newStatus}`
  if (step.kind === 'news') return `news ${step.entry.reason}`
  return step.kind === 'ahead' ? `ahead ${step.stage}` : step.kind
}

/** Steps in words, such as "status processing: in_progress". */
export const allLines = (...asked: Parameters<typeof timeline>) =>
  timeline(...asked).map((step) => `${named(step)}: ${step.state}`)

/** The specified steps: without the stages ahead. */
export const lines = (...asked: Parameters<typeof timeline>) =>
  allLines(...asked).filter((line) => !line.startsWith('ahead'))

/** Entries as "reason status payment status", a minute apart; those of a status that is new change it. */
export function told(...events: string[]): TimelineEntry[] {
  let before = ''
  return events.map((event, index) => {
    const [reason = '', newStatus = '', paymentStatus = 'pending'] = event.split(' ')
    const kind = newStatus === before ? 'payment' : 'status'
    before = newStatus
    return {
      seq: index + 1,
      kind,
      reason,
      newStatus,
      paymentStatus,
      timestamp: minute(index),
      notes: null,
      changedBy: null,
    }
  })
}
