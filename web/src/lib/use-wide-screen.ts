import { useSyncExternalStore } from 'react'

/** From this width tables fit. */
const QUERY = '(min-width: 80rem)'

const subscribe = (changed: () => void) => {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the window is wide enough for a table (1,280 pixels at normal text size). */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => true,
  )
