import { useI18n } from '../../../i18n/use-i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** A step on its way: as high as the window, so that the footer does not jump when it has come. */
export function StepSkeleton() {
  const { LL } = useI18n()
  return (
    <div role="status" className="grid min-h-dvh content-start gap-6">
      <span className="sr-only">{LL.common.loading()}</span>
      {['first', 'second'].map((part) => (
        <Card key={part} className="grid gap-4">
          <Skeleton className="h-7 w-48 max-w-full" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </Card>
      ))}
    </div>
  )
}
