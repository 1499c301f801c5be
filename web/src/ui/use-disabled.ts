import { useState } from 'react'

/**
 * Browsers take the focus from a control that is disabled, and the keyboard would begin again at the top of the page: one that
 * is disabled while it has the focus is only so once the focus has left it. Until then it is `deaf`: the caller takes no presses.
 */
export function useDisabled(disabled: boolean) {
  const [hasFocus, setHasFocus] = useState(false)
  const deaf = disabled && hasFocus
  return {
    deaf,
    control: {
      disabled: disabled && !hasFocus,
      'aria-disabled': deaf || undefined,
      onFocus: () => setHasFocus(true),
      onBlur: () => setHasFocus(false),
    },
  }
}
