import type { ActionMessages } from '@passage/contracts/domain/orders/order-actions'
import { ORDER_ACTION_NAMES, type OrderAction } from '@passage/contracts/domain/orders/order-actions'
import type { DeskNews } from '@passage/contracts/events/desk-news.schema'
import type { OrderEntryRecorded } from '@passage/contracts/events/envelope.schema'
import type { OrderMoved, VisaOrderInput } from '@passage/contracts/workflows/visa-order'
import type { Events } from '@passage/integrations/events/port'
import type { Operations } from '@passage/integrations/orchestration/operations'
import type { Orders, Outcome } from '@passage/integrations/orchestration/port'
import type { PdfPrinter } from '@passage/integrations/printing/port'
import { type Storage, StorageError } from '@passage/integrations/storage/port'
import { type Mock, vi } from 'vitest'

/** Test doubles of the ports' adapters, for tests of the API alone. */

const expiresAt = '2030-01-01T00:00:00.000Z'

const MOVED: OrderMoved = { status: 'document_review', paymentStatus: 'completed', seq: 5 }

type SendAction<Action extends OrderAction> = (
  orderId: string,
  message: ActionMessages[Action],
  updateId: string,
  order?: VisaOrderInput | null,
) => Promise<Outcome<OrderMoved>>

const fakeAction = <Action extends OrderAction>(_action: Action, result = MOVED) =>
  vi.fn<SendAction<Action>>(async () => ({ known: true, result }))

/** The orders' port; each action is its own mock, to which `send` passes on. */
export const fakeOrders = () => {
  const actions = {
    ...(Object.fromEntries(ORDER_ACTION_NAMES.map((action) => [action, fakeAction(action)])) as {
      [Action in OrderAction]: Mock<SendAction<Action>>
    }),
    changeStatus: fakeAction('changeStatus', { status: 'processing', paymentStatus: 'completed', seq: 5 }),
    cancelOrder: fakeAction('cancelOrder', { status: 'cancelled', paymentStatus: 'cancelled', seq: 2 }),
  }
  const send: Orders['send'] = (action, ...args) => (actions[action] as Mock<SendAction<typeof action>>)(...args)
  return { ...actions, send, ...fakeOtherCalls() }
}

const fakeOtherCalls = () => ({
  start: vi.fn<Orders['start']>().mockResolvedValue(undefined),
  requestPayment: vi.fn<Orders['requestPayment']>(async () => ({
    known: true,
    result: { paymentId: '01900000-0000-7000-8000-000000000001', checkoutUrl: 'https://pay.example/c', expiresAt },
  })),
  observePayment: vi.fn<Orders['observePayment']>().mockResolvedValue(undefined),
  observeRefund: vi.fn<Orders['observeRefund']>().mockResolvedValue(true),
  reviveForRefund: vi.fn<Orders['reviveForRefund']>().mockResolvedValue(undefined),
  observeCharge: vi.fn<Orders['observeCharge']>().mockResolvedValue(true),
  reviveForCharge: vi.fn<Orders['reviveForCharge']>().mockResolvedValue(undefined),
  returnSurplus: vi.fn<Orders['returnSurplus']>().mockResolvedValue(undefined),
  retrySurplus: vi.fn<Orders['retrySurplus']>().mockResolvedValue({ known: true, result: undefined }),
  reportSurplusPaidOtherwise: vi
    .fn<Orders['reportSurplusPaidOtherwise']>()
    .mockResolvedValue({ known: true, result: undefined }),
  documentsGone: vi.fn<Orders['documentsGone']>().mockResolvedValue(undefined),
  checkDocument: vi.fn<Orders['checkDocument']>().mockResolvedValue(null),
  ready: vi.fn<Orders['ready']>().mockResolvedValue(undefined),
  hasWorker: vi.fn<Orders['hasWorker']>().mockResolvedValue(true),
  close: vi.fn<Orders['close']>().mockResolvedValue(undefined),
})

export const fakeOperations = () => ({
  checker: {
    state: vi.fn<Operations['checker']['state']>(async () => ({
      running: true,
      intervalMs: 30_000,
      lastRun: null,
      nextRunAt: null,
      switched: null,
    })),
    start: vi.fn<Operations['checker']['start']>().mockResolvedValue(undefined),
    stop: vi.fn<Operations['checker']['stop']>().mockResolvedValue(undefined),
  },
  histories: { read: vi.fn<Operations['histories']['read']>().mockResolvedValue(null) },
  partners: {
    start: vi.fn<Operations['partners']['start']>().mockResolvedValue(undefined),
    signalVerified: vi.fn<Operations['partners']['signalVerified']>().mockResolvedValue(true),
  },
  contacts: {
    start: vi.fn<Operations['contacts']['start']>().mockResolvedValue(undefined),
    signalChanged: vi.fn<Operations['contacts']['signalChanged']>().mockResolvedValue(true),
  },
  close: vi.fn<Operations['close']>().mockResolvedValue(undefined),
})

export const fakeStorage = () => ({
  presignUpload: vi.fn<Storage['presignUpload']>(async ({ key, contentType }) => ({
    url: `https://s3.example/${key}`,
    headers: { 'content-type': contentType, 'if-none-match': '*' },
    expiresAt,
  })),
  presignDownload: vi.fn<Storage['presignDownload']>(async ({ key }) => `https://s3.example/${key}`),
  // Uploads have arrived, but nothing can be read.
  read: vi.fn<Storage['read']>().mockRejectedValue(new StorageError('missing', 'It is not there.')),
  head: vi.fn<Storage['head']>().mockResolvedValue({ size: 1_000, contentType: 'application/pdf', etag: '"1"' }),
  put: vi.fn<Storage['put']>().mockResolvedValue(undefined),
  deleteAll: vi.fn<Storage['deleteAll']>().mockResolvedValue({ versions: 1 }),
  isGone: vi.fn<Storage['isGone']>().mockResolvedValue(true),
  ready: vi.fn<Storage['ready']>().mockResolvedValue(undefined),
  checkProductionBucket: vi.fn<Storage['checkProductionBucket']>().mockResolvedValue(undefined),
})

/** PDFs whose bytes are their contents as JSON: printing one takes seconds. */
export const fakePrinter = (): PdfPrinter => ({
  print: async (content) => Buffer.from(`%PDF-${JSON.stringify(content)}`),
  close: async () => undefined,
})

/** Events that tests send to all subscribers: `deliver` sends an event, `reconnect` ends an outage. */
export function fakeEvents() {
  const subscribers = new Set<Parameters<Events['subscribe']>>()
  const listeners = new Set<(news: DeskNews) => void>()
  return {
    deliver({ id, orderNumber }: { id: string; orderNumber: string }, seq: number) {
      for (const [onEvent] of subscribers) onEvent({ data: { orderId: id, orderNumber, seq } } as OrderEntryRecorded)
    },
    reconnect() {
      for (const [, onReconnect] of subscribers) onReconnect()
    },
    publish: vi.fn<Events['publish']>(),
    ensureStream: vi.fn<Events['ensureStream']>(),
    subscribe(...subscriber: Parameters<Events['subscribe']>) {
      subscribers.add(subscriber)
      return { stop: () => void subscribers.delete(subscriber) }
    },
    /** Delivers to the sender too, like NATS. */
    announce: vi.fn<Events['announce']>((news) => {
      for (const listener of listeners) listener(news)
    }),
    listen(listener: (news: DeskNews) => void) {
      listeners.add(listener)
      return { stop: () => void listeners.delete(listener) }
    },
    ready: vi.fn<Events['ready']>().mockResolvedValue(undefined),
    close: vi.fn<Events['close']>().mockResolvedValue(undefined),
  }
}
