import { useCallback, useRef, useState } from 'react'
import type { GoAtDesk } from './desk-place.ts'

/** A word on what happened to another order. */
export interface Notice {
  words: string
  /** That order's number. */
  from: string
}

/**
 * Which order is opened, and why. `takeFocus` says once whether the order that is shown now was opened by hand: then its
 * heading takes the focus. A page that was loaded with an open order leaves the focus where it is.
 */
export function useOpenedOrder(go: GoAtDesk) {
  const byHand = useRef(false)
  const [notice, setNotice] = useState<Notice | null>(null)
  const opening = (why: Notice | null = null) => {
    byHand.current = true
    setNotice(why)
  }
  return {
    notice,
    setNotice,
    opening,
    open: (order: string, why: Notice | null = null) => {
      opening(why)
      go({ order })
    },
    takeFocus: useCallback(() => {
      const wanted = byHand.current
      byHand.current = false
      return wanted
    }, []),
  }
}
