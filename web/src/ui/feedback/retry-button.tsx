import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button, type ButtonSize } from '../button.tsx'

export interface RetryButtonProps {
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>
  size?: ButtonSize
}

/** Reads a failed query again. */
export function RetryButton({ query, size = 'medium' }: RetryButtonProps) {
  const { LL } = useI18n()
  return (
    <Button
      variant="secondary"
      size={size}
      icon={RotateCw}
      busy={query.isFetching}
      onClick={() => void query.refetch()}
    >
      {LL.common.retry()}
    </Button>
  )
}
