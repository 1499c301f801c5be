import { createContext, useContext, useEffect } from 'react'

/** Calls its function once there is something to see of a document: a drawn page, or why there is none. */
export const Seen = createContext<() => void>(() => {})

/** Says to whoever waits for it that there is something to see. */
export function useSeen(isSeen: boolean): void {
  const onSeen = useContext(Seen)
  useEffect(() => {
    if (isSeen) onSeen()
  }, [isSeen, onSeen])
}
