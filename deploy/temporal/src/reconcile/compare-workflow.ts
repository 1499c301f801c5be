import { isClosed } from '@passage/contracts/domain/orders/order-status'
import type { HeldDocument, VisaOrderState } from '@passage/contracts/workflows/visa-order'
import type { OrderSnapshot } from '@passage/core/orders/entries/read-snapshot'
import type { Difference, FoundRun } from './found.ts'

/** The relay starts a new order's workflow within seconds. */
const STARTING_MS = 15_000

/** A closed order's run ends 30 days after; it may take a little longer. */
export const isOver = ({ input }: OrderSnapshot, now: number): boolean => {
  const { status, closesForGoodAt } = input.carried
  return isClosed(status) && closesForGoodAt !== null && Date.parse(closesForGoodAt) <= now
}

/** Where an order's workflow and its projection differ. The projection counts; only it starts a run anew. design.md, History. */
export function compareWorkflow(run: FoundRun, snapshot: OrderSnapshot, now: number): Difference[] {
  switch (run.is) {
    case 'running':
      return compareStates(run, run.state, snapshot.input.carried)
    case 'silent':
      return [
        {
          ...person(
            "The workflow runs and does not answer. Look at the workers and at the run's failed task in the Temporal UI, then ask again.",
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
    return [{ between: 'workflow', words: 'The workflow was never started.', mend: { do: 'begin' } }]
  }
  const how = run.is === 'closed' ? `ended (${run.how})` : 'is gone'
  const words = `The workflow ${how}, and the order is ${carried.status}: nobody lives it.`
  return [{ between: 'workflow', words, mend: { do: 'start-from-snapshot' } }]
}

function compareStates({ runId }: { runId: string }, state: VisaOrderState, projected: VisaOrderState): Difference[] {
  const restart = (words: string): Difference => ({
    between: 'workflow',
    words,
    mend: { do: 'restart-from-snapshot', runId },
  })
  const parting = partingEntry(state, projected)
  if (parting !== null) {
    if (state.seq > projected.seq && parting > projected.seq)
      return [
        person(
          `The workflow is at entry ${state.seq} and PostgreSQL at ${projected.seq}: entries were lost (an old backup?). Restore them; nothing invents them.`,
        ),
      ]
    return [
      restart(
        `The workflow is at entry ${state.seq}, PostgreSQL at ${projected.seq}; they part at entry ${parting} (a reset?).`,
      ),
    ]
  }
  if (state.attention.includes('projection_conflict'))
    return [restart(`The workflow waits: what it wants to write does not fit after entry ${projected.seq}.`)]
  const gone = filesGone(state, projected)
  const different = unequalFacts(state, projected)
  return [
    ...(gone.length > 0
      ? [
          {
            between: 'workflow' as const,
            words: `The workflow counts ${gone.length === 1 ? 'a document whose file is' : `${gone.length} documents whose files are`} gone.`,
            mend: { do: 'tell-documents' as const, documentIds: gone },
          },
        ]
      : []),
    ...different.map(({ what, here, there }) => restart(`${what}: the workflow says ${here}, PostgreSQL ${there}.`)),
  ]
}

/** `seq` of the first entry that is not the same in both, as far back as both know; null when the lists are one. */
export function partingEntry(state: VisaOrderState, projected: VisaOrderState): number | null {
  const first = Math.max(firstSeq(state), firstSeq(projected))
  for (let seq = first; seq <= Math.max(state.seq, projected.seq); seq++) {
    const [here, there] = [state, projected].map(({ history }) => history.find((entry) => entry.seq === seq))
    if (here?.entryId !== there?.entryId) return seq
  }
  return state.seq === projected.seq ? null : Math.min(state.seq, projected.seq) + 1
}

/** A run that carried on knows the newest entries only. */
const firstSeq = ({ history, seq }: VisaOrderState): number => history[0]?.seq ?? seq + 1

/** Documents that no longer count, by their place in the workflow. */
const counts = ({ status }: HeldDocument): boolean => status !== 'gone' && status !== 'replaced'

function filesGone(state: VisaOrderState, projected: VisaOrderState): string[] {
  const gone = new Set(projected.documents.filter((one) => one.status === 'gone').map((one) => one.documentId))
  return state.documents.filter((one) => counts(one) && gone.has(one.documentId)).map((one) => one.documentId)
}

function unequalFacts(state: VisaOrderState, projected: VisaOrderState) {
  const gone = new Set(filesGone(state, projected))
  const documents = ({ documents: held }: VisaOrderState) =>
    held
      .filter((one) => counts(one) && !gone.has(one.documentId))
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
      'Documents asked for',
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

const person = (words: string): Difference => ({ between: 'workflow', words, mend: { do: 'person' } })
