import { type DragEvent, useState } from 'react'

/** Takes dropped files, without the weight of `useFileDrop`. A file dropped too early is ignored: the browser would open it in place of the page. */
export function useDropped(isEnabled: boolean, onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const area = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(isEnabled)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const files = Array.from(event.dataTransfer.files)
      if (files.length > 0 && isEnabled) onFiles(files)
    },
  }
  return { isOver, area }
}
