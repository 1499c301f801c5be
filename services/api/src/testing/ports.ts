import type { OrderEntryRecorded } from '@passage/contracts/events/envelope.schema'
import type { Events } from '@passage/integrations/events/port'
import type { Orders } from '@passage/integrations/orchestration/port'
import type { Storage } from '@passage/integrations/storage/port'
import { vi } from 'vitest'

/** Stand-ins of what lies behind the ports, for tests of the API's own rules; the whole system is tested elsewhere. */

const expiresAt = '2030-01-01T00:00:00.000Z'

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
  observePayment: vi.fn<Orders['observePayment']>().mockResolvedValue(undefined),
  checkDocument: vi.fn<Orders['checkDocument']>().mockResolvedValue(null),
  ready: vi.fn<Orders['ready']>().mockResolvedValue(undefined),
  close: vi.fn<Orders['close']>().mockResolvedValue(undefined),
})

export const fakeStorage = () => ({
  presignUpload: vi.fn<Storage['presignUpload']>(async ({ key, contentType }) => ({
    url: `https://s3.example/${key}`,
    headers: { 'content-type': contentType, 'if-none-match': '*' },
    expiresAt,
  })),
  presignDownload: vi.fn<Storage['presignDownload']>(async ({ key }) => `https://s3.example/${key}`),
  read: vi.fn<Storage['read']>(),
  head: vi.fn<Storage['head']>(),
  put: vi.fn<Storage['put']>(),
  delete: vi.fn<Storage['delete']>(),
  ready: vi.fn<Storage['ready']>().mockResolvedValue(undefined),
  checkProductionBucket: vi.fn<Storage['checkProductionBucket']>().mockResolvedValue(undefined),
})

/** A bell that tests ring: `deliver` is an event's arrival, `reconnect` the end of an outage. */
export function fakeEvents() {
  let onEvent: (event: OrderEntryRecorded) => void = () => {}
  let onReconnect: () => void = () => {}
  return {
    deliver: (orderId: string, seq: number) => onEvent({ data: { orderId, seq } } as OrderEntryRecorded),
    reconnect: () => onReconnect(),
    publish: vi.fn<Events['publish']>(),
    ensureStream: vi.fn<Events['ensureStream']>(),
    subscribe(event: typeof onEvent, reconnect: typeof onReconnect) {
      onEvent = event
      onReconnect = reconnect
      return { stop: () => (onEvent = () => {}) }
    },
    ready: vi.fn<Events['ready']>().mockResolvedValue(undefined),
    close: vi.fn<Events['close']>().mockResolvedValue(undefined),
  }
}
