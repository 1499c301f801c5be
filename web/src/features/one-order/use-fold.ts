import { type ToggleEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const KEY = 'orderFolds'

type Remembered = Record<string, boolean>

/** Session storage can be refused; then a fold is as it is until the page is loaded again. */
function remembered(): Remembered {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Remembered
  } catch {
    return {}
  }
}

function remember(name: string, open: boolean): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...remembered(), [name]: open }))
  } catch {
    // See above.
  }
}

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
