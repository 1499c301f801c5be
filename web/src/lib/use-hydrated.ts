import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * false while a page is drawn by the build and while React takes that drawing over, true from then on; on pages that were not
 * drawn by the build true at once. What only the browser knows is shown from then on.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
