import { useEffect, useRef, useState } from 'react'

/**
 * Inside a dialog's panel: returns the focus to the opener. Headless UI does not when its code was loaded with the
 * dialog.
 */
export function ReturnFocus() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
  return null
}

/** What a dialog calls that asks for something, once it is done and when it closes. */
export interface Closing {
  /** The button that opened the dialog is gone: moves the focus. */
  onDone: () => void
  onClose: () => void
}

/** The dialog that a page has open, null for none. After one that removes what opened it, the page's `heading` has the focus. */
export function useOpened<Opened, Heading extends HTMLElement = HTMLDivElement>() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const heading = useRef<Heading>(null)
  const wanted = useRef(false)
  useEffect(() => {
    if (opened !== null || !wanted.current) return
    wanted.current = false
    // Until the dialog's own cleaning up is done, nothing beside it takes the focus.
    requestAnimationFrame(() => heading.current?.focus())
  }, [opened])
  const onDone = () => {
    wanted.current = true
  }
  const closing: Closing = { onDone, onClose: () => setOpened(null) }
  return { opened, setOpened, heading, closing }
}
