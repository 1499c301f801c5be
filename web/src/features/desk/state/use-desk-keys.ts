import { atom, useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { commandOf } from '../../../lib/command-of.ts'
import { localStore } from '../../../lib/session/browser-store.ts'

/** As long as a person needs to see that the focus is elsewhere. Milliseconds. */
const REST = 1_000

let until = 0

/** What a single key does at the desk, where nothing is being typed. */
export const DESK_KEYS = {
  next: 'j',
  previous: 'k',
  choose: 'x',
  approve: 'a',
  sendBack: 'r',
  note: 'n',
  undo: 'u',
  search: '/',
  help: '?',
} as const

/** Only going through the list may be held down: a held key gives no second verdict. */
const HELD: readonly DeskKey[] = ['next', 'previous']

/** The side of the desk on which the order is. */
export const ORDER_SIDE = 'data-order-side'

const STORED = 'deskKeys'

const onAtom = atom(localStore.get(STORED) !== 'off')

/** Whether single keys do something; who speaks to the computer turns them off (WCAG 2.1.4). Kept on this device. */
export function useKeysSwitch() {
  const [on, setOn] = useAtom(onAtom)
  const turn = (next: boolean) => {
    setOn(next)
    localStore.set(STORED, next ? 'on' : 'off')
  }
  return { on, turn }
}

type DeskKeyActions = Partial<Record<DeskKey, () => void>> & {
  /** Takes the other keys that are pressed on the order's side; false where one means nothing to the document in front. */
  viewer?: (key: string) => boolean
  /** Takes the focus out of the field `place`, in which Escape was pressed. */
  leave?: (place: Element) => void
}

/** Single keys anywhere on the page; an action that is absent leaves its key to the browser. */
export function useDeskKeys(actions: DeskKeyActions): void {
  const [on] = useAtom(onAtom)
  const current = useRef(actions)
  useEffect(() => {
    current.current = actions
  })
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      // A dialog that is open has the keyboard to itself, also where nothing in it has the focus.
      if (document.querySelector('[role=dialog]')) return
      const place = event.target instanceof Element ? event.target : null
      // Undoing is never meant for a place that is gone.
      if (keysRest() && deskKeyOf(event, place) !== 'undo') return
      const { leave } = current.current
      if (leave && place && leavesField(event, place)) {
        // A search field would be emptied.
        event.preventDefault()
        return leave(place)
      }
      const key = deskKeyOf(event, place)
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

/** A key that is pressed there belongs to what is there. */
export const isTypedInto = (place: Pick<Element, 'closest'> | null): boolean =>
  !!place?.closest(
    'input:not([type=checkbox]), form input, textarea, select, [contenteditable], [role=dialog], [role=menu]',
  )

const isPlain = ({ ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: Press): boolean =>
  !(ctrlKey || metaKey || altKey || isComposing || defaultPrevented)

/** Whether a press of Escape leaves the field that has the focus, so that keys are commands again. */
export const leavesField = (press: Press, place: Pick<Element, 'closest'> | null): boolean =>
  press.key === 'Escape' && isPlain(press) && isTypedInto(place) && !place?.closest('[role=dialog], [role=menu]')

/** The document in front hears keys wherever the focus is on the order's side, where nothing is being typed. */
export const isForViewer = (press: Press, place: Pick<Element, 'closest'> | null): boolean =>
  isPlain(press) && !isTypedInto(place) && !!place?.closest(`[${ORDER_SIDE}]`)

/** What a press means; null: nothing of the desk's. `place` is where it was pressed. */
export function deskKeyOf(press: Press, place: Pick<Element, 'closest'> | null): DeskKey | null {
  if (!isPlain(press) || isTypedInto(place)) return null
  const names = Object.keys(DESK_KEYS) as DeskKey[]
  const found = names.find((name) => DESK_KEYS[name] === commandOf(press))
  return found && press.repeat && !HELD.includes(found) ? null : (found ?? null)
}

/** The page moved the focus by itself: what is being typed meanwhile was meant for a place that is gone. */
export function restKeys(now: number = performance.now()): void {
  until = now + REST
}

/** Single keys do nothing for now. */
export const keysRest = (now: number = performance.now()): boolean => now < until
