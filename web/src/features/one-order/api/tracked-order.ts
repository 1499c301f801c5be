import type { TrackedOrder } from '@passage/contracts/api/orders/tracking.schema'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'
import { askOnceToSignInAgain } from '../../../lib/session/sign-in-again.ts'
import { currentUserQuery, sessionEnd } from '../../session/api/current-user.ts'

/** Whether this is what a stranger sees of an order of which the page shows the whole. */
export const showsLess = (shown: TrackedOrder | undefined, read: TrackedOrder): boolean =>
  shown?.full === true && !read.full

/**
 * An order by its number, for every visitor who has it; those who may open the order see all of it. A person whose session
 * is over gets a stranger's view: they are asked to sign in again, and the order stays as it was until they have.
 */
export const trackedOrderQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: ['tracked-order', orderNumber],
    queryFn: async ({ client, queryKey, signal }) => {
      const ask = () => api<TrackedOrder>(`/api/orders/track/${encodeURIComponent(orderNumber)}`, { signal })
      const read = await ask()
      const isKnown = Boolean(client.getQueryData(currentUserQuery.queryKey))
      if (!isKnown || !showsLess(client.getQueryData<TrackedOrder>(queryKey), read)) return read
      const end = await sessionEnd()
      if (!end) return read
      if (await askOnceToSignInAgain()) return ask()
      throw end
    },
  })
