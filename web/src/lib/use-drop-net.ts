import { useEffect, useEffectEvent } from 'react'

/**
 * For a page with a drop target: a file that is dropped beside it is not opened by the browser; `onMissed` reports it.
 * A drop target prevents the default and sets `preventDropOnDocument: false`.
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
