import { DeleteDocumentQuery } from '@passage/contracts/api/documents/documents.schema'
import { DocumentDeleted } from '@passage/contracts/api/people/account.schema'
import { OutcomePending } from '@passage/contracts/api/problem.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import { ORDER_ACTIONS } from '@passage/contracts/domain/orders/order-actions'
import { askDeletion } from '@passage/core/documents/deletion/delete-document'
import { markReported } from '@passage/core/documents/deletion/due-files'
import { Hono } from 'hono'
import { deleteFiles } from '../../delete-files.ts'
import { answerOutcome } from '../../http/answer/outcome.ts'
import { authorize } from '../../http/authorize.ts'
import { IdempotencyHeader, updateIdOf } from '../../http/idempotency-key.ts'
import { operation } from '../../http/operation.ts'
import { ByDocument } from '../../http/order-message.ts'
import { actingPerson, contextOf } from '../../http/person.ts'
import type { Env } from '../../http/types.ts'
import { validate } from '../../http/validate.ts'

const REMOVAL = ORDER_ACTIONS.removeDocument

export const documentDeletion = new Hono<Env>().delete(
  '/:documentId',
  operation({
    summary: REMOVAL.summary,
    answers: { 200: DocumentDeleted, 202: OutcomePending },
    problems: REMOVAL.refusals,
  }),
  authorize(REMOVAL.permission),
  validate('param', ByDocument),
  validate('query', DeleteDocumentQuery),
  validate('header', IdempotencyHeader),
  async (c) => {
    const { orders, log } = c.var.deps
    const person = await actingPerson(c)
    const context = contextOf(c, person)
    const { documentId } = c.req.valid('param')
    const unused = c.req.valid('query').unused !== undefined
    const asked = await askDeletion(context, person, documentId, { unused })
    if (!asked.deletedAt) await deleteFiles(c.var.deps, context, [{ kind: 'document', id: documentId }])
    const { orderId, deletedAt } = asked.deletedAt ? asked : await askDeletion(context, person, documentId)
    if (!deletedAt) return answerOutcome(c, { known: false, updateId: '' }, () => ({}))
    if (orderId) await report(orderId)
    return c.json({ documentId, deletedAt: deletedAt.toISOString() } satisfies DocumentDeleted, 200)

    /** The file is deleted whatever the order answers; the worker reports it to an order that cannot be reached. */
    async function report(orderId: string): Promise<void> {
      try {
        const message = { actor: context.actor, documentId }
        const { known } = await orders.send(
          'removeDocument',
          orderId,
          message,
          await updateIdOf(c, 'remove', documentId),
        )
        if (known) await markReported(context, orderId, [documentId])
      } catch (err) {
        if (!(err instanceof DomainError)) throw err
        log.info({ code: err.code, documentId }, 'deletion not reported to the order; the worker will report it')
      }
    }
  },
)
