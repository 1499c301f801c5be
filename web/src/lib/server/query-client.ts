import { QueryClient } from '@tanstack/react-query'

/**
 * Public specification §7: no retries, no refetch on focus, no polling unless stated, data never stale. Offline is a
 * failure, not a wait.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
