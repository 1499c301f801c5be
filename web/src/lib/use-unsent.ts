import { useEffect } from 'react'

/** The open forms and running uploads on the page, which closing what they stand in would lose. */
const unsent = new Set<symbol>()

export const hasUnsent = (): boolean => unsent.size > 0

/** For a form or an upload: whether something would be lost with it just now. */
export function useUnsent(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return
    const mark = Symbol()
    unsent.add(mark)
    return () => void unsent.delete(mark)
  }, [isUnsent])
}
