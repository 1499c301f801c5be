import { atom, useAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { localStore } from '../../../lib/session/browser-store.ts'
import { type DeskKey, deskKeyOf, isForViewer, leavesField } from './desk-keys.ts'
import { keysRest } from './desk-rest.ts'

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

export type DeskKeyActions = Partial<Record<DeskKey, () => void>> & {
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
      if (keysRest() || document.querySelector('[role=dialog]')) return
      const place = event.target instanceof Element ? event.target : null
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
      } else if (isForViewer(event, place) && current.current.viewer?.(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
}
