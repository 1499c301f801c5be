import type { Bench } from './bench.ts'
import { type HttpClient, httpClient } from './clients/http-client.ts'
import { getPerSecond } from './get-per-second.ts'
import { openRawHttp } from './raw/http.ts'
import type { Routes } from './raw/server.ts'
import { alternate, type Comparison, compare } from './windows.ts'

const KEPT = 6

interface Page {
  path: string
  token?: string
}

/** Reads a page of ours and its bare route in turns. */
export async function againstBareRoute(
  bench: Bench,
  page: Page,
  bare: '/same-sql' | '/same-bytes',
  routes: (http: HttpClient) => Promise<Routes>,
): Promise<Comparison> {
  const ours = httpClient(bench.origin)
  const server = await openRawHttp(bench.stack.env.DATABASE_URL ?? '', await routes(ours))
  const raw = httpClient(server.origin)
  try {
    const windows = await alternate(
      KEPT,
      () => bench.uses({ 'bare routes': server.pid }),
      () => getPerSecond(ours, page.path, page.token),
      () => getPerSecond(raw, bare),
    )
    return compare(windows)
  } finally {
    ours.close()
    raw.close()
    await server.close()
  }
}
