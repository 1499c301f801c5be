import { useSyncExternalStore } from 'react'

const never = () => () => {}

let isDrawn = false

/** Called by the build before it draws a page, and in the browser before React takes that drawing over. */
export function beginDrawn(): void {
  isDrawn = true
}

/**
 * false while a page is drawn by the build and while React takes that drawing over, true from then on; on pages that were not
 * drawn by the build true at once. What only the browser knows is shown from then on.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => !isDrawn,
  )
