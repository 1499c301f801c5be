import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { toasterWantedAtom } from './toast.ts'

const ToasterView = lazy(() => import('./toaster-view.tsx'))

/** The place of toasts; costs nothing until there is one. */
export function Toaster() {
  const wanted = useAtomValue(toasterWantedAtom)
  return <Suspense>{wanted && <ToasterView />}</Suspense>
}
