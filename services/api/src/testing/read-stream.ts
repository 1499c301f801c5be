import type { TrackedEntry, TrackedOrder } from '@passage/contracts/api/orders/tracking.schema'

export type StreamEvent =
  | { event: 'snapshot'; id: number; data: TrackedOrder }
  | { event: 'entry'; id: number; data: TrackedEntry }

/** Reads an event stream in a test: `next` waits for one event, `ended` for the end. */
export function readStream<Event extends { event: string } = StreamEvent>(response: Response) {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  async function block(): Promise<string | null> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const found = text.slice(0, end)
        text = text.slice(end + 2)
        if (!found.startsWith(':')) return found
        continue
      }
      const { value, done } = await reader.read()
      if (done) return null
      text += decoder.decode(value, { stream: true })
    }
  }
  return {
    async next(): Promise<Event> {
      const found = await block()
      if (found === null) throw new Error('The stream has ended.')
      const fields = Object.fromEntries(found.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]))
      return { event: fields.event, id: Number(fields.id), data: JSON.parse(fields.data ?? '') } as unknown as Event
    },
    ended: async () => (await block()) === null,
    cancel: () => reader.cancel(),
  }
}
