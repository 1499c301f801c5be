import type { KeyboardEvent } from 'react'

/** Ctrl or Command with Enter submits the form; for the form itself or a text area in it. */
export function submitByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.closest('form')?.requestSubmit()
}

/** The same, and Escape closes the form; input is kept if the form has a draft. */
export const submitOrCloseByKeys =
  (close: () => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    submitByKeys(event)
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // A dialog around the form stays open.
    event.preventDefault()
    close()
  }
