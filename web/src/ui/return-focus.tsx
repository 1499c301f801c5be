import { useEffect, useState } from 'react'

/** Inside a dialog's panel: gives the focus back to what opened it. Headless UI does not when its code came with the dialog. */
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
