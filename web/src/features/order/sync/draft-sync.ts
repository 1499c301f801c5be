import type { OrderDraftView } from '@passage/contracts/api/order-draft.schema'
import { codeOf, isRefusal } from '../../../lib/api-error.ts'

/** What this tab knows of the server's draft: which version it is based on, and whether that one is all that is typed here. */
export interface Known {
  version: number | null
  isSaved: boolean
}

export interface Ports {
  /** What is typed here, as text; null once there is no draft of this person any more. */
  read(): string | null
  /** Whether this release can read what is kept. */
  canRead(draft: object): boolean
  /** Takes over what was typed on another device. */
  adopt(draft: object): void
  save(text: string, expectedVersion: number | null, keepalive: boolean): Promise<{ version: number }>
  remove(): Promise<void>
  remember(known: Known | null): void
}

export type Notice =
  | { kind: 'none' }
  /** Taken over without asking. */
  | { kind: 'adopted' }
  /** Both devices have something: the person decides. */
  | { kind: 'both'; current: OrderDraftView; at: string }
  /** What is typed here was ordered on another device. */
  | { kind: 'ordered'; current: OrderDraftView; orderNumber: string }

export interface Shown {
  /** Whether the form may be shown: before, another device's draft may still come into it. */
  isReady: boolean
  notice: Notice
  /** Goes up when the form has to begin anew with another content. */
  epoch: number
}

export const SAVE_AFTER_MS = 2_000

export type DraftSync = ReturnType<typeof createDraftSync>

/** Keeps one tab's draft and the server's together. Nothing is overwritten on either side without being asked for. */
export function createDraftSync(ports: Ports, before: Known | null, show: (shown: Shown) => void) {
  let known: Known = before ?? { version: null, isSaved: true }
  let saved = known.isSaved ? ports.read() : null
  let shown: Shown = { isReady: !known.isSaved, notice: { kind: 'none' }, epoch: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSaving = false
  let isStopped = false
  let isSignedOut = false

  show(shown)

  const set = (change: Partial<Shown>) => {
    if (isStopped) return
    shown = { ...shown, ...change }
    show(shown)
  }
  const learn = (next: Known, text: string | null) => {
    known = next
    saved = text
    ports.remember(known)
  }
  const isDecided = () => shown.notice.kind === 'none' || shown.notice.kind === 'adopted'

  function adopt({ draft, version }: OrderDraftView): void {
    if (!draft) return
    ports.adopt(draft)
    const text = JSON.stringify(draft)
    // It may be for another offer here, or lack files that are deleted by now: then that is saved.
    learn({ version, isSaved: ports.read() === text }, text)
    set({ isReady: true, notice: { kind: 'adopted' }, epoch: shown.epoch + 1 })
    later()
  }

  /** Compares what the server has with what is here, and acts on it or asks. */
  function settle(current: OrderDraftView): void {
    const text = ports.read()
    if (text === null || isSaving) return
    const canRead = !current.draft || ports.canRead(current.draft)
    const decision = !canRead ? 'nothing' : decide(current, { known, isDirty: text !== saved, text })
    if (decision === 'same') learn({ version: current.version, isSaved: true }, text)
    if (decision === 'ordered' && current.placedOrder)
      set({ notice: { kind: 'ordered', current, orderNumber: current.placedOrder.orderNumber } })
    if (decision === 'theirs' && !shown.isReady) {
      adopt(current)
      return
    }
    // Under the fingers of a person nothing is replaced without asking.
    if (decision === 'theirs' || decision === 'both')
      set({ notice: { kind: 'both', current, at: current.updatedAt ?? '' } })
    set({ isReady: true })
    later()
  }

  async function save(keepalive = false): Promise<void> {
    clearTimeout(timer)
    const text = ports.read()
    if (isSignedOut || text === null || text === saved || isSaving || !shown.isReady || !isDecided()) return
    isSaving = true
    try {
      const { version } = await ports.save(text, known.version, keepalive)
      if (isSignedOut) return
      // It was ordered or signed out of meanwhile: nothing of it stays.
      if (ports.read() === null) {
        await ports.remove()
        return
      }
      learn({ version, isSaved: ports.read() === text }, text)
      isSaving = false
      later()
    } catch (error) {
      isSaving = false
      const current = codeOf(error) === 'draft_changed' && isRefusal(error) && error.problem?.details?.current
      if (current) settle(current as OrderDraftView)
    } finally {
      isSaving = false
    }
  }

  /** A change that was not saved is tried again with the next one, or when the connection comes back. */
  function later(): void {
    clearTimeout(timer)
    const text = ports.read()
    if (text === null || text === saved || isStopped || isSignedOut) return
    timer = setTimeout(save, SAVE_AFTER_MS)
  }

  return {
    settle,
    flush: save,
    /** The server does not answer: what is here is shown, and compared when it does. */
    goOn: () => set({ isReady: true }),
    changed(): void {
      if (isSignedOut) return
      const text = ports.read()
      if (text === null) {
        clearTimeout(timer)
        known = { version: null, isSaved: true }
        ports.remember(null)
        return
      }
      if (shown.isReady && known.isSaved && text !== saved) {
        known = { ...known, isSaved: false }
        ports.remember(known)
      }
      later()
    },
    takeTheirs: () => (shown.notice.kind === 'both' ? adopt(shown.notice.current) : undefined),
    /** What is typed here stays, and becomes the draft of all devices. */
    async keepMine(): Promise<void> {
      if (shown.notice.kind !== 'both' && shown.notice.kind !== 'ordered') return
      learn({ version: shown.notice.current.version, isSaved: false }, null)
      set({ notice: { kind: 'none' } })
      await save()
    },
    /** Nothing is kept here any more, and with `everywhere` not on the server either; `clear` empties the wizard. */
    async startAfresh(clear: () => void, { everywhere }: { everywhere: boolean }): Promise<void> {
      clear()
      learn({ version: null, isSaved: true }, ports.read())
      clearTimeout(timer)
      set({ notice: { kind: 'none' }, epoch: shown.epoch + 1 })
      if (everywhere) await ports.remove().catch(() => undefined)
    },
    /**
     * Before what is here loses its passport numbers: that is no change to save. Of the server's draft nothing is known from now
     * on, so that the next sign-in takes it, or asks where something here was not saved.
     */
    signedOut(): void {
      isSignedOut = true
      clearTimeout(timer)
      ports.remember(known.isSaved ? null : { version: null, isSaved: false })
    },
    stop(): void {
      void save()
      isStopped = true
      clearTimeout(timer)
    },
  }
}

export type Decision = 'same' | 'ordered' | 'theirs' | 'both' | 'nothing'

/** What becomes of a server's draft beside what is typed here. */
export function decide(current: OrderDraftView, here: { known: Known; isDirty: boolean; text: string }): Decision {
  const { known, isDirty, text } = here
  // An answer that was on its way while this tab saved is older than what is known; versions only go up.
  if (current.version === null || current.version <= (known.version ?? 0)) return 'nothing'
  if (current.placedOrder) return known.version === null ? 'nothing' : 'ordered'
  if (!current.draft) return 'nothing'
  if (JSON.stringify(current.draft) === text) return 'same'
  return isDirty ? 'both' : 'theirs'
}
