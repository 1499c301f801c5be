import { isClosed } from '@passage/contracts/domain/orders/order-status'
import type { DocumentState, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import type { OrderSnapshot } from '@passage/core/orders/entries/read-snapshot'
import type { Difference, FoundRun } from './found.ts'

/** The relay starts the workflow of a new order within seconds. */
const STARTING_MS = 15_000

/** Whether the order is closed for good, 30 days after it closed: its run may have ended. */
export const isOver = ({ input }: OrderSnapshot, now: number): boolean => {
  const { status, closesForGoodAt } = input.carried
  return isClosed(status) && closesForGoodAt !== null && Date.parse(closesForGoodAt) <= now
}

/** The differences between an order's workflow and PostgreSQL, from which a new run can be started. design.md, History. */
export function compareWorkflow(run: FoundRun, snapshot: OrderSnapshot, now: number): Difference[] {
  switch (run.is) {
    case 'running':
      return compareStates(run, run.state, snapshot.input.carried)
    case 'silent':
      return [
        {
          ...person(
            "The workflow runs but does not answer. Look at the workers and at the run's failed task in the Temporal UI, then run this again.",
          ),
          why: run.why,
        },
      ]
    default:
      return withoutRun(run, snapshot, now)
  }
}

function withoutRun(
  run: Extract<FoundRun, { is: 'closed' | 'missing' }>,
  snapshot: OrderSnapshot,
  now: number,
): Difference[] {
  const { carried, createdAt } = snapshot.input
  if (isOver(snapshot, now)) return []
  if (run.is === 'missing' && snapshot.workflowStartedAt === null && carried.seq === 1) {
    if (now - Date.parse(createdAt) < STARTING_MS) return []
    return [{ between: 'workflow', text: 'The workflow was never started.', mend: { do: 'begin' } }]
  }
  const what = run.is === 'closed' ? `The workflow has ended (${run.how})` : 'There is no workflow'
  const text = `${what}, but the order is open (${carried.status}).`
  return [{ between: 'workflow', text, mend: { do: 'start-from-snapshot' } }]
}

function compareStates({ runId }: { runId: string }, state: VisaOrderState, projected: VisaOrderState): Difference[] {
  const restart = (text: string): Difference => ({
    between: 'workflow',
    text,
    mend: { do: 'restart-from-snapshot', runId },
  })
  const firstDifference = firstDifferentSeq(state, projected)
  if (firstDifference !== null) {
    if (state.seq > projected.seq && firstDifference > projected.seq)
      return [
        {
          between: 'workflow',
          text: `The workflow is at entry ${state.seq}, PostgreSQL at ${projected.seq}: PostgreSQL has lost entries (an old backup?). Restore them from a newer backup, if there is one.`,
          mend: { do: 'restart-from-snapshot', runId, forgets: state.seq - projected.seq },
        },
      ]
    return [
      restart(
        `The workflow is at entry ${state.seq}, PostgreSQL at ${projected.seq}; they differ from entry ${firstDifference} on (a reset?).`,
      ),
    ]
  }
  if (state.attention.includes('projection_conflict'))
    return [
      restart(`The workflow cannot write its next entry: PostgreSQL has another one after entry ${projected.seq}.`),
    ]
  const gone = filesGone(state, projected)
  const different = unequalFacts(state, projected)
  return [
    ...(gone.length > 0
      ? [
          {
            between: 'workflow' as const,
            text: `The workflow does not know that ${gone.length === 1 ? 'a file was' : `${gone.length} files were`} deleted.`,
            mend: { do: 'signal-documents' as const, documentIds: gone },
          },
        ]
      : []),
    ...different.map(({ what, here, there }) => restart(`${what}: ${here} in the workflow, ${there} in PostgreSQL.`)),
  ]
}

/** The `seq` of the first entry that differs, among those that both have; null when the histories are equal. */
function firstDifferentSeq(state: VisaOrderState, projected: VisaOrderState): number | null {
  const first = Math.max(firstSeq(state), firstSeq(projected))
  for (let seq = first; seq <= Math.max(state.seq, projected.seq); seq++) {
    const [here, there] = [state, projected].map(({ history }) => history.find((entry) => entry.seq === seq))
    if (here?.entryId !== there?.entryId) return seq
  }
  return state.seq === projected.seq ? null : Math.min(state.seq, projected.seq) + 1
}

/** A run that was continued as new has only the newest entries. */
const firstSeq = ({ history, seq }: VisaOrderState): number => history[0]?.seq ?? seq + 1

/** Whether the document still has a file and was not replaced. */
const isCurrent = ({ status }: DocumentState): boolean => status !== 'gone' && status !== 'replaced'

function filesGone(state: VisaOrderState, projected: VisaOrderState): string[] {
  const gone = new Set(projected.documents.filter((one) => one.status === 'gone').map((one) => one.documentId))
  return state.documents.filter((one) => isCurrent(one) && gone.has(one.documentId)).map((one) => one.documentId)
}

function unequalFacts(state: VisaOrderState, projected: VisaOrderState) {
  const gone = new Set(filesGone(state, projected))
  const documents = ({ documents }: VisaOrderState) =>
    documents
      .filter((one) => isCurrent(one) && !gone.has(one.documentId))
      .map((one) => `${one.documentId.slice(-6)} ${one.status}`)
      .toSorted()
      .join(', ')
  const facts: [string, (of: VisaOrderState) => unknown][] = [
    ['Status', (of) => of.status],
    ['Payment', (of) => of.paymentStatus],
    ['Cents captured', (of) => of.capturedCents],
    ['Cents refunded', (of) => of.refundedCents],
    ['Checkout', (of) => of.checkout?.sessionId ?? 'none'],
    ['Refunds', (of) => of.refunds.map((one) => `${one.cents} ${one.made ? 'made' : 'promised'}`).join(', ')],
    [
      'Requested documents',
      (of) =>
        of.requests
          .map((one) => one.requestId.slice(-6))
          .toSorted()
          .join(', '),
    ],
    ['Documents', documents],
  ]
  return facts
    .map(([what, of]) => ({ what, here: of(state) || 'none', there: of(projected) || 'none' }))
    .filter(({ here, there }) => here !== there)
}

const person = (text: string): Difference => ({ between: 'workflow', text, mend: { do: 'person' } })
