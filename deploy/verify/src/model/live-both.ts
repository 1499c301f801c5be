import { isClosed } from '@passage/contracts/domain/orders/order-status'
import type { VisaOrderState } from '@passage/contracts/workflows/visa-order'
import { until } from '@passage/local/until'
import { BY_ITSELF, type Command, decide, type Facts, take } from '@passage/workflows/testing/order-model'
import { initialState } from '@passage/workflows/visa-order/state'
import { ApplicationFailure } from '@temporalio/client'
import type { Order } from '../faults/scenes/orders/drive.ts'
import { askWorkflow } from '../faults/scenes/orders/timeline.ts'
import type { World } from '../faults/scenes/world.ts'
import { placeRealOrder, type RealOrder } from './real-order.ts'

/** The time in which a real order must reach its model's state. */
const WITHIN_MS = 60_000

export interface Lived {
  order: Order
  /** Commands that were given, and those of them that were refused. */
  given: number
  refused: number
  statuses: Set<string>
}

/**
 * Gives a real order and its model the same commands, one after the other: both must accept or refuse each of them, and have
 * the same state afterwards. Throws a sentence when they differ.
 */
export async function liveBoth(world: World, commands: readonly Command[]): Promise<Lived> {
  const real = await placeRealOrder(world)
  const facts = await factsOf(world, real)
  const model = beginningOf(real)
  const lived: Lived = { order: real.order, given: 0, refused: 0, statuses: new Set() }
  for (const [index, given] of commands.entries()) {
    const command = asGivenOutside(given, index)
    if (!canBeGiven(command, model)) continue
    const refused = await step(command, index)
    lived.given += 1
    lived.refused += Number(refused !== null)
    lived.statuses.add(model.status)
  }
  return lived

  /** Returns the refusal's code; null when the command was accepted. */
  async function step(command: Command, index: number): Promise<string | null> {
    const what = `command ${index}, ${JSON.stringify(command)}, of order ${real.order.id}`
    const refusal = judge(command, model, facts)
    const answer = await real.give(command)
    if (!answer) throw new Error(`${what} cannot be given from outside`)
    if ((answer.status === 200) !== (refusal === null))
      throw new Error(`${what}: ${refusal ?? 'accepted'}, but answered ${answer.status} ${JSON.stringify(answer.body)}`)
    await until(async () => sameOrThrow(await askWorkflow(world, real.order), model, real, what), {
      within: WITHIN_MS,
      every: 100,
    })
    return refusal
  }
}

/** Applies a command to the model, with the changes that follow by themselves; returns the code of its refusal. */
function judge(command: Command, model: VisaOrderState, facts: Facts): string | null {
  try {
    const wanted = decide(model, command, facts)
    if (closesPage(command, model)) {
      apply({ kind: 'reads', outcome: 'unpaid', session: 'expired' })
      apply(command)
    } else if (wanted) take(model, wanted)
  } catch (error) {
    if (!(error instanceof ApplicationFailure)) throw error
    return error.type ?? ''
  }
  while (BY_ITSELF.some((kind) => apply({ kind })));
  return null

  function apply(one: Command): boolean {
    const wanted = decide(model, one, facts)
    if (wanted) take(model, wanted)
    return wanted !== null
  }
}

/** Whether a command ends an order whose payment page is open: the page is closed first. */
const closesPage = (command: Command, { checkout, capturedCents }: VisaOrderState): boolean =>
  checkout !== null &&
  capturedCents === 0 &&
  (command.kind === 'cancel' || (command.kind === 'changeStatus' && isClosed(command.to)))

/** A payment page is closed by every outcome except a declined card; each declined card is its own charge. */
function asGivenOutside(command: Command, index: number): Command {
  if (command.kind !== 'reads') return command
  const sessions = { paid: 'complete', declined: 'open', unpaid: 'expired', processing: 'complete' } as const
  return { ...command, session: sessions[command.outcome], chargeId: `ch_${index}` }
}

/** Whether an API call or the sandbox can give a command; time-outs, returned refunds and automatic steps cannot be given. */
function canBeGiven(command: Command, { documents, checkout, capturedCents }: VisaOrderState): boolean {
  const stored = (documentId: string) => documents.some((document) => document.documentId === documentId)
  switch (command.kind) {
    case 'reads': {
      const pageIsOpen = checkout !== null && capturedCents === 0
      return pageIsOpen && command.outcome !== 'processing'
    }
    case 'approve':
    case 'reject':
    case 'reopen':
    case 'remove':
      return stored(command.documentId)
    case 'add':
      return !stored(command.documentId)
    case 'replace':
      return !stored(command.documentId) && stored(command.replaces)
    case 'attachVisa':
      return !stored('v1')
    case 'windowOver':
    case 'gone':
    case 'withdrawVisa':
    case 'replaceVisa':
    case 'refundReturned':
    case 'reportPaidOtherwise':
      return false
    default:
      return !(BY_ITSELF as readonly string[]).includes(command.kind)
  }
}

async function factsOf({ db }: World, { order }: RealOrder): Promise<Facts> {
  const { requiredDocuments } = await db
    .selectFrom('orders')
    .innerJoin('offers', 'offers.id', 'orders.offerId')
    .select('offers.requiredDocuments')
    .where('orders.id', '=', order.id)
    .executeTakeFirstOrThrow()
  return { price: priceOf(order), travellers: 1, required: requiredDocuments, ...NO_PROMISE }
}

const NO_PROMISE = { onTime: false, refusedFeePercent: 0 }

const priceOf = ({ cents }: RealOrder['order']) => ({ baseCents: cents, feeCents: 0, speed: 'standard' as const })

/** The model's state of a new order with one document. */
function beginningOf({ order }: RealOrder): VisaOrderState {
  const now = new Date().toISOString()
  return initialState({
    orderId: order.id,
    orderNumber: order.orderNumber,
    destination: '',
    agencyId: null,
    price: priceOf(order),
    createdAt: now,
    paymentWindowEndsAt: now,
    travellers: 1,
    requiredDocuments: [],
    documents: [{ documentId: 'd1', documentType: 'passport', traveller: null }],
    travellersComplete: false,
    ...NO_PROMISE,
  })
}

function sameOrThrow(state: VisaOrderState, model: VisaOrderState, { documents }: RealOrder, what: string): void {
  const names = new Map([...documents].map(([name, id]) => [id, name]))
  const [is, wanted] = [view(state, (id) => names.get(id) ?? 'v1'), view(model, (id) => id)]
  if (is !== wanted) throw new Error(`after ${what} the order is\n${is}\nand its model\n${wanted}`)
}

function view(state: VisaOrderState, nameOf: (documentId: string) => string): string {
  const {
    status,
    paymentStatus,
    seq,
    capturedCents,
    refundedCents,
    submittedToEmbassy,
    travellersComplete,
    decisions,
  } = state
  const documents = state.documents.map(
    (stored) => `${nameOf(stored.documentId)} ${stored.documentType} ${stored.status}`,
  )
  const requests = state.requests.map(
    (request) => `${request.documentType} ${request.reason} ${request.documentId ? nameOf(request.documentId) : ''}`,
  )
  const history = state.history.map((entry) => `${entry.seq} ${entry.status} ${entry.paymentStatus} ${entry.reason}`)
  const order = { status, paymentStatus, seq, capturedCents, refundedCents, submittedToEmbassy, travellersComplete }
  return JSON.stringify(
    { ...order, decisions, documents: documents.sort(), requests: requests.sort(), history },
    null,
    1,
  )
}
