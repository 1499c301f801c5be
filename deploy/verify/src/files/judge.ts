import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fileInspection } from '@passage/worker/files/file-inspection'
import { embassyFiles } from '@passage/worker/printing/embassy-files'
import { drawInViewer } from './draw-in-viewer.ts'
import { alike, type DrawnPage, readDrawn } from './drawn-page.ts'

export interface Judgement {
  /** Whether an independent engine opens the file and draws its first page. */
  valid: 'yes' | 'no'
  accepted: 'yes' | 'no'
  /** The answer of the inspection. */
  verdict: string
  shown: 'right' | 'wrong' | '-'
  drawn: 'right' | 'wrong' | 'separate' | '-'
}

const run = promisify(execFile)
const inspection = fileInspection(1)
const files = embassyFiles(1)
/** Pages that are compared. */
const PAGES = 20
/** Fine enough for dithered pictures, which engines reduce in their own ways. */
const DPI = 100

/** Judges one file: independent engine against Passage's inspection, viewer and embassy file. */
export async function judge(bytes: Uint8Array): Promise<Judgement> {
  const truth = await truthOf(bytes)
  const inspected = await inspection.inspect(bytes, 'passport')
  const valid = truth.length > 0 ? 'yes' : 'no'
  if ('failure' in inspected) return { valid, accepted: 'no', verdict: inspected.failure, shown: '-', drawn: '-' }
  const verdict = inspected.rewritten ? 'rewritten' : 'kept'
  const isPdf = inspected.contentType === 'application/pdf'
  const shown = isPdf ? await drawInViewer(inspected.bytes, PAGES, DPI) : [await readDrawn(inspected.bytes)]
  const bound = await boundPages(inspected.bytes, inspected.contentType)
  return {
    valid,
    accepted: 'yes',
    verdict,
    shown: truth.length === 0 ? '-' : alike(truth, shown) ? 'right' : 'wrong',
    // A picture lies within the margins of its page.
    drawn: bound === null ? 'separate' : !isPdf || truth.length === 0 || alike(truth, bound) ? 'right' : 'wrong',
  }
}

/** The pages of a file as poppler draws them, or the one of a picture; none where it cannot be opened. */
async function truthOf(bytes: Uint8Array): Promise<DrawnPage[]> {
  const isPdf = Buffer.from(bytes.subarray(0, 1_024)).includes('%PDF-')
  try {
    return isPdf ? await poppler(bytes) : [await readDrawn(bytes)]
  } catch {
    return []
  }
}

/** The pages of the embassy file behind its cover; null: the document is enclosed as a separate file. */
async function boundPages(bytes: Uint8Array, contentType: string): Promise<DrawnPage[] | null> {
  const document = {
    documentType: 'passport',
    fileName: 'file',
    contentType,
    sizeBytes: bytes.length,
    storageKey: 'file',
    rotation: 0,
  } as const
  const content = {
    orderNumber: 'ORD-ABCD2345',
    language: 'en',
    customer: { name: 'Marie Durand', email: 'marie@travel.example', phone: null },
    destination: { en: 'Japan', fr: 'Japon' },
    visaType: { en: 'Tourist Visa', fr: 'Visa touristique' },
    purpose: 'tourism',
    departureDate: null,
    returnDate: null,
    numberOfApplicants: 1,
    travellers: [],
    documents: [document],
    rotations: '',
  } as const
  const company = { name: 'Passage', address: '', registration: '', vatNumber: '' } as never
  const input = { content: content as never, company, preparedAt: '2026-11-27T10:00:00.000Z' }
  const made = await files.draw(input, { read: async () => bytes as Uint8Array<ArrayBuffer> })
  if (made.separate.length > 0) return null
  return (await poppler(made.bytes, 2)).slice(0, PAGES)
}

async function poppler(bytes: Uint8Array, from = 1): Promise<DrawnPage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'passage-files-'))
  try {
    const file = join(folder, 'file.pdf')
    await writeFile(file, bytes)
    const args = ['-r', String(DPI), '-f', String(from), '-l', String(from + PAGES - 1), '-cropbox', '-png', file]
    // A page that takes poppler too long, and those behind it, are not judged.
    await run('pdftoppm', [...args, join(folder, 'page')], { timeout: 60_000 }).catch(() => undefined)
    const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort()
    return await Promise.all(names.map(async (name) => readDrawn(await readFile(join(folder, name)))))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
