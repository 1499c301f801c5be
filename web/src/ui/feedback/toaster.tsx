import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyPart, NoFallback } from './lazy-part.tsx'
import { toasterWantedAtom } from './toast.ts'

const ToasterView = lazyPart(() => import('./toaster-view.tsx'), NoFallback)

/** Renders toasts; nothing is loaded until there is one. Without its code, or when it fails, the page stays. */
export function Toaster() {
  const wanted = useAtomValue(toasterWantedAtom)
  return (
    <ErrorBoundary resetKey="" fallback={null}>
      <Suspense>{wanted && <ToasterView />}</Suspense>
    </ErrorBoundary>
  )
}
