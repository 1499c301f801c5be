import { useEffect, useRef } from 'react'

/** Begins a turn and returns whether it is still on: the next one ends it, and so does leaving the screen. For answers that come late. */
export function useTurns(): () => () => boolean {
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current++
    },
    [],
  )
  return () => {
    const own = ++turn.current
    return () => turn.current === own
  }
}
