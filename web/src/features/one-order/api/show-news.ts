import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/server/api-error.ts'
import { applyEntry } from './apply-entry.ts'
import type { Follow } from './follow-order.ts'
import { showsLess, trackedOrderQuery } from './tracked-order.ts'

/** Whether an order could not be read again because its reader's session is over. */
export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Shows what an order's stream brings on the page of that order. */
export function showNews(client: QueryClient, orderNumber: string): Pick<Follow, 'onSnapshot' | 'onEntry'> {
  const { queryKey } = trackedOrderQuery(orderNumber)
  const shown = () => client.getQueryData(queryKey)
  const readAgain = () => void client.invalidateQueries({ queryKey })
  return {
    // A whole order is exchanged for a stranger's only by the question that knows whether the session is over.
    onSnapshot: (order) => {
      if (showsLess(shown(), order)) readAgain()
      else client.setQueryData(queryKey, order)
    },
    onEntry: (entry) => {
      const order = shown()
      // Of an ended session the page stays as it was read last, and goes on saying so: this is a stranger's stream.
      if (!order || isSessionOver(client.getQueryState(queryKey)?.error)) return
      const applied = applyEntry(order, entry)
      client.setQueryData(queryKey, applied.order)
      if (applied.readAgain) readAgain()
    },
  }
}
