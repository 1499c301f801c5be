import { useSyncExternalStore } from 'react'

const never = () => () => {}

let isDrawn = false

/** Called by the build before it renders a page, and in the browser before React hydrates it. */
export function beginPrerendered(): void {
  isDrawn = true
}

/**
 * false while a page is prerendered and hydrated, then true; true at once on pages that were not prerendered. Values
 * that only the browser knows are rendered when it is true.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => !isDrawn,
  )
