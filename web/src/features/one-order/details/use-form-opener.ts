import { useEffect, useRef, useState } from 'react'

/** A form that a button unfolds in its place: `button` is that button's ref, which has the focus again once the form is closed. */
export function useFormOpener() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return { open, setOpen, button }
}
