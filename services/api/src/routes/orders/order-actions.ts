import { OrderId, TravellerPosition } from '@passage/contracts/api/fields.schema'
import { schemas } from '@passage/contracts/api/orders/action-schemas.schema'
import type { ChangeStatus } from '@passage/contracts/api/orders/orders.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { toCents } from '@passage/contracts/domain/money/money'
import type { Action } from '@passage/contracts/domain/orders/actions/action'
import {
  type ActionBody,
  type CalledAction,
  ORDER_ACTION_NAMES,
  ORDER_ACTIONS,
  type OrderAction,
} from '@passage/contracts/domain/orders/order-actions'
import type { OrderMoved } from '@passage/contracts/workflows/visa-order'
import { draftDetails } from '@passage/core/details/draft-details'
import { readTraveller, readVisaTraveller } from '@passage/core/documents/attach-documents'
import { findReplaceable, findReviewable, findVisa, type OrderedDocument } from '@passage/core/documents/find-document'
import { withSetAside } from '@passage/core/documents/set-aside'
import { describeVisa } from '@passage/core/documents/visa-uploads'
import { type NoteFacts, writeNote } from '@passage/core/notes/write-note'
import { readMoved } from '@passage/core/orders/entries/read-standing'
import { findSurplusPage } from '@passage/core/payments/surplus'
import type { Outcome } from '@passage/integrations/orchestration/port'
import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { deleteFiles } from '../../delete-files.ts'
import { authorize } from '../../http/authorize.ts'
import {
  IdempotencyHeader,
  RequiredIdempotencyHeader,
  rejectReusedKey,
  updateIdOf,
} from '../../http/idempotency-key.ts'
import { operation } from '../../http/operation.ts'
import {
  type ActionFacts,
  answerMoved,
  MOVED,
  type OrderToMessage,
  orderToMessage,
  sendAction,
} from '../../http/order-message.ts'
import { actingPerson } from '../../http/person.ts'
import type { Ctx, Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'
import { requireStored } from '../../stored-uploads.ts'

/** How long a visa's check may take before the caller gets a 503; the message needs time, too. */
const CHECK_MS = 4_000

interface Asked<Name extends CalledAction> extends OrderToMessage {
  c: Ctx
  body: ActionBody<Name>
  /** The ids in the path. */
  ids: Record<string, string>
  /** The document in the path. */
  document: OrderedDocument
  updateId: string
  /** Stores a note for the customer; returns its id. */
  note(text: string | undefined, facts?: NoteFacts): Promise<string | null>
}

type Send<Name extends CalledAction> = (facts: ActionFacts<Name>) => Promise<Outcome<OrderMoved>>

type Perform<Name extends CalledAction> = (asked: Asked<Name>, send: Send<Name>) => Promise<Outcome<OrderMoved>>

/** How the body of an action becomes its message, where it is more than its note. */
const PERFORM: { [Name in CalledAction]?: Perform<Name> } = {
  async changeStatus({ body, note }, send) {
    return send({ to: body.status, noteId: await note(body.notes, statusFacts(body)) })
  },
  async reviewDocument({ body: { notes, expectedSeq: _, undo: _undo, ...verdict }, document, note }, send) {
    return send({ documentId: document.id, noteId: await note(notes), ...verdict })
  },
  async reopenDocument({ document }, send) {
    return send({ documentId: document.id })
  },
  async requestDocument({ body: { documentType, travellerId, notes }, order, note }, send) {
    const traveller = readTraveller(travellerId, order.travellers)
    return send({ documentType, traveller, noteId: await note(notes) })
  },
  async addDocument({ c, body, context, person, order }, send) {
    const { documentId, documentType, travellerId, requestId = null } = body
    const traveller = readTraveller(travellerId, order.travellers)
    const given = { documentId, orderId: order.id, source: 'traveller' } as const
    await requireStored(c.var.deps, person, { documentIds: [documentId] })
    return withSetAside(context, person, given, (upload) =>
      send({ documentId, documentType: documentType ?? upload.documentType, traveller, requestId }),
    )
  },
  async replaceDocument({ c, body: { documentId }, document, context, person, order }, send) {
    const { id: replaces, documentType } = document
    const given = { documentId, orderId: order.id, source: 'traveller', replaces } as const
    await requireStored(c.var.deps, person, { documentIds: [documentId] })
    return withSetAside(context, person, given, () => send({ documentId, documentType, replaces }))
  },
  async decideTraveller({ body, ids, note }, send) {
    const noteId = body.decision === 'refused' ? await note(body.reason) : null
    return send({ traveller: Number(ids.position), decision: body.decision, noteId })
  },
  async withdrawTraveller({ body, ids, note }, send) {
    return send({ traveller: Number(ids.position), noteId: await note(body.notes) })
  },
  async attachVisaDocuments({ body, order, note, ...asked }, send) {
    const { notes, travellerId, undo: _, ...upload } = body
    const traveller = readVisaTraveller(travellerId, order.travellers)
    return withUploadedVisa({ ...asked, order }, upload, async (documentId) =>
      send({ documentIds: [documentId], traveller, noteId: await note(notes) }),
    )
  },
  async undoDecision({ ids: { decisionId = '' } }, send) {
    return send({ decisionId })
  },
  async withdrawVisa({ c, body, document, context, note }, send) {
    const outcome = await send({ documentId: document.id, noteId: (await note(body.reason)) as string })
    return withoutFile({ c, context, document }, outcome)
  },
  async replaceVisa({ c, body, document, context, note, ...asked }, send) {
    const { reason, expectedSeq: _, ...upload } = body
    const noteId = (await note(reason)) as string
    const outcome = await withUploadedVisa({ ...asked, c, context }, upload, (newDocumentId) =>
      send({ documentId: document.id, newDocumentId, noteId }),
    )
    return withoutFile({ c, context, document }, outcome)
  },
  async grantRefund({ body, note }, send) {
    return send({ cents: toCents(body.amount) as number, noteId: (await note(body.reason)) as string })
  },
  async reportPaidOtherwise({ c, body, ids: { refundId = '' }, order, context, updateId, note }, send) {
    const noteId = (await note(body.note)) as string
    const sessionId = await findSurplusPage(c.var.deps.db, order.id, refundId)
    if (!sessionId) return send({ refundId, noteId })
    const message = { actor: context.actor, noteId }
    return standing(c, order.id, await c.var.deps.orders.reportSurplusPaidOtherwise(sessionId, message, updateId))
  },
  async correctDetails({ c, body, order, person, context }, send) {
    const draft = await draftDetails(context, person, order.id, body)
    if (!draft) return { known: true, result: await readMoved(c.var.deps.db, order.id) }
    return send({ detailsId: draft.detailsId, emailChanges: draft.emailChanges })
  },
  async retryStep({ c, body: { surplusId }, order, context, updateId }, send) {
    if (!surplusId) return send({})
    const { db, orders } = c.var.deps
    const sessionId = await findSurplusPage(db, order.id, surplusId)
    if (!sessionId) throw new DomainError('nothing_to_retry', 'This payment is not waiting to be refunded.')
    const surplus = { orderId: order.id, sessionId }
    return standing(c, order.id, await orders.retrySurplus(surplus, { actor: context.actor }, updateId))
  },
}

/** Sends the message about a visa that staff uploaded for the order, once its file is checked. Its size is the stored file's. */
async function withUploadedVisa(
  { c, person, context, order }: Pick<Asked<'replaceVisa'>, 'c' | 'person' | 'context' | 'order'>,
  { fileSize: _size, ...named }: Parameters<typeof describeVisa>[2] & { fileSize: number },
  ask: (documentId: string) => Promise<Outcome<OrderMoved>>,
): Promise<Outcome<OrderMoved>> {
  const { documentId, unchecked } = await describeVisa(context, person, named)
  if (unchecked) {
    await requireStored(c.var.deps, person, { documentIds: [documentId] })
    await c.var.deps.orders.checkDocument(documentId, CHECK_MS)
  }
  return withSetAside(context, person, { documentId, orderId: order.id, source: 'visa' }, () => ask(documentId))
}

/** Deletes a withdrawn visa's file, which ends the addresses handed out before; the worker does it if storage is away. */
async function withoutFile(
  { c, context, document }: Pick<Asked<'withdrawVisa'>, 'c' | 'context' | 'document'>,
  outcome: Outcome<OrderMoved>,
): Promise<Outcome<OrderMoved>> {
  if (outcome.known) await deleteFiles(c.var.deps, context, [{ kind: 'document', id: document.id }])
  return outcome
}

/** The message says what the body's note is, and nothing else. */
async function sendNote<Name extends CalledAction>(action: Name, { body, note }: Asked<Name>, send: Send<Name>) {
  const declared = (ORDER_ACTIONS[action] as Action).note
  const facts = declared && { noteId: await note((body as Partial<Record<string, string>>)[declared.field]) }
  return send({ ...facts } as ActionFacts<Name>)
}

/** The embassy's reference and day (today by default) belong to a submission, the way of delivery to a completion. */
export const statusFacts = ({ status, embassyReference, submittedOn, delivery }: ChangeStatus): NoteFacts => {
  if (status === 'completed') return { delivery }
  if (status !== 'submitted' || !(embassyReference || submittedOn)) return {}
  return { embassyReference, submittedOn: submittedOn ?? luxembourgDay(new Date()) }
}

/** The outcome of a message about an unexpected payment, which does not change the order's status. */
const standing = async (c: Ctx, orderId: string, outcome: Outcome<void>): Promise<Outcome<OrderMoved>> =>
  outcome.known ? { known: true, result: await readMoved(c.var.deps.db, orderId) } : outcome

/** How the document in the path is found. */
const FIND_DOCUMENT: Partial<Record<CalledAction, typeof findReplaceable>> = {
  reviewDocument: findReviewable,
  reopenDocument: findReplaceable,
  replaceDocument: findReplaceable,
  withdrawVisa: findVisa,
  replaceVisa: findVisa,
}

const KEYS = { optional: IdempotencyHeader, required: RequiredIdempotencyHeader, none: null }

const PATH_FIELDS: Readonly<Record<string, z.ZodType>> = { orderId: OrderId, position: TravellerPosition }

/** The ids that a path names. */
function idsIn(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
  return z.object(Object.fromEntries(names.map((name) => [name, PATH_FIELDS[name] ?? z.uuid()])))
}

/** `validate` for a schema that is only known at run time. */
const parse = (target: 'param' | 'header' | 'json', schema: z.ZodType) =>
  validate(target, schema) as unknown as MiddlewareHandler<Env>

function register<Name extends CalledAction>(routes: Hono<Env>, action: Name, under = '/orders/'): void {
  const {
    call,
    summary,
    body,
    key = 'optional',
    permission,
    refusals,
  }: Action & Required<Pick<Action, 'body'>> = ORDER_ACTIONS[action]
  const [method, path] = call.replace('/orders/', under).split(' ') as [string, string]
  const perform = PERFORM[action] as Perform<Name> | undefined
  const header = KEYS[key]
  const handlers: MiddlewareHandler<Env>[] = [
    operation({ summary, answers: MOVED, problems: refusals }),
    authorize(permission),
    parse('param', idsIn(path)),
    ...(header ? [parse('header', header)] : []),
    parse('json', body(schemas)),
    ...(header ? [rejectReusedKey] : []),
    async (c) => {
      const ids = c.req.valid('param' as never) as Record<string, string>
      const given = c.req.valid('json' as never) as ActionBody<Name> & {
        expectedSeq?: number
        undo?: boolean
        changedBy?: unknown
      }
      const { expectedSeq, changedBy: _, ...asked } = given
      const find = FIND_DOCUMENT[action]
      const document = find && (await find(c.var.deps.db, await actingPerson(c), permission, ids.documentId ?? ''))
      const to = await orderToMessage(c, permission, document?.orderId ?? ids.orderId ?? '')
      const { order, context } = to
      // Temporal stores the id in plain text: it must not allow testing guesses of passport numbers.
      const updateId = await updateIdOf(c, action, context.fields.fingerprint(JSON.stringify([ids, asked])))
      const request: Asked<Name> = {
        ...to,
        c,
        ids,
        body: given,
        document: document as OrderedDocument,
        updateId,
        note: (text, facts) => writeNote(context, order.id, text, facts),
      }
      const send: Send<Name> = (facts) => sendAction(c, action, to, { facts, expectedSeq, undo: given.undo, updateId })
      const outcome = await (perform ? perform(request, send) : sendNote(action, request, send))
      return answerMoved(c, order, outcome)
    },
  ]
  routes.on([method], [path], ...handlers)
}

/** The calls of all actions. */
export const orderActions = new Hono<Env>()
const isCalled = (action: OrderAction): action is CalledAction => 'body' in ORDER_ACTIONS[action]
for (const action of ORDER_ACTION_NAMES.filter(isCalled)) register(orderActions, action)
// Agency specification §7.
register(orderActions, 'changeStatus', '/agency-orders/')
