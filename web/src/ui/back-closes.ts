import { useEffect, useEffectEvent } from 'react'

interface Watcher {
  onclose: (() => void) | null
  destroy(): void
}

/** Chromium since 126; other browsers leave Back to the history. */
const platform = globalThis as { CloseWatcher?: new () => Watcher }

/**
 * Back on a phone closes what lies over the page while it is `open`, the last one first, as Escape does. What `close` leaves open
 * takes the next Back too. The platform's own dialogs and popovers need no help.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const onClose = useEffectEvent(close)
  useEffect(() => {
    const { CloseWatcher } = platform
    if (!open || !CloseWatcher) return
    let watcher: Watcher | undefined
    const watch = () => {
      watcher = new CloseWatcher()
      watcher.onclose = () => {
        watch()
        onClose()
      }
    }
    watch()
    return () => watcher?.destroy()
  }, [open])
}

/** The same for what is drawn only while it is open. */
export function BackCloses({ close }: { close: () => void }) {
  useBackCloses(true, close)
  return null
}
