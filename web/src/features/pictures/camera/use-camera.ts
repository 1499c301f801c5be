import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { drawn, type Pixels } from '../pixels.ts'

/** Why there is no picture: refused, none, or used by another program. */
type Off = 'denied' | 'missing' | 'busy'

export type CameraState = 'starting' | 'on' | Off

export const isOff = (state: CameraState): state is Off => state !== 'starting' && state !== 'on'

interface Looks {
  /** The front camera, or the rear one. */
  facing: 'user' | 'environment'
  /** Looks at pictures of the camera until the signal ends it. */
  look: (picture: () => Pixels, signal: AbortSignal) => Promise<void>
}

/** A camera that runs while its page is visible; `video` shows it. */
export function useCamera({ facing, look }: Looks) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const lookAt = useEffectEvent(look)

  useEffect(() => {
    let running: AbortController | null = null

    async function run(signal: AbortSignal) {
      const stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: facing, width: { ideal: 1920 }, height: { ideal: 1440 } },
      })
      const end = () => {
        for (const track of stream.getTracks()) track.stop()
      }
      const shown = video.current
      if (signal.aborted || !shown) return end()
      signal.addEventListener('abort', end, { once: true })
      shown.srcObject = stream
      await shown.play()
      setState('on')
      await lookAt(() => drawn(shown, shown.videoWidth, shown.videoHeight), signal)
    }

    const start = () => {
      if (running || document.hidden) return
      const own = new AbortController()
      running = own
      setState('starting')
      run(own.signal).catch((error: unknown) => {
        if (own.signal.aborted) return
        own.abort()
        setState(stateAfter(error))
      })
    }
    const stop = () => {
      running?.abort()
      running = null
    }
    const follow = () => (document.hidden ? stop() : start())
    start()
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('pagehide', stop)
    window.addEventListener('pageshow', start)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('pagehide', stop)
      window.removeEventListener('pageshow', start)
      stop()
    }
  }, [facing])

  return { video, state }
}

/** Media Capture and Streams, section 10.2. */
function stateAfter(error: unknown): Off {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}
