import type { DeskNews } from '@passage/contracts/events/desk-news.schema'
import type { OrderEntryRecorded } from '@passage/contracts/events/envelope.schema'
import type { OrderMoved } from '@passage/contracts/workflows/visa-order'
import type { Events } from '@passage/integrations/events/port'
import type { Operations } from '@passage/integrations/orchestration/operations'
import type { Orders, Outcome } from '@passage/integrations/orchestration/port'
import type { Papers } from '@passage/integrations/papers/port'
import { type Storage, StorageError } from '@passage/integrations/storage/port'
import { vi } from 'vitest'

/** Test doubles of the ports' adapters, for tests of the API alone. */

const expiresAt = '2030-01-01T00:00:00.000Z'

const moved: Outcome<OrderMoved> = {
  known: true,
  result: { status: 'document_review', paymentStatus: 'completed', seq: 5 },
}

export const fakeOrders = () => ({
  start: vi.fn<Orders['start']>().mockResolvedValue(undefined),
  requestPayment: vi.fn<Orders['requestPayment']>(async () => ({
    known: true,
    result: { paymentId: '01900000-0000-7000-8000-000000000001', checkoutUrl: 'https://pay.example/c', expiresAt },
  })),
  changeStatus: vi.fn<Orders['changeStatus']>(async () => ({
    known: true,
    result: { status: 'processing', paymentStatus: 'completed', seq: 5 },
  })),
  cancelOrder: vi.fn<Orders['cancelOrder']>(async () => ({
    known: true,
    result: { status: 'cancelled', paymentStatus: 'cancelled', seq: 2 },
  })),
  reviewDocument: vi.fn<Orders['reviewDocument']>(async () => moved),
  requestDocument: vi.fn<Orders['requestDocument']>(async () => moved),
  addDocument: vi.fn<Orders['addDocument']>(async () => moved),
  replaceDocument: vi.fn<Orders['replaceDocument']>(async () => moved),
  removeDocument: vi.fn<Orders['removeDocument']>(async () => moved),
  attachVisaDocuments: vi.fn<Orders['attachVisaDocuments']>(async () => moved),
  grantRefund: vi.fn<Orders['grantRefund']>(async () => moved),
  reportPaidOtherwise: vi.fn<Orders['reportPaidOtherwise']>(async () => moved),
  correctDetails: vi.fn<Orders['correctDetails']>(async () => moved),
  retryStep: vi.fn<Orders['retryStep']>(async () => moved),
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
  // Nothing is stored.
  read: vi.fn<Storage['read']>().mockRejectedValue(new StorageError('missing', 'It is not there.')),
  head: vi.fn<Storage['head']>(),
  put: vi.fn<Storage['put']>().mockResolvedValue(undefined),
  deleteAll: vi.fn<Storage['deleteAll']>().mockResolvedValue({ versions: 1 }),
  isGone: vi.fn<Storage['isGone']>().mockResolvedValue(true),
  ready: vi.fn<Storage['ready']>().mockResolvedValue(undefined),
  checkProductionBucket: vi.fn<Storage['checkProductionBucket']>().mockResolvedValue(undefined),
})

/** Papers whose bytes are their contents as JSON: drawing a PDF takes seconds. */
export const fakePapers = (): Papers => ({
  draw: async (paper) => Buffer.from(`%PDF-${JSON.stringify(paper)}`),
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
