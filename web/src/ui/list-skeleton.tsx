import { Card } from './card.tsx'
import { Skeleton } from './skeleton.tsx'

/** Where a list's lines will be. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <Card className="grid gap-4">
      <span role="status" className="sr-only">
        {label}
      </span>
      {['1', '2', '3', '4', '5'].map((row) => (
        <Skeleton key={row} className="h-8" />
      ))}
    </Card>
  )
}
