import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../card.tsx'
import { Alert } from '../feedback/alert.tsx'
import { RetryButton } from '../feedback/retry-button.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'

/** A list without lines: says why, and what to do. */
export function EmptyState(props: { icon: LucideIcon; title: string; children?: ReactNode; action?: ReactNode }) {
  const { icon: Icon, title, children, action } = props
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <Icon aria-hidden className="size-10 text-control" strokeWidth={1.5} />
      <p className="mt-4 font-display text-xl font-semibold">{title}</p>
      {children && <div className="mt-1 text-slate">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}

/** Says that a list could not be read, or not again, and offers to try once more; nothing while all is well. */
export function ListFailure(props: {
  list: UseQueryResult
  title?: string | undefined
  failed: string
  stale: string
}) {
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

/** Where a list's lines will be; `labelled` where the label is visible. */
export function ListSkeleton({ label, labelled = false }: { label: string; labelled?: boolean | undefined }) {
  return (
    <Card className="grid gap-4">
      <span role="status" className={labelled ? 'text-slate' : 'sr-only'}>
        {label}
      </span>
      {['1', '2', '3', '4', '5'].map((row) => (
        <Skeleton key={row} className="h-8" />
      ))}
    </Card>
  )
}
