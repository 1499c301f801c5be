/** Brings a control into view with its label and focuses it, unfolding what hides it. False where the field is not on screen. */
export function focusField(field: string): boolean {
  const name = CSS.escape(field)
  const control = document.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"] :is(button, a)`)
  if (!control) return false
  const fold = control.closest('details')
  if (fold) fold.open = true
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
  return true
}
