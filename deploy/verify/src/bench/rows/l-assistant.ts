import { messageSets, readMessages } from '@passage/core/assistant/corpus/read-messages.fixture'
import { httpClient } from '../clients/http-client.ts'
import { openRawHttp } from '../raw/http.ts'
import type { Row } from '../row.ts'
import { median, percentile, spread } from '../statistics.ts'
import { alternate, compare } from '../windows.ts'

const KEPT = 6
/** In all windows fewer than one network may send. */
const PER_WINDOW = 80

/** The median reply shall take less. Milliseconds. */
const PROMISED = 100

/** One visitor's messages of the corpus, one after the other. */
export const assistantReply: Row = {
  id: 'L',
  title: 'POST /api/chatbot/message, median over messages of the corpus / 100 ms',
  unit: 'ms',
  better: 'less',
  good: 1,
  aim: 0.25,
  async measure(bench) {
    const messages = corpus(PER_WINDOW * (KEPT + 1) + 1)
    const ours = httpClient(bench.origin)
    const ask = async () => {
      const { status, body } = await ours.send('POST', '/api/chatbot/message', { body: messages.pop() })
      if (status !== 200) throw new Error(`the assistant answered ${status}: ${body}`)
      return body
    }
    const server = await openRawHttp(bench.stack.env.DATABASE_URL ?? '', { stages: [], bytes: await ask() })
    const raw = httpClient(server.origin)
    const times: number[] = []
    try {
      const windows = await alternate(
        KEPT,
        () => bench.uses({ 'bare routes': server.pid }),
        async (kept) => {
          const took = await timesOf(ask)
          if (kept) times.push(...took)
          return median(took)
        },
        async () => median(await timesOf(() => raw.send('GET', '/same-bytes', {}))),
      )
      const { ratio, spent } = compare(windows)
      return {
        ours: median(times),
        raw: PROMISED,
        ratio: spread(windows.pairs.map((pair) => pair.ours / PROMISED)),
        extras: [
          { name: 'p95', value: percentile(times, 0.95), unit: 'ms' },
          { name: 'times a bare Hono route answering the same bytes', value: ratio.median, unit: '' },
        ],
        spent,
      }
    } finally {
      ours.close()
      raw.close()
      await server.close()
    }
  },
}

/** So many messages or a few more, from all over the corpus, each with what was said before it. */
function corpus(count: number): object[] {
  const all = messageSets().flatMap(readMessages)
  const step = Math.floor(all.length / count)
  const said = (content: string) => ({ role: 'user', content })
  return all
    .filter((_, index) => index % step === 0)
    .map(({ say, before = [], language }) => ({
      message: say,
      language,
      context: { conversationHistory: before.map(said) },
    }))
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let sent = 0; sent < PER_WINDOW; sent++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times
}
