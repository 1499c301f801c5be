import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../../lib/session/browser-store.ts'

/** In the session storage: the bubble was answered or sent away, and does not come again in this session. */
const KEY = 'assistantBubble'

/** Whether the bubble beside the assistant's button is wanted; not before the page runs, whose HTML is made for all. */
export function useBubble() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => setWanted(!readStored(KEY, (value) => value === 'seen', false)), [])
  const dismiss = () => {
    setWanted(false)
    writeStored(KEY, 'seen')
  }
  return { isWanted, dismiss }
}
