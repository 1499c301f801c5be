import type { Bench } from '../bench.ts'
import { httpClient } from '../http-client.ts'
import { closedLoop } from '../load.ts'
import type { Limits, Result } from '../row.ts'
import { alternate } from '../windows.ts'
import { startChild } from './child.ts'
import type { BareRoute } from './http-server.ts'

/** Compares how often per second the API and a bare Hono route answer. */
export async function againstBareRoute(
  bench: Bench,
  page: { path: string; token?: string },
  limits: Limits,
  route: BareRoute,
): Promise<Result> {
  const server = await startChild('./http-server.ts', { DATABASE_URL: bench.stack.env.DATABASE_URL }, route)
  const ours = httpClient(bench.origin)
  const raw = httpClient(String(server.ready))
  const perSecond = async (work: () => Promise<unknown>) => {
    const { results, seconds } = await closedLoop(work)
    return results.length / seconds
  }
  try {
    return await alternate(
      bench,
      { unit: '/s', limits, pids: { 'bare route': server.pid } },
      () => perSecond(() => ours.send('GET', page.path, page)),
      () => perSecond(() => raw.send('GET', '/')),
    )
  } finally {
    ours.close()
    raw.close()
    await server.close()
  }
}
