import { useEffect, useEffectEvent } from 'react'

interface Watcher {
  onclose: (() => void) | null
  destroy(): void
}

/** Chromium since 126; in other browsers Back changes the history. */
const platform = globalThis as { CloseWatcher?: new () => Watcher }

/**
 * On a phone, Back closes the topmost open layer, as Escape does. A layer that `close` leaves open catches the next
 * Back too. Native dialogs and popovers need no help.
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

/** The same for a component that is rendered only while it is open. */
export function BackCloses({ close }: { close: () => void }) {
  useBackCloses(true, close)
  return null
}
