import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useI18n } from '../i18n/use-i18n.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

/** Says that a list could not be read, or not again, and offers to try once more; nothing while all is well. */
export function ListFailure({ list, failed, stale }: { list: UseQueryResult; failed: string; stale: string }) {
  const { LL } = useI18n()
  if (!list.isError) return null
  const known = list.data !== undefined
  return (
    <Alert
      kind={known ? 'warning' : 'error'}
      action={
        <Button
          variant="secondary"
          size="small"
          icon={RotateCw}
          busy={list.isFetching}
          onClick={() => void list.refetch()}
        >
          {LL.common.retry()}
        </Button>
      }
    >
      {known ? stale : failed}
    </Alert>
  )
}
