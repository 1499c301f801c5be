import type { UseQueryResult } from '@tanstack/react-query'
import { Alert } from '../feedback/alert.tsx'
import { RetryButton } from '../feedback/retry-button.tsx'

/** Says that a list could not be read, or not again, and offers to try once more; nothing while all is well. */
export function ListFailure(props: { list: UseQueryResult; title?: string; failed: string; stale: string }) {
  const { list, title, failed, stale } = props
  if (!list.isError) return null
  const known = list.data !== undefined
  return (
    <Alert
      kind={known ? 'warning' : 'error'}
      title={known ? undefined : title}
      action={<RetryButton query={list} size="small" />}
    >
      {known ? stale : failed}
    </Alert>
  )
}
