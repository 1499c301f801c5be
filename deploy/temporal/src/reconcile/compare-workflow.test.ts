import type { HistoryEntry } from '@passage/contracts/domain/orders/history'
import { describe, expect, it } from 'vitest'
import { ago, type Change, DAY, differencesAfter, entry, type FoundOrder } from '../testing/found-order.ts'
import { acceptsLoss } from './found.ts'

it('finds no difference in an equal order', () => {
  expect(differencesAfter(() => {})).toEqual([])
})

describe('without a running workflow, compare', () => {
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
      'starts an order without a workflow from PostgreSQL',
      (order) => Object.assign(order, { run: { is: 'missing' } }),
      ['start-from-snapshot'],
    ],
    [
      'starts a terminated order from PostgreSQL',
      (order) => Object.assign(order, { run: { is: 'closed', runId: 'r', how: 'terminated' } }),
      ['start-from-snapshot'],
    ],
    [
      'starts a closed order that may be reopened',
      (order) => {
        Object.assign(order, { run: { is: 'missing' } })
        closed(order, 'cancelled', ago(-DAY))
      },
      ['start-from-snapshot'],
    ],
    [
      'accepts an order that is closed for good',
      (order) => {
        Object.assign(order, { run: { is: 'missing' } })
        closed(order, 'cancelled', ago(DAY))
      },
      [],
    ],
    [
      'begins an order that was never started',
      (order) => {
        Object.assign(order, { run: { is: 'missing' } })
        begun(order)
      },
      ['begin'],
    ],
    [
      'leaves an order of the last seconds to the relay',
      (order) => {
        Object.assign(order, { run: { is: 'missing' } })
        begun(order)
        order.snapshot.input.createdAt = ago(2_000)
      },
      [],
    ],
    [
      'leaves a run that does not answer to a person',
      (order) => Object.assign(order, { run: { is: 'silent', runId: 'r', why: 'no worker' } }),
      ['person'],
    ],
  ])('%s', (_what, change, mends) => {
    expect(differencesAfter(change).map(({ mend }) => mend.do)).toEqual(mends)
  })
})

it('asks the operator before lost entries and lost files are given up', () => {
  const mendsOf = (change: Change) => differencesAfter(change).map(({ mend }) => ({ ...mend, loss: acceptsLoss(mend) }))
  const lostEntry: Change = ({ run }) =>
    Object.assign(run.state, { seq: 4, history: [...run.state.history, entry(4)], status: 'processing' })
  expect(mendsOf(lostEntry)).toEqual([{ do: 'restart-from-snapshot', runId: 'run-1', forgets: 1, loss: true }])
  expect(mendsOf((order) => order.lostFiles.push('document-aaaaaa'))).toEqual([
    { do: 'forget-files', documentIds: ['document-aaaaaa'], loss: true },
  ])
})

it('repairs the workflow before the files that it asks for', () => {
  const both: Change = (order) => {
    order.lostFiles.push('document-aaaaaa')
    Object.assign(order, { run: { is: 'missing' } })
  }
  expect(differencesAfter(both).map(({ mend }) => mend.do)).toEqual(['start-from-snapshot', 'forget-files'])
})

it('accepts a run that was continued as new and has only the newest entries', () => {
  expect(differencesAfter(({ run }) => Object.assign(run.state, { history: run.state.history.slice(-1) }))).toEqual([])
})

describe('compareWorkflow', () => {
  it.each<[string, Change, string, RegExp]>([
    [
      'different entries',
      ({ run }) => Object.assign(run.state.history[1] as HistoryEntry, { entryId: 'another' }),
      'restart-from-snapshot',
      /differ from entry 3 on/,
    ],
    [
      'entries that the workflow lacks',
      ({ run }) => Object.assign(run.state, { seq: 2, history: run.state.history.slice(0, 1) }),
      'restart-from-snapshot',
      /at entry 2, PostgreSQL at 3/,
    ],
    [
      'entries that PostgreSQL lost',
      ({ run }) => Object.assign(run.state, { seq: 4, history: [...run.state.history, entry(4)] }),
      'restart-from-snapshot',
      /has lost entries/,
    ],
    [
      'a projection conflict',
      ({ run }) => run.state.attention.push('projection_conflict'),
      'restart-from-snapshot',
      /another one after entry 3/,
    ],
    [
      'another amount of money',
      ({ run }) => Object.assign(run.state, { capturedCents: 0 }),
      'restart-from-snapshot',
      /Cents captured: none in the workflow, 19400 in PostgreSQL/,
    ],
    [
      'another requested document',
      ({ snapshot }) =>
        snapshot.input.carried.requests.push({
          requestId: 'request-bbbbbb',
          documentType: 'photo',
          traveller: null,
          reason: 'missing',
          documentId: null,
          askedAt: ago(0),
          reminders: 0,
        }),
      'restart-from-snapshot',
      /Requested documents: none in the workflow, bbbbbb in PostgreSQL/,
    ],
    [
      'a deleted file that the workflow does not know of',
      ({ snapshot }) => Object.assign(snapshot.input.carried.documents[0] as object, { status: 'gone' }),
      'signal-documents',
      /a file was deleted/,
    ],
    [
      'tables that contradict each other',
      ({ snapshot }) => Object.assign(snapshot.row, { status: 'completed' }),
      'person',
      /is completed in its row and document_review by its entries/,
    ],
  ])('reports %s', (_what, change, mend, text) => {
    expect(differencesAfter(change)).toEqual([expect.objectContaining({ text: expect.stringMatching(text) })])
    expect(differencesAfter(change)[0]?.mend.do).toBe(mend)
  })

  it('ignores a document that is replaced in one place and gone in the other', () => {
    const change: Change = ({ run, snapshot }) => {
      Object.assign(run.state.documents[0] as object, { status: 'replaced' })
      Object.assign(snapshot.input.carried.documents[0] as object, { status: 'gone' })
    }
    expect(differencesAfter(change)).toEqual([])
  })
})
