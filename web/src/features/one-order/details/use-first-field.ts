import { type RefObject, useEffect, useRef } from 'react'

/** For a form that unfolds in place of its button: the first field that may be changed takes the focus. */
export function useFirstField(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(
    () => form.current?.querySelector<HTMLElement>('input:enabled, select:enabled, textarea:enabled')?.focus(),
    [],
  )
  return form
}
