import { useEffect, useRef, useState } from 'react'
import { type CheckAnswer, openPhotoChecker, type PhotoChecker } from './check-photo.ts'

/** `loaded`: 0 to 1 while the models are loading, then null. */
export type PhotoCheckState = { kind: 'checking'; loaded: number | null } | { kind: 'stopped' } | CheckAnswer

const STARTED: PhotoCheckState = { kind: 'checking', loaded: null }

/** Judges the file when it is shown; another file uses the same worker. */
export function usePhotoCheck(file: File, destination: string | null) {
  const checker = useRef<PhotoChecker>(null)
  const [shown, setShown] = useState<{ file: File; state: PhotoCheckState }>({ file, state: STARTED })
  const running = useRef<AbortController>(null)

  useEffect(() => {
    const controller = new AbortController()
    running.current = controller
    const show = (state: PhotoCheckState) => {
      if (!controller.signal.aborted) setShown({ file, state })
    }
    show(STARTED)
    checker.current ??= openPhotoChecker()
    void checker.current
      .check(file, destination, (loaded) => show({ kind: 'checking', loaded: loaded < 1 ? loaded : null }))
      .then(show)
    return () => controller.abort()
  }, [file, destination])

  useEffect(
    () => () => {
      checker.current?.close()
      checker.current = null
    },
    [],
  )

  const stop = () => {
    running.current?.abort()
    checker.current?.close()
    setShown({ file, state: { kind: 'stopped' } })
  }
  return { state: shown.file === file ? shown.state : STARTED, stop }
}
