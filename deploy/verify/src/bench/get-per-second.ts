import type { HttpClient } from './clients/http-client.ts'
import { closedLoop } from './load.ts'

const WORKERS = 8
const WINDOW_MS = 2_000

/** How often a second a page is answered 200 to callers who wait for one answer before they ask again. */
export async function getPerSecond(http: HttpClient, path: string, token?: string): Promise<number> {
  const { results, seconds } = await closedLoop({ workers: WORKERS, ms: WINDOW_MS }, async () => {
    const { status, body } = await http.send('GET', path, { token })
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${body}`)
  })
  return results.length / seconds
}
