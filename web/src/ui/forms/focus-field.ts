const CONTROLS = 'input:not([type=file]), select, textarea, button, a'

/** Brings a control into view with its label and focuses it, unfolding what hides it. `field`: the control's name, or the `data-field` of what is around it. False where the field is not on screen. */
export function focusField(field: string): boolean {
  const name = CSS.escape(field)
  const control = document.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"] :is(${CONTROLS})`)
  if (!control) return false
  const fold = control.closest('details')
  if (fold) fold.open = true
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
  return true
}
