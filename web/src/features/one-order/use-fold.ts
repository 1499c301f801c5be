import { type ToggleEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { readStored, writeStored } from '../../lib/session/stored-json.ts'

const KEY = 'orderFolds'

type Remembered = Record<string, boolean>

const remembered = () => readStored(KEY, (value) => value as Remembered, {})

const remember = (name: string, open: boolean) => writeStored(KEY, { ...remembered(), [name]: open })

let printing = false

function watchPrinting(changed: () => void): () => void {
  const set = (now: boolean) => () => {
    printing = now
    // The page is printed as soon as this returns.
    flushSync(changed)
  }
  const before = set(true)
  const after = set(false)
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
  }
}

/** Whether a fold is open: as its reader left it, open where something in it is `needed`, and always on paper. */
export function useFold(name: string, needed: boolean) {
  const onPaper = useSyncExternalStore(
    watchPrinting,
    () => printing,
    () => false,
  )
  const [chosen, setChosen] = useState(() => remembered()[name] ?? needed)
  useEffect(() => {
    if (needed) setChosen(remembered()[name] ?? true)
  }, [name, needed])
  const open = chosen || onPaper
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    // What printing opens was not chosen.
    if (currentTarget.open === open) return
    setChosen(currentTarget.open)
    remember(name, currentTarget.open)
  }
  return { open, onToggle }
}
