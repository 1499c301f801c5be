import { PresignedUrl, UploadUrlAnswer } from '@passage/contracts/api/documents/documents.schema'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import { passportPdf } from '@passage/local/seed/files/pdf'
import { payOrder } from '@passage/local/seed/orders/pay-order'
import { placeOrder } from '@passage/local/seed/orders/place-order'
import { PAID, type PlannedOrder, planned } from '@passage/local/seed/orders/planned-order'
import { readOrder, type World } from '@passage/local/seed/orders/world'
import { until } from '@passage/local/until'
import { z } from 'zod'

const traveller = { first: 'Léa', last: 'Martin' } as const

/** The order: one traveller with all documents, paid by card. `n` is its number among all planned orders. */
const plan = (n: number): PlannedOrder =>
  planned('customer', {
    n,
    language: 'fr',
    destination: 'JP',
    travellers: [traveller],
    nationality: 'FR',
    departsIn: 60,
    // Its travellers' details are given at once.
    moves: [{ to: 'submitted', note: 'The application is with the consulate.' }],
  })

/** An order that went through the containers. */
export interface Carried {
  id: string
  email: string
  /** The visa, as it was uploaded. */
  visa: Uint8Array
}

export interface Step {
  title: string
  run(): Promise<void>
}

/** The order's stages in sequence, from its placement with documents to its visa. `carried` is complete after the last one. */
export function stages(world: World, n = 9_001): { steps: Step[]; carried: Carried } {
  const order = plan(n)
  const carried: Carried = { id: '', email: order.email, visa: new Uint8Array() }
  const move = async (status: OrderStatus) => {
    const path = `/api/orders/${carried.id}/status`
    await ask(world, 'PATCH', path, { status, notes: 'The file moves on.' }, `verify-${status}`)
    await reaches(world, carried.id, status)
  }
  const steps: Step[] = [
    {
      title: 'an order with its documents is placed',
      run: async () => {
        carried.id = await placeOrder(world, order)
      },
    },
    {
      title: 'it is paid at the Stripe sandbox',
      run: async () => {
        await payOrder(world, { ...order, payments: [PAID] }, carried.id)
        await reaches(world, carried.id, 'document_review')
      },
    },
    {
      title: 'staff approve its documents',
      run: async () => {
        const { documents } = await readOrder(world, carried.id)
        for (const { id } of documents)
          await ask(world, 'POST', `/api/documents/${id}/review`, { verdict: 'approved' }, `verify-review-${id}`)
        await reaches(world, carried.id, 'processing')
      },
    },
    { title: 'staff submit it to the embassy', run: () => move('submitted') },
    { title: 'the embassy approves it', run: () => move('approved') },
    {
      title: 'staff deliver the visa',
      run: async () => {
        carried.visa = await deliverVisa(world, carried.id)
        await reaches(world, carried.id, 'completed')
      },
    },
  ]
  return { steps, carried }
}

/** The visa, as its customer downloads it. */
export async function downloadVisa(world: World, orderId: string): Promise<Uint8Array> {
  const { api, tokens } = world
  const { documents } = await readOrder(world, orderId)
  const visa = documents.find(({ source }) => source === 'visa')
  const path = `/api/documents/${visa?.id}/presigned-url`
  const { presignedUrl } = await api.call({ method: 'GET', path, token: tokens.customer, answer: PresignedUrl })
  return new Uint8Array(await (await fetch(presignedUrl)).arrayBuffer())
}

async function deliverVisa(world: World, orderId: string): Promise<Uint8Array> {
  const { api, tokens } = world
  const bytes = await passportPdf(traveller, 'FR')
  const about = { documentType: 'visa', fileName: 'visa.pdf', fileSize: bytes.length } as const
  const permit = await api.call({
    method: 'POST',
    path: '/api/s3/upload-url',
    token: tokens.provider,
    body: { ...about, contentType: 'application/pdf', metadata: { orderId } },
    answer: UploadUrlAnswer,
  })
  const stored = await fetch(permit.uploadUrl, { method: 'PUT', headers: permit.headers, body: Buffer.from(bytes) })
  if (!stored.ok) throw new Error(`storage answers ${stored.status} to the visa`)
  const body = { ...about, fileUrl: permit.fileKey }
  const attach = () => ask(world, 'POST', `/api/orders/${orderId}/visa-documents`, body, 'verify-visa')
  // Refused while the file is being checked.
  await until(attach, { within: 60_000, every: 500 })
  return bytes
}

/** A request by staff; it is repeated while a restarted container is away. */
const ask = ({ api, tokens }: World, method: 'POST' | 'PATCH', path: string, body: object, key: string) =>
  api.call({ method, path, token: tokens.provider, key, body, answer: z.unknown() })

const reaches = (world: World, orderId: string, wanted: OrderStatus) =>
  until(
    async () => {
      const { status } = await readOrder(world, orderId)
      if (status !== wanted) throw new Error(`the order is ${status}, not ${wanted}`)
    },
    { within: 120_000, every: 500 },
  )
