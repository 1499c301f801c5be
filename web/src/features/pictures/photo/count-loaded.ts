import { countingBytes } from '../counting-bytes.ts'
import { BYTES } from './files.ts'

/** The models' package fetches its files itself: counts them (0 to 1), and keeps whether one did not come. */
export function countLoaded(onLoaded: (loaded: number) => void) {
  const load = globalThis.fetch
  let loaded = 0
  let failed = false

  globalThis.fetch = async (...request) => {
    try {
      const answer = await load(...request)
      if (!answer.ok || !answer.body) throw new Error(`${answer.url} was not loaded: ${answer.status}`)
      return new Response(answer.body.pipeThrough(counting()), { headers: answer.headers })
    } catch (error) {
      failed = true
      throw error
    }
  }

  const counting = () => {
    let before = 0
    return countingBytes((bytes) => {
      loaded += bytes - before
      before = bytes
      onLoaded(Math.min(1, loaded / BYTES))
    })
  }

  return { hasFailed: () => failed }
}
