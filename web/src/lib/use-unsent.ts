import { useEffect } from 'react'

/** Open forms and running uploads of the page, which would be lost by closing it. */
const unsent = new Set<symbol>()

export const hasUnsent = (): boolean => unsent.size > 0

/** For a form or an upload: registers whether closing would lose something. */
export function useUnsent(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return
    const mark = Symbol()
    unsent.add(mark)
    return () => void unsent.delete(mark)
  }, [isUnsent])
}
