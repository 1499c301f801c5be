import { readdirSync, readFileSync } from 'node:fs'
import type { RunLine } from '@passage/contracts/api/orders/order-work.schema'
import { embassyFileUpdateId, HISTORY_NAMES } from '@passage/contracts/workflows/history-names'
import { loadDataConverter } from '@temporalio/common/lib/internal-non-workflow/index.js'
import { historyFromJSON } from '@temporalio/common/lib/proto-utils.js'
import { describe, expect, it } from 'vitest'
import { decodeEvent, type HistoryEvent } from './decode-event.ts'
import { HistoryLines, type PendingStep } from './history-lines.ts'

const folder = new URL('../../../../workflows/src/histories/', import.meta.url)
const histories = readdirSync(folder).filter((file) => file.startsWith('visa-order.'))
const eventsOf = (file: string): HistoryEvent[] =>
  historyFromJSON(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))).events ?? []

const converter = loadDataConverter({})

async function linesOf(events: HistoryEvent[], pending: PendingStep[] = []): Promise<RunLine[]> {
  const lines = new HistoryLines()
  for (const event of events) lines.add(event, await decodeEvent(converter, event))
  return lines.lines(pending)
}

describe.each(histories)('the lines of %s', (file) => {
  const events = eventsOf(file)

  it('contain its start and each step, timer and message, in order', async () => {
    const lines = await linesOf(events)
    const name = file === 'visa-order.continued.json' ? 'continued' : 'started'
    expect(lines[0]).toMatchObject({ kind: 'started', name, eventId: 1 })
    expect(lines.map((line) => line.eventId)).toEqual(lines.map((line) => line.eventId).toSorted((a, b) => a - b))
    const count = (is: (event: HistoryEvent) => unknown) => events.filter(is).length
    const of = (kind: RunLine['kind'], but = '') => lines.filter((one) => one.kind === kind && one.name !== but).length
    expect(of('step', 'workflowTask')).toBe(count((event) => event.activityTaskScheduledEventAttributes))
    expect(of('timer')).toBe(count((event) => event.timerStartedEventAttributes))
    const messages = count(
      (event) => event.workflowExecutionUpdateAcceptedEventAttributes ?? event.workflowExecutionSignaledEventAttributes,
    )
    expect(of('message', 'cancel')).toBe(messages)
  })

  it('name every step and message and its end', async () => {
    for (const line of await linesOf(events)) {
      expect(line.name, JSON.stringify(line)).not.toBe('other')
      expect(HISTORY_NAMES[line.kind]).toContain(line.name)
      if (line.name === 'recordEntry') expect(line.entrySeq).toBeGreaterThan(1)
      if (line.name === 'sendMail') expect(line.mail).not.toBeNull()
      if (line.name === 'refundPayment') expect(line.amount).not.toBeNull()
      if (line.kind === 'step' && line.state === 'done') expect(line.attempts).toBeGreaterThan(0)
      if (line.kind === 'timer') expect(Date.parse(line.dueAt ?? '')).toBeGreaterThanOrEqual(Date.parse(line.at))
      if (line.state === 'waiting') expect(line.endedAt).toBeNull()
    }
  })

  it('contain no argument and no result', async () => {
    const text = JSON.stringify(await linesOf(events))
    for (const secret of secretsOf(events)) expect(text).not.toContain(secret)
  })
})

/** Ids that only arguments and results contain. */
function secretsOf(events: HistoryEvent[]): string[] {
  const json = (payload: { data?: Uint8Array | null } | null | undefined) => Buffer.from(payload?.data ?? []).toString()
  const payloads = events.flatMap((event) => [
    ...(event.activityTaskScheduledEventAttributes?.input?.payloads ?? []),
    ...(event.activityTaskCompletedEventAttributes?.result?.payloads ?? []),
    ...(event.workflowExecutionStartedEventAttributes?.input?.payloads ?? []),
    ...(event.workflowExecutionUpdateCompletedEventAttributes?.outcome?.success?.payloads ?? []),
  ])
  const secrets = new Set(
    payloads.flatMap((payload) => json(payload).match(/[\da-f]{8}-[\da-f-]{27}|https?:[^"]+/g) ?? []),
  )
  expect(secrets.size).toBeGreaterThan(0)
  return [...secrets]
}

describe('the line of a message', () => {
  it('names its sender: a person by kind and id, Stripe by kind', async () => {
    const lines = await linesOf(eventsOf('visa-order.paid-to-completed.json'))
    expect(lines.find((line) => line.name === 'changeStatus')?.by).toEqual({ kind: 'staff', id: expect.any(String) })
    expect(lines.find((line) => line.name === 'requestPayment')?.by).toMatchObject({ kind: 'customer' })
    expect(lines.find((line) => line.name === 'paymentObserved')?.by).toEqual({ kind: 'stripe', id: null })
  })

  it('distinguishes a request for the embassy’s file from another retry', async () => {
    const events = eventsOf('visa-order.paid-to-completed.json')
    const accepted = events.find(
      (event) => event.workflowExecutionUpdateAcceptedEventAttributes?.acceptedRequest?.input,
    )
    const request = accepted?.workflowExecutionUpdateAcceptedEventAttributes?.acceptedRequest
    const nameWith = async (updateId: string) => {
      Object.assign(request ?? {}, { meta: { updateId }, input: { ...request?.input, name: 'retryStep' } })
      return (await linesOf(events)).find((line) => line.eventId === Number(accepted?.eventId))?.name
    }
    expect(await nameWith(embassyFileUpdateId('r-1'))).toBe('requestFile')
    expect(await nameWith('r-1')).toBe('retryStep')
  })

  it('has the name other when the message is unknown, and shows no part of it', async () => {
    const events = eventsOf('visa-order.paid-to-completed.json')
    for (const { workflowExecutionSignaledEventAttributes: signalled } of events)
      if (signalled) signalled.signalName = 'marie@travel.example'
    const lines = await linesOf(events)
    expect(lines.some((line) => line.name === 'other')).toBe(true)
    expect(JSON.stringify(lines)).not.toContain('marie')
  })
})

describe('the line of a step', () => {
  const scheduled = (events: HistoryEvent[]) =>
    events.findIndex((event) => event.activityTaskScheduledEventAttributes?.activityType?.name === 'recordEntry')

  it('shows attempts, last failure and next attempt while the step is pending', async () => {
    const events = eventsOf('visa-order.paid-to-completed.json')
    const at = scheduled(events)
    const activityId = events[at]?.activityTaskScheduledEventAttributes?.activityId ?? ''
    const nextTryAt = new Date('2026-11-21T12:00:00Z')
    const pending = { activityId, running: false, attempts: 7, lastFailure: 'Error: gone', nextTryAt }
    const lines = await linesOf(events.slice(0, at + 1), [pending])
    expect(lines.at(-1)).toMatchObject({
      name: 'recordEntry',
      summary: expect.stringContaining('#2'),
      state: 'waiting',
      attempts: 7,
      lastFailure: 'Error: gone',
      dueAt: nextTryAt.toISOString(),
      endedAt: null,
    })
  })

  it('shows type and message of its failure, shortened and without addresses', async () => {
    const events = eventsOf('visa-order.paid-to-completed.json')
    const at = scheduled(events)
    const failed: HistoryEvent = {
      eventId: (events[at + 1] as HistoryEvent).eventId,
      eventType: 13,
      eventTime: (events[at] as HistoryEvent).eventTime,
      activityTaskFailedEventAttributes: {
        scheduledEventId: (events[at] as HistoryEvent).eventId,
        failure: {
          message: `550 <marie@travel.example>: no such mailbox ${'x'.repeat(500)}`,
          stackTrace: 'at secret.ts:12',
          applicationFailureInfo: { type: 'mail_refused' },
        },
      },
    }
    const line = (await linesOf([...events.slice(0, at + 1), failed])).at(-1)
    expect(line?.state).toBe('failed')
    expect(line?.lastFailure).toMatch(/^mail_refused: 550 <\(an e-mail address\)>: no such mailbox x+ …$/)
    expect(line?.lastFailure).not.toContain('secret')
    expect(line?.lastFailure?.length).toBeLessThan(330)
  })
})

it('the lines of a terminated run contain no waiting step', async () => {
  const events = eventsOf('visa-order.paid-to-completed.json').filter(
    (event) => event.workflowExecutionCompletedEventAttributes == null,
  )
  const last = events.at(-1) as HistoryEvent
  const terminated = { ...last, eventType: 27, workflowExecutionTerminatedEventAttributes: { reason: 'Marie asked' } }
  const lines = await linesOf([...events, terminated])
  expect(lines.at(-1)).toMatchObject({ kind: 'ended', name: 'terminated', by: { kind: 'operator', id: null } })
  expect(lines.filter((line) => line.state === 'waiting' || line.state === 'running')).toEqual([])
  expect(JSON.stringify(lines)).not.toContain('Marie')
})
