import { setTimeout as sleep } from 'node:timers/promises'

/** Polls until `probe` resolves. Throws its last error after `within` ms, or when `signal` aborts. */
export async function until(
  probe: () => Promise<unknown>,
  options: { within: number; every?: number; signal?: AbortSignal },
): Promise<void> {
  const deadline = Date.now() + options.within
  for (;;) {
    options.signal?.throwIfAborted()
    try {
      await probe()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
    await sleep(options.every ?? 50, undefined, { signal: options.signal })
  }
}

/** A probe that resolves when GET answers 2xx within a second. */
export function answers(url: string): () => Promise<void> {
  return async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(1_000) })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`GET ${url} answers ${response.status}`)
  }
}
