import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import { checkFile } from './chosen-file.ts'
import { discardUploads } from './discard-uploads.ts'
import { digestOf } from './file-digest.ts'
import type { Consent } from './given-consent.ts'
import { awaitVerdict, sendFile } from './send-file.ts'
import { type UploadItem, waitsForConnection } from './upload-item.ts'
import type { UploadEvent, UploadNews } from './upload-queue.ts'

/** A form's list of uploads, and their consent. */
export interface UploadList {
  items: () => readonly UploadItem[]
  dispatch: (event: UploadEvent) => void
  consent: () => Consent | null
}

export interface Uploads {
  /** Adds a file and starts its upload; a file that breaks a rule is shown as an error. */
  add(documentType: DocumentType, traveller: number | null, file: File): void
  /** Assigns the file to another traveller; null: to all. */
  assign(id: string, traveller: number | null): void
  replace(id: string, file: File): void
  /** Sends the same file again, unless its bytes were lost with an earlier page. */
  retry(id: string): void
  /** Stops an upload; the item's earlier stored file stays. */
  cancel(id: string): void
  remove(id: string): void
  /** The bytes; null: they were lost with an earlier page. */
  fileOf(id: string): File | null
  /** Requests unknown check results, those of an earlier page's files included. */
  followChecks(): void
}

/**
 * Uploads the files of a form's list. Uploads that stopped without a connection continue when there is one; files that
 * are removed from the list are deleted.
 */
export function runUploads({ items, dispatch: change, consent }: UploadList): Uploads {
  function dispatch(event: UploadEvent): void {
    const before = items()
    change(event)
    discardUploads(before, items())
  }

  /** Bytes and running request of each item; lost with the page. */
  const running = new Map<string, { file: File; controller: AbortController }>()

  /** Tries whose check result is being requested. */
  const followed = new Set<string>()

  const stop = (id: string): void => {
    running.get(id)?.controller.abort(new DOMException('cancelled', 'AbortError'))
  }

  /** The order may use the file as soon as it is stored; its check result is shown when it is known. */
  function run(id: string, file: File): void {
    const item = items().find((one) => one.id === id)
    if (!item) return
    const { attempt, documentType } = item
    const controller = new AbortController()
    running.set(id, { file, controller })
    const sending = { documentType, file, consent: consent() }
    follow(id, attempt, (report) => sendFile(sending, report, controller.signal))
    void digestOf(file)
      .then((digest) => digest && dispatch({ type: 'digested', digest, id, attempt }))
      .catch(() => undefined)
  }

  function follow(id: string, attempt: number, ask: (report: (news: UploadNews) => void) => Promise<void>): void {
    const name = `${id} ${attempt}`
    if (followed.has(name)) return
    followed.add(name)
    void ask((news) => dispatch({ ...news, id, attempt }))
      .catch(() => undefined)
      .finally(() => followed.delete(name))
  }

  function retry(id: string): void {
    const file = running.get(id)?.file
    if (!file) return
    stop(id)
    dispatch({ type: 'retried', id })
    run(id, file)
  }

  function resume(): void {
    for (const { id } of items().filter(waitsForConnection)) retry(id)
  }
  globalThis.addEventListener?.('online', resume)

  return {
    add(documentType, traveller, file) {
      const id = crypto.randomUUID()
      dispatch({ type: 'added', id, documentType, traveller, file: checkFile(file).file })
      run(id, file)
    },
    assign: (id, traveller) => dispatch({ type: 'assigned', id, traveller }),
    replace(id, file) {
      stop(id)
      dispatch({ type: 'replaced', id, file: checkFile(file).file })
      run(id, file)
    },
    retry,
    cancel(id) {
      stop(id)
      dispatch({ type: 'cancelled', id })
    },
    remove(id) {
      stop(id)
      running.delete(id)
      dispatch({ type: 'removed', id })
    },
    fileOf: (id) => running.get(id)?.file ?? null,
    followChecks() {
      for (const { id, attempt, phase, stored } of items()) {
        if (phase !== 'completed' || !stored || stored.verified) continue
        const sent = { documentId: stored.documentId, at: stored.uploadedAt, confirmed: true }
        follow(id, attempt, (report) => awaitVerdict(sent, report, new AbortController().signal))
      }
    },
  }
}
