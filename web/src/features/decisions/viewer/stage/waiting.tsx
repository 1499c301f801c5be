import { useI18n } from '../../../../i18n/use-i18n.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'

/** Where pages will be; `height` is a class. */
export function Waiting({ height }: { height: string }) {
  const { LL } = useI18n()
  return (
    <div role="status">
      <span className="sr-only">{LL.common.loading()}</span>
      <Skeleton className={height} />
    </div>
  )
}
