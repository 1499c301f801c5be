import type { PaymentChecker } from '@passage/contracts/api/orders/order-work.schema'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'

/** Agency specification §9. */
const POLL = 10_000

const queryKey = (language: Language) => ['payment-checker', language] as const

/** Whether payments are checked by the clock, with the server's words in the reader's language. Read every 10 seconds. */
export const usePaymentChecker = (language: Language) =>
  useQuery({
    queryKey: queryKey(language),
    queryFn: ({ signal }) => api<PaymentChecker>(`/api/payments/checker/status?language=${language}`, { signal }),
    refetchInterval: POLL,
    staleTime: 0,
  })

/** Starts (true) or stops (false) it; administrators only. */
export function useSwitchChecker(language: Language) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (run: boolean) =>
      api<PaymentChecker>(`/api/payments/checker/${run ? 'start' : 'stop'}?language=${language}`, {
        method: 'POST',
        json: {},
      }),
    onSuccess: (state) => client.setQueryData(queryKey(language), state),
    onSettled: () => client.invalidateQueries({ queryKey: ['payment-checker'] }),
  })
}
