import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** As tall as the form, so that nothing below moves. */
export function CheckerSkeleton() {
  return (
    <div className="mt-6 grid gap-5 lg:grid-cols-[1fr_1fr_1fr_auto] lg:items-end">
      <Skeleton className="h-19" />
      <Skeleton className="h-19" />
      <Skeleton className="h-19" />
      <Skeleton className="h-11 lg:w-28" />
    </div>
  )
}
