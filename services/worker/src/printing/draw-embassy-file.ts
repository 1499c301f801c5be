import sharp from 'sharp'
import { type EmbassyFileInput, type EmbassyFilePdf, embassyFilePdf } from './embassy-file-pdf.ts'

// One thread and no cache, so that the limits apply to one file.
sharp.concurrency(1)
sharp.cache(false)

/** Entry point of a process of `embassyFiles`; asks for documents by storage key. */
export default async (
  input: EmbassyFileInput,
  ask: (key: string) => Promise<Uint8Array | null>,
): Promise<EmbassyFilePdf> => {
  const read = async (key: string): Promise<Uint8Array> => {
    const bytes = await ask(key)
    if (!bytes) throw new Error('A document could not be read.')
    return bytes
  }
  return embassyFilePdf(input, { read })
}
