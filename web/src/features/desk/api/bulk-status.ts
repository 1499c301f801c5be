import type { BulkStatus, BulkStatusAnswer, BulkStatusRow } from '@passage/contracts/api/orders/bulk-status.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useActionKey } from '../../../lib/server/action-key.ts'
import { api } from '../../../lib/server/api.ts'

/** Whether an order was changed is not known, or it could not be tried: the same change is to be sent again. */
export const isUnknown = ({ code }: Pick<BulkStatusRow, 'code'>): boolean =>
  code === 'outcome_pending' || code === 'unavailable'

/** One change of status for several orders, each with its own result. Trying again after an unknown outcome does nothing twice. */
export function useBulkStatus() {
  const client = useQueryClient()
  const action = useActionKey()
  return useMutation({
    mutationFn: (change: BulkStatus) =>
      api<BulkStatusAnswer>('/api/desk/status', {
        method: 'POST',
        json: change,
        idempotencyKey: action.keyFor(JSON.stringify(change)),
      }),
    onSuccess: ({ results }) => {
      // Rows whose outcome is not known yet are asked for with the same key.
      if (!results.some(isUnknown)) action.succeeded()
    },
    onError: (error) => action.failed(error),
    onSettled: () =>
      Promise.all([['desk'], ['order'], ['transactions']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
