import { BYTES } from './files.ts'

/** The models' package fetches its files itself: counts them (0 to 1), and keeps whether one did not come. */
export function countLoaded(onLoaded: (loaded: number) => void) {
  const load = globalThis.fetch
  let bytes = 0
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

  const counting = () =>
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.length
        onLoaded(Math.min(1, bytes / BYTES))
        controller.enqueue(chunk)
      },
    })

  return { hasFailed: () => failed }
}
