import type { DeskOrder } from '@passage/contracts/api/desk/desk.schema'
import { useState } from 'react'

/** A row by its order's number, to move along rows by keys. */
export const ROW = 'data-desk-row'

/** The list as a whole, when it has no rows. */
export const QUEUE = 'desk-queue'

export interface DeskRow {
  order: DeskOrder
  /** It left the queue after it was shown. */
  gone: boolean
}

/**
 * The queue on the screen. New readings update rows in place and never move them: new orders wait in `news`, orders
 * that left stay in place, marked.
 */
export interface ShownRows {
  rows: readonly DeskRow[]
  /** The number of requested pages. */
  pages: number
  news: readonly DeskOrder[]
}

/** The rows of a reading. `more`: the queue continues. */
export function showAll(pages: readonly (readonly DeskOrder[])[]): ShownRows {
  return { rows: uniqueOf(pages.flat()).map((order) => ({ order, gone: false })), pages: pages.length, news: [] }
}

/** The shown rows after another reading. */
export function mergeReading(shown: ShownRows, pages: readonly (readonly DeskOrder[])[], more: boolean): ShownRows {
  const read = new Map(pages.flat().map((order) => [order.orderId, order]))
  const known = new Set(shown.rows.map(({ order }) => order.orderId))
  // Rows behind the last one that was read may be on the next page now: keep them.
  const end = more ? shown.rows.findLastIndex(({ order }) => read.has(order.orderId)) : shown.rows.length
  const rows = shown.rows.map((row, index): DeskRow => {
    const order = read.get(row.order.orderId)
    if (order) return { order, gone: false }
    return index > end ? row : { ...row, gone: true }
  })
  const unknown = (page: readonly DeskOrder[]) => page.filter(({ orderId }) => !known.has(orderId))
  const appended = uniqueOf(pages.slice(shown.pages).flatMap(unknown))
  const came = new Set(appended.map(({ orderId }) => orderId))
  return {
    rows: [...rows, ...appended.map((order) => ({ order, gone: false }))],
    pages: pages.length,
    news: uniqueOf(pages.slice(0, shown.pages).flatMap(unknown)).filter(({ orderId }) => !came.has(orderId)),
  }
}

/** Pages that were read one after the other may both contain an order that moved. */
const uniqueOf = (orders: readonly DeskOrder[]): DeskOrder[] => [
  ...new Map(orders.map((order) => [order.orderId, order])).values(),
]

/** The row `step` away from an order's, skipping orders that left; from outside the list its first row. */
export function rowBeside(rows: readonly DeskRow[], orderNumber: string | null, step: 1 | -1): DeskRow | undefined {
  const from = rows.findIndex(({ order }) => order.orderNumber === orderNumber)
  if (from < 0) return rows.find(({ gone }) => !gone)
  for (let index = from + step; index >= 0 && index < rows.length; index += step) {
    const row = rows[index]
    if (row && !row.gone) return row
  }
  return undefined
}

/** The order to review after this one: the next below that waits for a verdict, else the first. */
export function nextToReview(rows: readonly DeskRow[], orderNumber: string): DeskOrder | undefined {
  const waits = ({ order, gone }: DeskRow) => !gone && order.orderNumber !== orderNumber && order.documentsToReview > 0
  const from = rows.findIndex(({ order }) => order.orderNumber === orderNumber)
  return (rows.slice(from + 1).find(waits) ?? rows.find(waits))?.order
}

/** The rows without documents whose verdicts are pending. */
export function withoutPending(shown: ShownRows, pending: readonly { orderId: string }[]): ShownRows {
  if (pending.length === 0) return shown
  const pendingOf = (orderId: string) => pending.filter((verdict) => verdict.orderId === orderId).length
  const rows = shown.rows.map(({ order, gone }) => ({
    order: { ...order, documentsToReview: Math.max(0, order.documentsToReview - pendingOf(order.orderId)) },
    gone,
  }))
  return { ...shown, rows }
}

type Pages = readonly { data: readonly DeskOrder[]; next: string | null }[]

interface Kept {
  list: string
  read: Pages
  shown: ShownRows
}

/**
 * The rows on the screen over all readings of a list; another list starts again. `showNews` shows the last reading as
 * it is.
 */
export function useShownRows(list: string, read: Pages | undefined) {
  const [kept, setKept] = useState<Kept | null>(null)
  const current = kept?.list === list ? kept : null
  if (read && current?.read !== read) {
    const pages = read.map(({ data }) => data)
    const more = read.at(-1)?.next != null
    setKept({ list, read, shown: current ? mergeReading(current.shown, pages, more) : showAll(pages) })
  }
  return {
    shown: current?.shown ?? null,
    showNews: () => current && setKept({ ...current, shown: showAll(current.read.map(({ data }) => data)) }),
  }
}

/** Runs after the page has rendered the change. */
export const afterRender = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then))

/** Focuses the first row, else the list: the focused element is gone. */
export const focusQueue = () =>
  afterRender(() => (document.querySelector<HTMLElement>(`[${ROW}]`) ?? document.getElementById(QUEUE))?.focus())
