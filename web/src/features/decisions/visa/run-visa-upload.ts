import type { VisaUploadRequest } from '@passage/contracts/api/documents/document-work.schema'
import type { CheckFailure } from '@passage/contracts/domain/documents/documents'
import type { ActionBody } from '@passage/contracts/domain/orders/order-actions'
import { pause } from '../../../lib/pause.ts'
import { ActionKeys } from '../../../lib/server/action-key.ts'
import { ApiError, codeOf } from '../../../lib/server/api-error.ts'
import { PutError, type putFile } from '../../documents/api/put-file.ts'
import { checkFile, contentTypeOf } from '../../documents/state/chosen-file.ts'
import type { UploadFailure } from '../../documents/state/upload-item.ts'
import type { VisaText } from './visa-text.ts'
import {
  canUpload,
  isUnusable,
  type KnownOfOrder,
  NO_UPLOAD,
  nameOf,
  newItem,
  type requestVisaUpload,
  type VisaFailure,
  type VisaItem,
  type VisaUpload,
} from './visa-upload.ts'

export interface VisaUploadCalls {
  requestVisaUpload: typeof requestVisaUpload
  putFile: typeof putFile
  /** null: the file has no text. */
  readText(file: File): Promise<VisaText | null>
  attachVisaDocument(
    orderId: string,
    document: ActionBody<'attachVisaDocuments'>,
    key: string,
    signal: AbortSignal,
  ): Promise<unknown>
}

/** How often attaching a file is tried while its check runs. */
const CHECK_TRIES = 5
const CHECK_PAUSE_MS = 2_000

type Form = Pick<VisaUpload, 'documentType' | 'fileName' | 'notes'>

/** A file's traveller (null: all; absent: the only one), and the known facts of the order for its upload. */
export interface VisaFor {
  travellerId?: number | null
  known: KnownOfOrder
}

/**
 * Uploads the visas of one order: first all into storage, then one by one to the order. A repetition sends no stored
 * file and attaches no attached one again.
 */
export function createVisaUpload(
  orderId: string,
  calls: VisaUploadCalls,
  newId: () => string = () => crypto.randomUUID(),
  checkPause: number = CHECK_PAUSE_MS,
) {
  let upload: VisaUpload = NO_UPLOAD
  let running: AbortController | null = null
  let reading: Promise<void> = Promise.resolve()
  let forWhom: (item: VisaItem) => VisaFor = () => ({ known: {} })
  const listeners = new Set<() => void>()
  const keys = new ActionKeys()

  const change = (changes: Partial<VisaUpload>) => {
    upload = { ...upload, ...changes }
    for (const listener of listeners) listener()
  }
  const update = (id: string, changes: Partial<VisaItem>) =>
    change({ items: upload.items.map((item) => (item.id === id ? { ...item, ...changes } : item)) })
  const fail = (id: string, failure: VisaFailure) => update(id, { phase: 'failed', failure })
  const waiting = (): VisaItem[] => upload.items.filter((item) => item.phase !== 'linked')

  return {
    orderId,
    read: () => upload,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    write: (form: Partial<Form>) => change(form),
    add: (files: readonly File[]) => {
      const items = files.map((file) => newItem(newId(), file, checkFile(file).failure))
      change({ items: [...upload.items, ...items] })
      for (const { id } of items) reading = reading.then(() => readText(id))
    },
    /** Chooses a file's traveller. */
    assign: (id: string, travellerId: number | null | undefined) => update(id, { travellerId }),
    /** Delivers a file in spite of the doubt with this key; null: not. */
    accept: (id: string, accepted: string | null) => update(id, { accepted }),
    remove: (id: string) => change({ items: upload.items.filter((item) => item.id !== id) }),
    /** Stops running uploads; stored files are remembered. */
    cancel: () => running?.abort(new DOMException('cancelled', 'AbortError')),
    /** Returns the number of attached documents; 0 unless all are. */
    async start(whose: (item: VisaItem) => VisaFor = forWhom): Promise<number> {
      if (!canUpload(upload)) return 0
      forWhom = whose
      const controller = new AbortController()
      running = controller
      change({ busy: true })
      for (const item of waiting()) if (!item.fileKey && !isUnusable(item)) await store(item, controller.signal)
      const allStored = upload.items.every((item) => item.fileKey)
      if (allStored) for (const item of waiting()) await link(item, controller.signal)
      running = null
      const count = upload.items.length
      const done = waiting().length === 0
      change(done ? NO_UPLOAD : { busy: false })
      return done ? count : 0
    },
  }

  /** Files are read one after the other: each takes a worker with all of pdf.js. */
  async function readText(id: string): Promise<void> {
    const item = upload.items.find((one) => one.id === id)
    if (item?.text !== undefined || !item) return
    const text = await calls.readText(item.file).catch(() => null)
    if (upload.items.some((one) => one.id === id)) update(id, { text })
  }

  async function store(item: VisaItem, signal: AbortSignal): Promise<void> {
    const { id, file } = item
    if (signal.aborted) return
    update(id, { phase: 'sending', sentBytes: 0, failure: null })
    try {
      const { uploadUrl, fileKey, headers } = await calls.requestVisaUpload(uploadRequest(item), signal)
      await calls.putFile(uploadUrl, file, {
        headers,
        onProgress: (sentBytes) => update(id, { sentBytes }),
        signal,
      })
      update(id, { phase: 'stored', fileKey })
    } catch (error) {
      if (signal.aborted) update(id, { phase: 'chosen', sentBytes: 0 })
      else fail(id, { stage: 'storage', why: whyNotStored(error) })
    }
  }

  async function link(item: VisaItem, signal: AbortSignal): Promise<void> {
    const { id, file, fileKey } = item
    if (signal.aborted || !fileKey) return
    update(id, { phase: 'linking', failure: null })
    const notes = upload.notes.trim()
    const { travellerId } = forWhom(item)
    const document = {
      documentType: upload.documentType,
      fileName: nameOf(upload, upload.items.find((one) => one.id === id) ?? item),
      fileUrl: fileKey,
      fileSize: file.size,
      ...(travellerId !== undefined && { travellerId }),
      ...(notes && { notes }),
      undo: true,
    }
    const key = keys.of(id)
    try {
      // Repeating an unknown outcome sends the same request.
      await attach(document, key.keyFor(JSON.stringify(document)), signal)
      key.succeeded()
      update(id, { phase: 'linked' })
    } catch (error) {
      if (signal.aborted) return update(id, { phase: 'stored' })
      key.failed(error)
      const code = codeOf(error)
      // The file is gone from storage, or unreadable: the next try uploads it again.
      if (code === 'document_not_usable') update(id, { fileKey: null, sentBytes: 0 })
      fail(id, neverStored(error) ? { stage: 'storage', why: { kind: 'missing' } } : { stage: 'link', code })
    }
  }

  /** The service checks the file first: until then, attaching it is repeated. */
  async function attach(document: ActionBody<'attachVisaDocuments'>, key: string, signal: AbortSignal): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await calls.attachVisaDocument(orderId, document, key, signal)
        return
      } catch (error) {
        if (codeOf(error) !== 'document_not_ready' || tries === CHECK_TRIES) throw error
        await pause(checkPause, signal)
      }
    }
  }

  function uploadRequest(item: VisaItem): VisaUploadRequest {
    const { file } = item
    const { documentType } = upload
    const contentType = contentTypeOf(file) ?? 'application/pdf'
    const notes = upload.notes.trim()
    const metadata = { documentType, orderId, uploadedBy: 'agency', ...(notes && { notes }), ...forWhom(item).known }
    return { documentType, fileName: file.name.slice(-255), fileSize: file.size, contentType, metadata }
  }
}

export type VisaUploading = ReturnType<typeof createVisaUpload>

const neverStored = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.details?.failure === ('missing' satisfies CheckFailure)

function whyNotStored(error: unknown): UploadFailure {
  return error instanceof PutError ? error.failure : { kind: 'prepare', message: '' }
}
