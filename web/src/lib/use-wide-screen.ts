import { useSyncExternalStore } from 'react'

function screenHook(query: string, onServer: boolean): () => boolean {
  const subscribe = (changed: () => void) => {
    const media = window.matchMedia(query)
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }
  const read = () => window.matchMedia(query).matches
  return () => useSyncExternalStore(subscribe, read, () => onServer)
}

/** Whether the window is wide enough for a table (1,280 pixels at normal text size). */
export const useWideScreen = screenHook('(min-width: 80rem)', true)

/** Whether the window is a phone's (below 640 pixels at normal text size). */
export const useNarrowScreen = screenHook('(max-width: 39.99rem)', false)
