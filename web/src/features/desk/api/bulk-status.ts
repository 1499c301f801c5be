import type { BulkStatus, BulkStatusAnswer } from '@passage/contracts/api/desk-work.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useActionKey } from '../../../lib/action-key.ts'
import { api } from '../../../lib/api.ts'

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
      if (!results.some(({ code }) => code === 'outcome_pending')) action.succeeded()
    },
    onError: (error) => action.failed(error),
    onSettled: () =>
      Promise.all(
        [['desk'], ['order'], ['tracked-order'], ['transactions']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
