import type { AdminOffer } from '@passage/contracts/api/catalogue/admin-offers.schema'
import type {
  AssignOrders,
  EmbassyFigures,
  EmbassyPage,
  OrdersAssigned,
  RevenueMonth,
  TeamView,
  UnassignedOrder,
} from '@passage/contracts/api/desk/team.schema'
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'
import { useReread } from '../../../lib/server/fresh-list.ts'

const PATH = '/api/desk/team'
/** Colleagues change the figures meanwhile. */
const POLL_MS = 30_000

const teamQuery = queryOptions({
  queryKey: ['team', 'people'],
  queryFn: ({ signal }) => api<TeamView>(PATH, { signal }),
  staleTime: 0,
  refetchInterval: POLL_MS,
})

export const useTeam = () => useQuery(teamQuery)

export const usePeople = () => useQuery({ ...teamQuery, select: ({ people }) => people })

/** An unassigned order, with the id that lists need. */
export type UnassignedRow = UnassignedOrder & { id: string }

/** The most urgent orders that nobody has. */
export const useUnassigned = () =>
  useQuery({
    queryKey: ['team', 'unassigned'],
    queryFn: async ({ signal }): Promise<UnassignedRow[]> =>
      (await api<UnassignedOrder[]>(`${PATH}/unassigned`, { signal })).map((row) => ({ ...row, id: row.orderId })),
    staleTime: 0,
    refetchInterval: POLL_MS,
  })

/** One page of the embassies' figures. `query` as the address has it. */
export const useEmbassies = (query: string) =>
  useQuery({
    queryKey: ['team', 'embassies', query],
    queryFn: ({ signal }) => api<EmbassyPage>(`${PATH}/embassies${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** A month of revenue, with the id that lists need. */
export type RevenueRow = RevenueMonth & { id: string }

export const useRevenue = () =>
  useQuery({
    queryKey: ['team', 'revenue'],
    queryFn: async ({ signal }): Promise<RevenueRow[]> =>
      (await api<RevenueMonth[]>(`${PATH}/revenue`, { signal })).map((row) => ({ ...row, id: row.month })),
    staleTime: 0,
  })

/** Assigns many orders; their lists are read again whatever came of it. */
export function useAssignOrders() {
  const reread = useReread('team', 'desk')
  return useMutation({
    mutationFn: (assign: AssignOrders) => api<OrdersAssigned>(`${PATH}/assignments`, { method: 'POST', json: assign }),
    onSettled: reread,
  })
}

/** Throws 409 `offer_changed`, 404 `offer_not_found`. */
export const correctOffer = ({ id, version }: EmbassyFigures, processingDays: number): Promise<AdminOffer> =>
  api<AdminOffer>(`/api/admin/visa-orders/${id}/processing-days`, {
    method: 'PUT',
    json: { processingDays, expectedVersion: version },
  })
