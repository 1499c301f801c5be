import { createHash } from 'node:crypto'
import type { Storage } from '../storage/port.ts'
import type { Paper, Papers } from './port.ts'

/** An invoice of a thousand lines has less. */
const MOST_BYTES = 10 * 1024 * 1024

/**
 * Invoices and credit notes say the same for ever: each is drawn once and kept in storage under the hash of what it says;
 * like their rows they are never deleted. A second request, and the mail, has the same file. Storage that is away costs a drawing.
 */
export function keptPapers(papers: Papers, storage: Pick<Storage, 'read' | 'put'>): Papers {
  const underWay = new Map<string, Promise<Uint8Array>>()

  async function fetchOrDraw(key: string, paper: Paper, whose: string, give: (bytes: Uint8Array) => void) {
    const kept = await storage.read(key, MOST_BYTES).catch(() => null)
    if (kept) return give(kept)
    const drawn = await papers.draw(paper, whose)
    give(drawn)
    await storage.put(key, drawn, 'application/pdf')
  }

  return {
    draw(paper, whose) {
      if (paper.kind !== 'invoice' && paper.kind !== 'credit_note') return papers.draw(paper, whose)
      const key = keyOf(paper)
      const begun = underWay.get(key)
      if (begun) return begun
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
      underWay.set(key, promise)
      // A paper that could not be kept has been given all the same, and is drawn again the next time.
      void fetchOrDraw(key, paper, whose, resolve)
        .catch(reject)
        .finally(() => underWay.delete(key))
      return promise
    },
    close: papers.close,
  }
}

const keyOf = (paper: Paper): string => `papers/${createHash('sha256').update(JSON.stringify(paper)).digest('hex')}`
