import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import { describe, expect, it } from 'vitest'
import { ago, type Change, DAY, entry, type FoundOrder, said } from '../testing/found-order.ts'

it('finds nothing in an order that is the same everywhere', () => {
  expect(said(() => {})).toEqual([])
})

describe('an order without a running workflow', () => {
  const closed = (order: FoundOrder, status: 'cancelled', closesForGoodAt: string) => {
    Object.assign(order.snapshot.input.carried, { status, closesForGoodAt })
    order.snapshot.row.status = status
  }
  const begun = (order: FoundOrder) => {
    Object.assign(order.snapshot.input.carried, { seq: 1, history: [] })
    order.snapshot.row.lastSeq = 1
    order.snapshot.workflowStartedAt = null
  }

  it.each<[string, Change, string[]]>([
    [
      'is started from PostgreSQL',
      (order) => Object.assign(order, { run: { is: 'missing' } }),
      ['start-from-snapshot'],
    ],
    [
      'that was terminated is started from PostgreSQL',
      (order) => Object.assign(order, { run: { is: 'closed', runId: 'r', how: 'terminated' } }),
      ['start-from-snapshot'],
    ],
    [
      'that is closed, but not for good, too',
      (order) => {
        Object.assign(order, { run: { is: 'missing' } })
        closed(order, 'cancelled', ago(-DAY))
      },
      ['start-from-snapshot'],
    ],
    [
      'that is closed for good needs none',
      (order) => {
        Object.assign(order, { run: { is: 'missing' } })
        closed(order, 'cancelled', ago(DAY))
      },
      [],
    ],
    [
      'that was never started is started',
      (order) => {
        Object.assign(order, { run: { is: 'missing' } })
        begun(order)
      },
      ['begin'],
    ],
    [
      'that was placed a moment ago is left to the relay',
      (order) => {
        Object.assign(order, { run: { is: 'missing' } })
        begun(order)
        order.snapshot.input.createdAt = ago(2_000)
      },
      [],
    ],
    [
      'that runs and does not answer is for a person',
      (order) => Object.assign(order, { run: { is: 'silent', runId: 'r', why: 'no worker' } }),
      ['person'],
    ],
  ])('%s', (_what, change, mends) => {
    expect(said(change).map(({ mend }) => mend.do)).toEqual(mends)
  })
})

it('a run that carried on, and knows the newest entries only, says the same', () => {
  expect(said(({ run }) => Object.assign(run.state, { history: run.state.history.slice(-1) }))).toEqual([])
})

describe('a workflow and PostgreSQL', () => {
  it.each<[string, Change, string, RegExp]>([
    [
      'that part at an entry',
      ({ run }) => Object.assign(run.state.history[1] as HistoryEntry, { entryId: 'another' }),
      'restart-from-snapshot',
      /part at entry 3/,
    ],
    [
      'of which the workflow is behind',
      ({ run }) => Object.assign(run.state, { seq: 2, history: run.state.history.slice(0, 1) }),
      'restart-from-snapshot',
      /at entry 2, PostgreSQL at 3/,
    ],
    [
      'of which PostgreSQL lost entries',
      ({ run }) => Object.assign(run.state, { seq: 4, history: [...run.state.history, entry(4)] }),
      'person',
      /entries were lost/,
    ],
    [
      'of which the workflow cannot write',
      ({ run }) => run.state.attention.push('projection_conflict'),
      'restart-from-snapshot',
      /does not fit after entry 3/,
    ],
    [
      'that disagree about money',
      ({ run }) => Object.assign(run.state, { capturedCents: 0 }),
      'restart-from-snapshot',
      /Cents captured: the workflow says none, PostgreSQL 19400/,
    ],
    [
      'that disagree about what is asked for',
      ({ snapshot }) =>
        snapshot.input.carried.requests.push({
          requestId: 'request-bbbbbb',
          documentType: 'photo',
          reason: 'missing',
          documentId: null,
          askedAt: ago(0),
          reminders: 0,
        }),
      'restart-from-snapshot',
      /Documents asked for: the workflow says none, PostgreSQL bbbbbb/,
    ],
    [
      'of which only one knows that a file is gone',
      ({ snapshot }) => Object.assign(snapshot.input.carried.documents[0] as object, { status: 'gone' }),
      'tell-documents',
      /a document whose file is gone/,
    ],
    [
      'whose tables contradict each other',
      ({ snapshot }) => Object.assign(snapshot.row, { status: 'completed' }),
      'person',
      /is completed in its row and document_review by its entries/,
    ],
  ])('%s differ', (_what, change, mend, words) => {
    expect(said(change)).toEqual([expect.objectContaining({ words: expect.stringMatching(words) })])
    expect(said(change)[0]?.mend.do).toBe(mend)
  })

  it('do not differ where a document counts in neither, for whatever reason', () => {
    const change: Change = ({ run, snapshot }) => {
      Object.assign(run.state.documents[0] as object, { status: 'replaced' })
      Object.assign(snapshot.input.carried.documents[0] as object, { status: 'gone' })
    }
    expect(said(change)).toEqual([])
  })
})
