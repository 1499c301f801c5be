import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { toasterWantedAtom } from './toast.ts'

const ToasterView = lazy(() => import('./toaster-view.tsx'))

/** The place of toasts; costs nothing until there is one. Without a connection its code may not come: the page stays. */
export function Toaster() {
  const wanted = useAtomValue(toasterWantedAtom)
  return (
    <ErrorBoundary resetKey="" fallback={null}>
      <Suspense>{wanted && <ToasterView />}</Suspense>
    </ErrorBoundary>
  )
}
