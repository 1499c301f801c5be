import { useEffect, useEffectEvent } from 'react'

/**
 * For a page that invites to drop a file: one that misses its place is not opened by the browser in the place of the page;
 * `onMissed` says so. A place that takes a file prevents the default, and has `preventDropOnDocument: false`.
 */
export function useDropNet(onMissed: () => void): void {
  const missed = useEffectEvent(onMissed)
  useEffect(() => {
    const catching = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      if (event.type === 'drop') missed()
    }
    window.addEventListener('dragover', catching)
    window.addEventListener('drop', catching)
    return () => {
      window.removeEventListener('dragover', catching)
      window.removeEventListener('drop', catching)
    }
  }, [])
}
