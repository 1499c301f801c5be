import { Suspense, useRef } from 'react'
import { Card } from '../../ui/card.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { OwnFoldsProps } from './own-folds.tsx'
import { useNearOrLater } from './use-near-or-later.ts'

const OwnFolds = lazyPart(() => import('./own-folds.tsx'))

/** The folds stand below everything else: they are loaded when they come near, else once the page is at rest. */
export function LaterFolds(props: OwnFoldsProps) {
  const place = useRef<HTMLDivElement>(null)
  const wanted = useNearOrLater(place)
  const waiting = <FoldsSkeleton />
  return (
    <div ref={place} data-folds className="min-w-0">
      {wanted ? (
        <Suspense fallback={waiting}>
          <OwnFolds {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}

/** As high as the folded lines, so that the footer stays where it is. */
function FoldsSkeleton() {
  return (
    <Card padded={false} className="divide-y divide-hairline">
      {['documents', 'travellers', 'trip', 'money', 'help', 'withdraw'].map((line) => (
        <div key={line} className="flex min-h-17 items-center px-5 sm:px-6">
          <Skeleton className="h-5 w-48 max-w-full" />
        </div>
      ))}
    </Card>
  )
}
