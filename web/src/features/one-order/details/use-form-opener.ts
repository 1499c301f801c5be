import { useEffect, useRef, useState } from 'react'
import { useUnsent } from '../../../lib/use-unsent.ts'

/** A form that a button unfolds in its place: `button` is that button's ref, which has the focus again once the form is closed. */
export function useFormOpener() {
  const [open, setOpen] = useState(false)
  useUnsent(open)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return { open, setOpen, button }
}
