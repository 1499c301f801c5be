import { useEffect, useState } from 'react'
import { readStored, writeStored } from '../../../lib/session/stored-json.ts'

/** In the session storage: the bubble was shown, and does not come again in this session. */
const KEY = 'assistantBubble'

/** Whether the bubble beside the assistant's button is wanted; not before the page runs, whose HTML is made for all. */
export function useBubble(isItsPage: boolean) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => setWanted(isItsPage && !readStored(KEY, (value) => value === 'seen', false)), [isItsPage])
  const remember = () => writeStored(KEY, 'seen')
  const dismiss = () => {
    setWanted(false)
    remember()
  }
  return { isWanted, remember, dismiss }
}
