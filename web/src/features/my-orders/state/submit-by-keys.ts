import type { KeyboardEvent } from 'react'

/** Ctrl or Command with Enter sends the form, on a form itself or on a text area in it. */
export function submitByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.closest('form')?.requestSubmit()
}
