import { Card } from '../card.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'

/** Where a list's lines will be; `labelled` where the label is visible. */
export function ListSkeleton({ label, labelled = false }: { label: string; labelled?: boolean }) {
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
