import { describe, expect, it } from 'vitest'
import { eventReader } from './read-events.ts'

/** As `services/api/src/live/encode.ts` writes them. */
const ENTRY = 'id: 4\nevent: entry\ndata: {"seq":4,"note":"a: b\\n\\nc\u2028d"}\n\n'

function read(...pieces: string[]) {
  const events: unknown[] = []
  const take = eventReader((name, data) => events.push([name, data]))
  for (const piece of pieces) take(piece)
  return events
}

describe('events of a stream', () => {
  const entry = ['entry', { seq: 4, note: 'a: b\n\nc\u2028d' }]

  it('are read one by one, without the heartbeats between them', () => {
    expect(read(`: still here\n\n${ENTRY}: still here\n\n${ENTRY}`)).toEqual([entry, entry])
  })

  it('are read wherever the line cuts them', () => {
    for (let cut = 0; cut <= ENTRY.length; cut++) expect(read(ENTRY.slice(0, cut), ENTRY.slice(cut))).toEqual([entry])
  })

  it('are waited for until they are whole', () => {
    expect(read(ENTRY.slice(0, -1))).toEqual([])
  })
})
