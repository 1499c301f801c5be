import { randomUUID } from 'node:crypto'
import { UploadUrlAnswer } from '@passage/contracts/api/documents/documents.schema'
import { type CreateOrderInput, OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import { toAmount, toCents } from '@passage/contracts/domain/money/money'
import { passportPdf } from '@passage/local/seed/files/pdf'
import { madeUpDetails } from '@passage/local/seed/orders/made-up-details'
import type { Command } from '@passage/workflows/testing/order-model'
import { type Answer, type Call, read, send } from '../faults/scenes/http.ts'
import {
  askForPayment,
  askForStatus,
  type Order,
  orderBody,
  requestUntilAnswered,
  uploadDocument,
} from '../faults/scenes/orders/drive.ts'
import { CARD } from '../faults/scenes/payments/sandbox.ts'
import type { World } from '../faults/scenes/world.ts'

/** An order of the running system that gets the model's commands by API calls and at the Stripe sandbox. */
export interface RealOrder {
  order: Order
  /** The ids of the uploaded documents by their names in the model, `d1` and so on. */
  documents: Map<string, string>
  /** Gives a command; returns the answer, or null for a command that cannot be given from outside. */
  give(command: Command): Promise<Answer | null>
}

/** Repeats a request with its key until it is answered, also after a lost connection. */
const answered = (ask: () => Promise<Answer>): Promise<Answer> => requestUntilAnswered(() => ask().catch(ask), [])

const FOUND: Answer = { status: 200, body: null, retryAfter: null, ms: 0 }

/** Places an order with one document, `d1`, and a traveller without details. */
export async function placeRealOrder(world: World): Promise<RealOrder> {
  const documents = new Map<string, string>()
  const file = await uploadDocument(world)
  const key = randomUUID()
  const body: CreateOrderInput = {
    ...orderBody(world, [file]),
    travellers: [{ firstName: 'Léa', lastName: 'Martin' }],
  }
  const call = { method: 'POST', path: '/api/orders', token: world.tokens.customer, key, body } as const
  const { id, orderNumber } = read(await answered(() => send(world.origin, call)), OrderCreated)
  const order: Order = { id, orderNumber, key, cents: toCents(world.offer.totalPrice) ?? 0 }
  documents.set('d1', await documentIdOf(world, file.fileUrl))
  return { order, documents, give: sender(world, order, documents) }
}

function sender(world: World, order: Order, documents: Map<string, string>): RealOrder['give'] {
  let visa: VisaFile | null = null
  let corrections = 0

  const request = (
    who: keyof World['tokens'],
    method: Call['method'],
    path: string,
    body?: object,
  ): Promise<Answer> => {
    const call = { method, path, token: world.tokens[who], key: randomUUID(), body }
    return answered(() => send(world.origin, call))
  }
  const ofOrder = (who: keyof World['tokens'], path: string, body: object) =>
    request(who, 'POST', `/api/orders/${order.id}/${path}`, body)
  const real = async (name: string, documentType = 'passport'): Promise<string> => {
    const known = documents.get(name)
    if (known) return known
    const { fileUrl } = await uploadDocument(world, documentType as DocumentType)
    const id = await documentIdOf(world, fileUrl)
    documents.set(name, id)
    return id
  }
  const openPage = async () => (await world.sandbox.sessions(order.id)).find(({ status }) => status === 'open')?.id

  async function atStripe(command: Extract<Command, { kind: 'reads' }>): Promise<Answer | null> {
    const page = await openPage()
    if (!page) return null
    if (command.outcome === 'paid') await world.sandbox.pay(page, CARD.pays)
    else if (command.outcome === 'declined') await world.sandbox.pay(page, CARD.declined)
    else await world.sandbox.expire(page)
    return FOUND
  }

  return async (command) => {
    switch (command.kind) {
      case 'openCheckout': {
        const key = randomUUID()
        return answered(() => askForPayment(world, order, key))
      }
      case 'reads':
        return atStripe(command)
      case 'changeStatus': {
        const key = randomUUID()
        return answered(() => askForStatus(world, order, command.to, key))
      }
      case 'cancel':
        return ofOrder(command.by === 'staff' ? 'provider' : 'customer', 'cancel', {})
      case 'approve':
        return request('provider', 'POST', `/api/documents/${await real(command.documentId)}/review`, {
          verdict: 'approved',
        })
      case 'reject': {
        const verdict = { verdict: 'rejected', reason: command.reason }
        return request('provider', 'POST', `/api/documents/${await real(command.documentId)}/review`, verdict)
      }
      case 'reopen':
        return request('provider', 'POST', `/api/documents/${await real(command.documentId)}/reopen`, {})
      case 'decideTraveller': {
        const { traveller, decision } = command
        const why = decision === 'refused' ? { reason: 'The embassy gave no reason.' } : {}
        return ofOrder('provider', `travellers/${traveller}/decision`, { decision, ...why })
      }
      case 'withdrawTraveller':
        return ofOrder('customer', `travellers/${command.traveller}/withdraw`, {})
      case 'request':
        return ofOrder('provider', 'document-requests', { documentType: command.documentType })
      case 'add': {
        const { documentType } = command
        return ofOrder('customer', 'documents', {
          documentId: await real(command.documentId, documentType),
          documentType,
        })
      }
      case 'replace': {
        const path = `/api/documents/${await real(command.replaces)}/replace`
        return request('customer', 'POST', path, { documentId: await real(command.documentId) })
      }
      case 'remove':
        return request('customer', 'DELETE', `/api/documents/${await real(command.documentId)}`)
      case 'attachVisa':
        visa ??= await uploadVisa(world, order)
        return ofOrder('provider', 'visa-documents', visa)
      case 'grantRefund':
        return ofOrder('admin', 'refunds', { amount: toAmount(command.cents), reason: 'Out of goodwill.' })
      case 'correctDetails': {
        corrections += 1
        const traveller = { position: 1, firstName: 'Léa', lastName: 'Martin', ...madeUpDetails('FR', corrections) }
        return request('provider', 'PUT', `/api/orders/${order.id}/details`, { travellers: [traveller] })
      }
      default:
        return null
    }
  }
}

const documentIdOf = async ({ db }: World, storageKey: string): Promise<string> =>
  (await db.selectFrom('documents').select('id').where('storageKey', '=', storageKey).executeTakeFirstOrThrow()).id

interface VisaFile {
  documentType: 'visa'
  fileName: string
  fileUrl: string
  fileSize: number
}

async function uploadVisa({ origin, tokens }: World, order: Order): Promise<VisaFile> {
  const bytes = await passportPdf({ first: 'Léa', last: 'Martin' }, 'FR')
  const about = { documentType: 'visa', fileName: 'visa.pdf', fileSize: bytes.length } as const
  const body = { ...about, contentType: 'application/pdf', metadata: { orderId: order.id } }
  const call = { method: 'POST', path: '/api/s3/upload-url', token: tokens.provider, body } as const
  const permit = read(await answered(() => send(origin, call)), UploadUrlAnswer)
  const stored = await fetch(permit.uploadUrl, { method: 'PUT', headers: permit.headers, body: Buffer.from(bytes) })
  if (!stored.ok) throw new Error(`storage answers ${stored.status} to the visa of ${order.id}`)
  return { ...about, fileUrl: permit.fileKey }
}
