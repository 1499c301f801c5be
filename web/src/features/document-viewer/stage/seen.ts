import { createContext, useContext, useEffect } from 'react'

/** Calls its function once there is something to see of a document: a drawn page, or why there is none. */
export const Seen = createContext<() => void>(() => {})

/** Notifies the waiting code that a page is drawn. */
export function useSeen(isSeen: boolean): void {
  const onSeen = useContext(Seen)
  useEffect(() => {
    if (isSeen) onSeen()
  }, [isSeen, onSeen])
}
