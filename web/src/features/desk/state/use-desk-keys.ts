import { atom, useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { commandOf } from '../../../lib/command-of.ts'
import { localStore } from '../../../lib/session/browser-store.ts'

/** The time a person needs to notice that the focus moved. Milliseconds. */
const REST_MS = 1_000

let until = 0

/** Actions of single keys at the desk, outside of text fields. */
export const DESK_KEYS = {
  next: 'j',
  previous: 'k',
  choose: 'x',
  fold: '[',
  approve: 'a',
  sendBack: 'r',
  decide: 'e',
  nextDocument: 'd',
  previousDocument: 's',
  full: 'f',
  note: 'n',
  undo: 'u',
  search: '/',
  help: '?',
} as const

/** Only keys that move may repeat: a repeated key gives no second verdict. */
const HELD: readonly DeskKey[] = ['next', 'previous', 'nextDocument', 'previousDocument']

/** The side of the desk with the order. */
export const ORDER_SIDE = 'data-order-side'

const STORED = 'deskKeys'

const onAtom = atom(localStore.get(STORED) !== 'off')

/** Whether single keys are on; people who use speech input turn them off (WCAG 2.1.4). Stored on this device. */
export function useKeysSwitch() {
  const [on, setOn] = useAtom(onAtom)
  const turn = (next: boolean) => {
    setOn(next)
    localStore.set(STORED, next ? 'on' : 'off')
  }
  return { on, turn }
}

type DeskKeyActions = Partial<Record<DeskKey, () => void>> & {
  /** Handles other keys on the order's side; returns false when the document has no use for one. */
  viewer?: (key: string) => boolean
  /** Moves the focus out of a field in which Escape was pressed. */
  leave?: (place: Element) => void
  /** Says that a verdict's key was ignored, because the page has just moved the focus. */
  ignored?: () => void
}

/** Single keys anywhere on the page; a key without an action is left to the browser. */
export function useDeskKeys(actions: DeskKeyActions): void {
  const [on] = useAtom(onAtom)
  const current = useRef(actions)
  useEffect(() => {
    current.current = actions
  })
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      // An open dialog gets all keys, also when nothing in it has the focus.
      if (document.querySelector('[role=dialog]')) return
      const place = event.target instanceof Element ? event.target : null
      // Undo always works, whatever the page shows.
      const key = deskKeyOf(event, place)
      const { leave, ignored } = current.current
      if (keysPaused() && key !== 'undo') {
        if (key === 'approve' || key === 'sendBack') ignored?.()
        return
      }
      if (leave && place && leavesField(event, place)) {
        // Escape would clear a search field.
        event.preventDefault()
        return leave(place)
      }
      const act = key && current.current[key]
      if (act) {
        event.preventDefault()
        act()
      } else if (isForViewer(event, place) && current.current.viewer?.(commandOf(event))) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
}

export type DeskKey = keyof typeof DESK_KEYS

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>

/** Whether an element handles its own keys. */
export const isTypedInto = (place: Pick<Element, 'closest'> | null): boolean =>
  !!place?.closest(
    'input:not([type=checkbox]), form input, textarea, select, [contenteditable], [role=dialog], [role=menu]',
  )

const isPlain = ({ ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: Press): boolean =>
  !(ctrlKey || metaKey || altKey || isComposing || defaultPrevented)

/** Whether a press of Escape leaves the focused field, so that keys are commands again. */
export const leavesField = (press: Press, place: Pick<Element, 'closest'> | null): boolean =>
  press.key === 'Escape' && isPlain(press) && isTypedInto(place) && !place?.closest('[role=dialog], [role=menu]')

/** The document in front gets keys anywhere on the order's side, outside of text fields. */
export const isForViewer = (press: Press, place: Pick<Element, 'closest'> | null): boolean =>
  isPlain(press) && !isTypedInto(place) && !!place?.closest(`[${ORDER_SIDE}]`)

/** `[` is typed with AltGr or Option on many keyboards; it is also the key at its place on the US keyboard. */
const isBracket = (press: Press): boolean =>
  (press.key === DESK_KEYS.fold && press.altKey && !press.metaKey && !press.defaultPrevented) ||
  (press.code === 'BracketLeft' && isPlain(press))

/** The action of a key press; null: none. `place` is the focused element. */
export function deskKeyOf(press: Press, place: Pick<Element, 'closest'> | null): DeskKey | null {
  if (isTypedInto(place)) return null
  const command = isBracket(press) ? DESK_KEYS.fold : isPlain(press) ? commandOf(press) : null
  const names = Object.keys(DESK_KEYS) as DeskKey[]
  const found = names.find((name) => DESK_KEYS[name] === command)
  return found && press.repeat && !HELD.includes(found) ? null : (found ?? null)
}

/** The page moved the focus by itself: keys pressed now were meant for something else. */
export function pauseKeys(now: number = performance.now()): void {
  until = now + REST_MS
}

/** Whether single keys are ignored now. */
export const keysPaused = (now: number = performance.now()): boolean => now < until

/** How long single keys are still ignored. Milliseconds. */
export const pauseLeft = (now: number = performance.now()): number => Math.max(0, until - now)
