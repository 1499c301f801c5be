import type { OrderDraftView } from '@passage/contracts/api/orders/order-draft.schema'
import { codeOf, isRefusal } from '../../../lib/server/api-error.ts'

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
  /** Whether a later release than this one has kept it. */
  isNewer(draft: object): boolean
  /** Takes over what was typed elsewhere. */
  adopt(draft: object): void
  save(text: string, expectedVersion: number | null, keepalive: boolean): Promise<{ version: number }>
  remove(): Promise<void>
  remember(known: Known | null): void
}

export type Notice =
  | { kind: 'none' }
  /** Taken over without asking; `at`: when it was kept. */
  | { kind: 'adopted'; at: string }
  /** There is something here and something else there: the person decides. */
  | { kind: 'both'; current: OrderDraftView; at: string }
  /** What is typed here was ordered. */
  | { kind: 'ordered'; current: OrderDraftView; order: PlacedOrder }
  /** A later release of this page has kept the draft: this one saves nothing. */
  | { kind: 'outdated' }

type PlacedOrder = NonNullable<OrderDraftView['placedOrder']>

export interface DraftFormState {
  /** Whether the form may be shown: before, another device's draft may still come into it. */
  isReady: boolean
  notice: Notice
  /** Goes up when the form has to begin anew with another content. */
  epoch: number
}

export const SAVE_AFTER_MS = 2_000

export type DraftSync = ReturnType<typeof createDraftSync>

/** Keeps one tab's draft and the server's together. Nothing is overwritten on either side without being asked for. */
export function createDraftSync(ports: Ports, before: Known | null, show: (shown: DraftFormState) => void) {
  let known: Known = before ?? { version: null, isSaved: true }
  let saved = known.isSaved ? ports.read() : null
  let shown: DraftFormState = { isReady: !known.isSaved, notice: { kind: 'none' }, epoch: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | null = null
  let isHeld = false
  let isStopped = false
  let isSignedOut = false

  show(shown)

  const set = (change: Partial<DraftFormState>) => {
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

  function adopt({ draft, version, updatedAt }: OrderDraftView): void {
    if (!draft) return
    ports.adopt(draft)
    const text = JSON.stringify(draft)
    // It may be for another offer here, or lack files that are deleted by now: then that is saved.
    learn({ version, isSaved: ports.read() === text }, text)
    set({ isReady: true, notice: { kind: 'adopted', at: updatedAt ?? '' }, epoch: shown.epoch + 1 })
    later()
  }

  /** Compares what the server has with what is here, and acts on it or asks. */
  function settle(current: OrderDraftView): void {
    const text = ports.read()
    if (text === null || underWay) return
    let decision = decide(current, { known, isDirty: text !== saved, text })
    if (current.draft && !ports.canRead(current.draft)) {
      if (ports.isNewer(current.draft)) set({ notice: { kind: 'outdated' } })
      // What no release can read any more is saved over.
      else known = { ...known, version: current.version }
      decision = 'nothing'
    }
    if (decision === 'same') learn({ version: current.version, isSaved: true }, text)
    if (decision === 'ordered' && current.placedOrder)
      set({ notice: { kind: 'ordered', current, order: current.placedOrder } })
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
    if (isSignedOut || isHeld || text === null || text === saved || underWay || !shown.isReady || !isDecided()) return
    underWay = send(text, keepalive)
    await underWay
  }

  async function send(text: string, keepalive: boolean): Promise<void> {
    try {
      const { version } = await ports.save(text, known.version, keepalive)
      underWay = null
      if (isSignedOut) return
      learn({ version, isSaved: ports.read() === text }, text)
      later()
    } catch (error) {
      underWay = null
      const current = currentIn(error)
      if (current) settle(current)
    }
  }

  /** A change that was not saved is tried again with the next one, or when the connection comes back. */
  function later(): void {
    clearTimeout(timer)
    const text = ports.read()
    if (text === null || text === saved || isStopped || isSignedOut || isHeld) return
    timer = setTimeout(save, SAVE_AFTER_MS)
  }

  /** Saves nothing from now on: what is typed here is being ordered or thrown away. Answers the version that the server has of it. */
  async function hold(): Promise<number | null> {
    isHeld = true
    clearTimeout(timer)
    await underWay
    return known.version
  }

  /** It was not ordered; `error`: why. */
  function release(error?: unknown): void {
    isHeld = false
    const current = currentIn(error)
    if (current) settle(current)
    else later()
  }

  function begin(clear: () => void): void {
    clear()
    learn({ version: null, isSaved: true }, ports.read())
    clearTimeout(timer)
    set({ notice: { kind: 'none' }, epoch: shown.epoch + 1 })
  }

  return {
    settle,
    flush: save,
    hold,
    release,
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
    /** The wizard is emptied by `clear`: what was in it is ordered. */
    leave: (clear: () => void): void => begin(clear),
    /** The same, once nothing is kept on the server either. Throws when that fails: then everything stays. */
    async startAfresh(clear: () => void): Promise<void> {
      await hold()
      try {
        await ports.remove()
        begin(clear)
      } finally {
        release()
      }
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

/** The draft as the server has it, in its refusal of what is based on an earlier version; null in anything else. */
export const currentIn = (error: unknown): OrderDraftView | null =>
  codeOf(error) === 'draft_changed' && isRefusal(error)
    ? ((error.problem?.details?.current ?? null) as OrderDraftView | null)
    : null

export type Decision = 'same' | 'ordered' | 'theirs' | 'both' | 'nothing'

interface Here {
  known: Known
  isDirty: boolean
  text: string
}

/** What becomes of a server's draft beside what is typed here. */
export function decide(current: OrderDraftView, here: Here): Decision {
  const { known, isDirty, text } = here
  // An answer that was on its way while this tab saved is older than what is known; versions only go up.
  if (current.version === null || current.version <= (known.version ?? 0)) return 'nothing'
  // A new wizard is for another order, also of the same offer.
  if (current.placedOrder) return known.version !== null ? 'ordered' : 'nothing'
  if (!current.draft) return 'nothing'
  if (JSON.stringify(current.draft) === text) return 'same'
  return isDirty ? 'both' : 'theirs'
}
