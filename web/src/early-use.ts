/**
 * A file of its own, which pages that the build has drawn load before all others: it remembers what a reader presses and
 * types before React has taken that part of the page over. `lib/replay-early-use.ts` does it again then.
 */
type Typed = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

declare global {
  interface Window {
    earlyUse?: { pressed: HTMLButtonElement | null; typed: Map<Typed, string>; isTakenOver: (part: Element) => boolean }
  }
}

/** React leaves a mark on every element that it has taken over. */
const isTakenOver = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactFiber$'))

const early: NonNullable<Window['earlyUse']> = { pressed: null, typed: new Map(), isTakenOver }
window.earlyUse = early

addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button || isTakenOver(button)) return
    early.pressed = button
    // A form would be sent to an address that does not read it.
    if (button.form) event.preventDefault()
  },
  true,
)

for (const kind of ['input', 'change'])
  addEventListener(
    kind,
    ({ target }) => {
      const isField =
        target instanceof HTMLInputElement ||
        target instanceof HTMLSelectElement ||
        target instanceof HTMLTextAreaElement
      if (isField && !isTakenOver(target)) early.typed.set(target, target.value)
    },
    true,
  )

// A browser that brings the reader to the part that the address names takes the focus from a control that they have reached
// meanwhile, once the page has loaded. They get it back.
let isOwnMove = false
for (const kind of ['pointerdown', 'keydown'])
  addEventListener(
    kind,
    () => {
      isOwnMove = true
      setTimeout(() => {
        isOwnMove = false
      })
    },
    true,
  )

const loaded = new AbortController()
addEventListener('load', () => setTimeout(() => loaded.abort(), 1_000))
addEventListener(
  'focusout',
  ({ target, relatedTarget }) => {
    if (!location.hash || isOwnMove || relatedTarget || !(target instanceof HTMLElement)) return
    queueMicrotask(() => {
      if (document.activeElement === document.body && target.isConnected) target.focus({ preventScroll: true })
    })
  },
  { capture: true, signal: loaded.signal },
)
