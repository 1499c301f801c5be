import { useEffect } from 'react'
import type {} from '../early-use.ts'

/** Does what the reader did to this part of a page before React took it over. Called once that has happened. */
export const useEarlyUse = (): void => useEffect(replayEarlyUse, [])

function replayEarlyUse(): void {
  const early = window.earlyUse
  if (!early) return
  for (const [field, value] of early.typed) {
    if (!field.isConnected) early.typed.delete(field)
    if (!early.isTakenOver(field)) continue
    early.typed.delete(field)
    retype(field, value)
  }
  const { pressed } = early
  if (!pressed || !early.isTakenOver(pressed)) return
  early.pressed = null
  // Once React has drawn what was typed: a form sends what it knows.
  setTimeout(() => pressed.click())
}

/** As a reader types: React answers only to a value that is another than the one it knows. */
function retype(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string): void {
  const kind = field instanceof HTMLSelectElement ? 'change' : 'input'
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  if (kind === 'input') field.value = ''
  set?.call(field, value)
  field.dispatchEvent(new Event(kind, { bubbles: true }))
}
