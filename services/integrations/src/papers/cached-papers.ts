import { createHash } from 'node:crypto'
import type { Storage } from '../storage/port.ts'
import type { Paper, Papers } from './port.ts'

/** More than an invoice of a thousand lines has. */
const MAX_BYTES = 10 * 1024 * 1024

/**
 * Caches invoices and credit notes, which never change, in storage under the hash of their content; like their rows they are never
 * deleted. Requests and mails get the same file. While storage is unavailable the PDF is drawn again.
 */
export function cachedPapers(papers: Papers, storage: Pick<Storage, 'read' | 'put'>): Papers {
  const running = new Map<string, Promise<Uint8Array>>()

  async function fetchOrDraw(key: string, paper: Paper, owner: string, resolve: (bytes: Uint8Array) => void) {
    const stored = await storage.read(key, MAX_BYTES).catch(() => null)
    if (stored) return resolve(stored)
    const drawn = await papers.draw(paper, owner)
    resolve(drawn)
    await storage.put(key, drawn, 'application/pdf')
  }

  return {
    draw(paper, owner) {
      if (paper.kind !== 'invoice' && paper.kind !== 'credit_note') return papers.draw(paper, owner)
      const key = keyOf(paper)
      const current = running.get(key)
      if (current) return current
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
      running.set(key, promise)
      // When only the write fails the caller has its PDF already; the next request draws it again.
      void fetchOrDraw(key, paper, owner, resolve)
        .catch(reject)
        .finally(() => running.delete(key))
      return promise
    },
    close: papers.close,
  }
}

const keyOf = (paper: Paper): string => `papers/${createHash('sha256').update(JSON.stringify(paper)).digest('hex')}`
