import type { StatusHistoryEntry } from '@passage/contracts/api/orders/orders.schema'
import { DomainError } from '@passage/contracts/domain/errors'
import type { OrderStatus } from '@passage/contracts/domain/orders/order-status'
import type { Reader } from '../context.ts'
import { readEntries, viewEntry } from './entries/read-entries.ts'
import type { Viewer } from './viewer.ts'

export interface WhatChanged extends Record<string, unknown> {
  status: OrderStatus | null
  lastSeq: number
  /** What happened since the caller looked, as the caller sees it. */
  entries: StatusHistoryEntry[]
}

/** Adds to an `order_changed` refusal what has happened since the caller looked; any other error stays as it is. settled.md, People. */
export async function withWhatChanged(
  db: Reader,
  orderId: string,
  sinceSeq: number,
  error: unknown,
  viewer: Viewer = 'staff',
): Promise<unknown> {
  if (!(error instanceof DomainError) || error.code !== 'order_changed') return error
  const entries = await readEntries(db, orderId, sinceSeq)
  const last = entries.at(-1)
  const details: WhatChanged = {
    status: last?.status ?? null,
    lastSeq: last?.seq ?? sinceSeq,
    entries: entries.map((entry) => viewEntry(entry, viewer)),
  }
  return new DomainError('order_changed', error.message, details)
}
