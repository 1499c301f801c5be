import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import { move } from 'piscina'
import { type EmbassyFileInput, embassyFilePdf } from './embassy-file-pdf.ts'

export interface EmbassyFileTask {
  input: EmbassyFileInput
  /** Answers a storage key with the document's bytes, or null. */
  documents: MessagePort
}

/** Runs in the thread of `embassyFiles`. */
export default async ({ input, documents }: EmbassyFileTask) => {
  const read = async (key: string): Promise<Uint8Array> => {
    documents.postMessage(key)
    const [bytes] = await once(documents, 'message')
    if (!bytes) throw new Error('A document could not be read.')
    return bytes
  }
  try {
    return move(await embassyFilePdf(input, { read }))
  } finally {
    documents.close()
  }
}
