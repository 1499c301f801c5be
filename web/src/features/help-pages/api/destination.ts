import type { Destination, DestinationPage } from '@passage/contracts/api/catalogue/destinations.schema'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'

/** A destination by its ISO code with everything that is offered for it; null where nothing is. */
export const useDestination = (code: string | null) =>
  useQuery({
    queryKey: ['visa-orders', 'destination', code],
    queryFn: async ({ signal }): Promise<Destination | null> => {
      const { data } = await api<DestinationPage>(`/api/destinations?search=${code}`, { signal })
      return data.find((destination) => destination.code === code) ?? null
    },
    enabled: code !== null,
  })
