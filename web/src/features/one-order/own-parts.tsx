import type { TrackedOrder } from '@passage/contracts/api/tracking.schema'
import { isStaff, type Role } from '@passage/contracts/domain/roles'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Alert } from '../../ui/alert.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Only the owner needs it, so only the owner's browser loads it. */
const load = () => import('./own-order.tsx')

type OwnPart = ComponentType<{ order: TrackedOrder & { id: string } }>

const part = (pick: (module: Awaited<ReturnType<typeof load>>) => OwnPart) =>
  lazyWithTexts(['ownOrder', 'document'], async () => ({ default: pick(await load()) }))

const PARTS = {
  first: part(({ OwnFirst }) => OwnFirst),
  main: part(({ OwnMain }) => OwnMain),
  aside: part(({ OwnAside }) => OwnAside),
}

export type OwnTrackedOrder = TrackedOrder & { id: string }

/** The order as its owner's or agency's; null for strangers, and for staff, who have their own screens. */
export const asOwn = (order: TrackedOrder, role: Role | null): OwnTrackedOrder | null =>
  order.full && order.id !== null && role !== null && !isStaff(role) ? { ...order, id: order.id } : null

/** A part of the page that only the order's owner sees. The rest of the page does not wait for it, nor fall with it. */
export function OwnPart({ name, order }: { name: keyof typeof PARTS; order: OwnTrackedOrder }) {
  const Part = PARTS[name]
  return (
    <ErrorBoundary resetKey={order.orderNumber} fallback={name === 'main' ? <NotLoaded /> : null}>
      <Suspense fallback={waiting(name, order)}>
        <Part order={order} />
      </Suspense>
    </ErrorBoundary>
  )
}

function waiting(name: keyof typeof PARTS, order: OwnTrackedOrder): ReactNode {
  if (name !== 'first') return <Skeleton className="h-80" />
  return order.openRequests > 0 ? <Skeleton className="h-64" /> : null
}

function NotLoaded() {
  const { LL } = useI18n()
  return (
    <Alert kind="error" live="off" title={LL.failure.title()}>
      {LL.failure.network()}
    </Alert>
  )
}
