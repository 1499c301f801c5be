import { useState } from 'react'
import type { DeskRow } from './shown-rows.ts'

/** The orders that are ticked among those on the screen; what is no longer shown or has left the queue is no longer chosen. */
export function useChosen(rows: readonly DeskRow[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const orders = rows.flatMap(({ order, gone }) => (gone ? [] : [order])).filter(({ orderId }) => ticked.has(orderId))
  const toggle = (orderId: string) => {
    const next = new Set(ticked)
    if (!next.delete(orderId)) next.add(orderId)
    setTicked(next)
  }
  const untick = (orderIds: readonly string[]) =>
    setTicked((now) => new Set([...now].filter((id) => !orderIds.includes(id))))
  return {
    orders,
    ids: new Set(orders.map(({ orderId }) => orderId)),
    toggle,
    untick,
    clear: () => setTicked(new Set()),
  }
}

export type Chosen = ReturnType<typeof useChosen>
