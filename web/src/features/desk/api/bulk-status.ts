import type {
  BulkRemind,
  BulkStatus,
  BulkStatusAnswer,
  BulkStatusRow,
} from '@passage/contracts/api/orders/bulk-status.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useActionKey } from '../../../lib/server/action-key.ts'
import { api } from '../../../lib/server/api.ts'

/** The outcome is unknown, or the change was not tried: send the same change again. */
export const isUnknown = ({ code }: Pick<BulkStatusRow, 'code'>): boolean =>
  code === 'outcome_pending' || code === 'unavailable'

/** One change for several orders, each with its own result. Repeating it after an unknown outcome is safe. */
function useBulk<Change>(path: string) {
  const client = useQueryClient()
  const action = useActionKey()
  return useMutation({
    mutationFn: (change: Change) =>
      api<BulkStatusAnswer>(path, {
        method: 'POST',
        json: change,
        idempotencyKey: action.keyFor(JSON.stringify(change)),
      }),
    onSuccess: ({ results }) => {
      // Rows with an unknown outcome are sent with the same key.
      if (!results.some(isUnknown)) action.succeeded()
    },
    onError: (error) => action.failed(error),
    onSettled: () =>
      Promise.all([['desk'], ['order'], ['transactions']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

/** One change of status for several orders. */
export const useBulkStatus = () => useBulk<BulkStatus>('/api/desk/status')

/** Reminds the customers of several orders. */
export const useBulkRemind = () => useBulk<BulkRemind>('/api/desk/remind')
