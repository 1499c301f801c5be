import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { loadMoreTexts } from '../../../i18n/texts.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import type { HeicState } from './heic-status.tsx'
import { isHeic } from './is-heic.ts'

const HeicStatus = lazyPart(async () => {
  const [{ HeicStatus: Part }] = await Promise.all([import('./heic-status.tsx'), loadMoreTexts('pictures')])
  return { default: Part }
})

interface Heic {
  /**
   * The files, each HEIC picture as a JPEG; null: one cannot be opened, as `status` says, or the person stopped it.
   * Without the code they stay as they are.
   */
  open: (files: readonly File[]) => Promise<readonly File[] | null>
  status: ReactNode
}

/** Opens chosen HEIC pictures. Nothing is loaded for other files. */
export function useHeic(): Heic {
  const [state, setShown] = useState<HeicState | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const running = useRef<AbortController>(null)

  useEffect(() => () => running.current?.abort(), [])

  const setState = (next: HeicState | null) => {
    // Its button may be removed: the focus stays here.
    if (place.current?.contains(document.activeElement)) place.current.focus()
    setShown(next)
  }
  const stop = () => {
    running.current?.abort()
    setState(null)
  }

  async function open(files: readonly File[]): Promise<readonly File[] | null> {
    stop()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const found = await Promise.all(files.map(isHeic))
    if (!found.includes(true)) return signal.aborted ? null : files
    const toJpeg = await Promise.all([import('./to-jpeg.ts'), HeicStatus.preload()]).then(
      ([part]) => part.toJpeg,
      () => null,
    )
    if (signal.aborted) return null
    if (!toJpeg) return files
    setState({ kind: 'opening', loaded: null })
    const onLoaded = (loaded: number) => {
      if (!signal.aborted) setShown({ kind: 'opening', loaded: loaded < 1 ? loaded : null })
    }
    const opened: File[] = []
    // One after another: each needs much memory.
    for (const [index, file] of files.entries()) {
      const answer = found[index]
        ? await toJpeg(file, onLoaded, signal).catch(() => null)
        : ({ kind: 'jpeg', file } as const)
      if (!answer || signal.aborted) return null
      if (answer.kind !== 'jpeg') {
        setState(answer)
        return null
      }
      opened.push(answer.file)
    }
    setState(null)
    return opened
  }

  const status = (
    <div ref={place} tabIndex={-1} className="empty:absolute">
      <Suspense>{state && <HeicStatus state={state} onStop={stop} />}</Suspense>
    </div>
  )
  return { open, status }
}
