import type { OrderDraftView } from '@passage/contracts/api/orders/order-draft.schema'
import { codeOf, isRefusal } from '../../../lib/server/api-error.ts'
import type * as orderDraft from '../api/order-draft.ts'

/** The server's draft as this tab last saw it. Typed text that differs from `text` is saved. */
export interface SeenDraft {
  version: number | null
  text: string | null
}

/** What a tab types, and where that is saved. */
export interface Ports {
  userId: string
  /** What is typed here, as text; null once there is no draft of this person any more. */
  read(): string | null
  /** Replaces what is typed here. */
  adopt(draft: object): void
  remember(known: SeenDraft | null): void
  server: Pick<typeof orderDraft, 'saveOrderDraft' | 'restoreOrderDraft' | 'forgetOtherDraft' | 'deleteOrderDraft'>
}

export type Notice =
  /** Loaded into an untouched form; `at`: when it was saved. */
  | { kind: 'adopted'; at: string }
  /** Also begun on another device. `newer`: there it is newer; null: the server keeps it beside what is typed here. */
  | { kind: 'other'; at: string; newer: OrderDraftView | null }
  | { kind: 'ordered'; version: number | null; order: NonNullable<OrderDraftView['placedOrder']> }

export interface DraftFormState {
  /** Whether the form may be shown: before, another device's draft may still come into it. */
  isReady: boolean
  notice: Notice | null
  /** Increases when the form must start again with another content. */
  epoch: number
}

export const SAVE_AFTER_MS = 2_000

export type DraftSync = ReturnType<typeof createDraftSync>

/** Saves one tab's draft after each pause in typing. The last device to save wins; what it replaced can be restored for a day. */
export function createDraftSync(ports: Ports, before: SeenDraft | null, show: (shown: DraftFormState) => void) {
  const { userId, read, server } = ports
  let known: SeenDraft = before ?? { version: null, text: read() }
  let { remember } = ports
  let mode: 'saving' | 'paused' | 'stopped' = 'saving'
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | null = null
  const isTyped = () => ![null, known.text].includes(read())
  let shown: DraftFormState = { isReady: isTyped(), notice: null, epoch: 0 }
  show(shown)

  function set(change: Partial<DraftFormState>): void {
    if (mode === 'stopped') return
    shown = { ...shown, ...change }
    show(shown)
  }
  function later(): void {
    clearTimeout(timer)
    if (isTyped() && mode === 'saving') timer = setTimeout(save, SAVE_AFTER_MS)
  }
  function learn(version: number | null, text: string | null): void {
    known = { version, text }
    remember(known)
    later()
  }
  function showOther(other: OrderDraftView['other']): void {
    if (other) set({ notice: { kind: 'other', at: other.savedAt, newer: null } })
    else if (shown.notice?.kind === 'other') set({ notice: null })
  }
  function adopt({ draft, version, updatedAt, other }: OrderDraftView): void {
    if (!draft) return
    ports.adopt(draft)
    // What this tab adds to it, such as another visa, is saved next.
    learn(version, JSON.stringify(draft))
    set({ isReady: true, notice: { kind: 'adopted', at: updatedAt ?? '' }, epoch: shown.epoch + 1 })
    showOther(other)
  }

  /** Loads the server's draft into an untouched form. Never replaces a form that is shown without asking. */
  function settle(current: OrderDraftView): void {
    const text = read()
    if (text === null || underWay) return
    const { draft, version, updatedAt, other, placedOrder } = current
    const isNewer = (version ?? 0) > (known.version ?? 0)
    if (isNewer && draft && JSON.stringify(draft) === text) learn(version, text)
    else if (isNewer && draft && !shown.isReady) adopt(current)
    else if (isNewer && draft) set({ notice: { kind: 'other', at: updatedAt ?? '', newer: current } })
    // Without a known version, this is the next order.
    else if (isNewer && placedOrder && known.version !== null)
      set({ notice: { kind: 'ordered', version, order: placedOrder } })
    if (draft && version === known.version) showOther(other)
    next()
  }

  /** The form is shown with what is here, also when the server does not answer. */
  function next(): void {
    set({ isReady: true })
    later()
  }

  /** A failed save is tried again with the next change, or when the connection comes back. */
  async function save(keepalive = false): Promise<void> {
    clearTimeout(timer)
    const text = read()
    const isDue = isTyped() && shown.isReady && shown.notice?.kind !== 'ordered'
    if (text === null || !isDue || underWay || mode !== 'saving') return
    const draft = JSON.parse(text)
    const sent = server.saveOrderDraft({ draft, userId, expectedVersion: known.version }, keepalive).finally(() => {
      underWay = null
    })
    underWay = sent.then(({ version, other }) => {
      learn(version, text)
      showOther(other)
    }, settleRefusal)
    await underWay
  }

  function settleRefusal(error: unknown): void {
    const current = currentIn(error)
    if (current) settle(current)
  }

  /** Stops saving: the draft is being ordered or deleted. Returns the server's version of it. */
  async function pause(): Promise<number | null> {
    mode = 'paused'
    clearTimeout(timer)
    await underWay
    return known.version
  }

  /** It was neither ordered nor deleted; `error`: why. */
  function resume(error?: unknown): void {
    if (mode === 'paused') mode = 'saving'
    later()
    settleRefusal(error)
  }

  /** The wizard is emptied by `clear`: what was in it is ordered or deleted. */
  function begin(clear: () => void): void {
    clear()
    learn(null, read())
    set({ notice: null, epoch: shown.epoch + 1 })
  }

  return {
    settle,
    save,
    pause,
    resume,
    begin,
    next,
    changed(): void {
      later()
      if (read() !== null) return
      known = { version: null, text: null }
      remember(null)
    },
    /** Loads the other draft; what is typed here becomes the other one. Throws when the server does not answer. */
    async restore(): Promise<void> {
      const { notice } = shown
      if (notice?.kind !== 'other') return
      if (notice.newer) return adopt(notice.newer)
      await save()
      if (isTyped() || known.version === null) throw new Error('What is typed here is not saved yet')
      adopt(await server.restoreOrderDraft(known.version))
    },
    /** What is typed here stays, and becomes the draft of all devices. Throws when the server does not answer. */
    async keepThis(): Promise<void> {
      const { notice } = shown
      if (notice?.kind === 'other' && !notice.newer) await server.forgetOtherDraft()
      else if (notice?.kind === 'other') learn(notice.newer?.version ?? null, null)
      else if (notice?.kind === 'ordered') learn(notice.version, null)
      set({ notice: null })
      await save()
    },
    /** Deletes the draft on the server, then here. Throws when the server does not answer: then everything stays. */
    async startAfresh(clear: () => void): Promise<void> {
      await pause()
      await server
        .deleteOrderDraft()
        .then(() => begin(clear))
        .finally(resume)
    },
    /** Before the passport numbers are deleted here, which is no change to save. The next sign-in loads the server's draft, unless something here was not saved. */
    signedOut(): void {
      remember(isTyped() ? { version: null, text: null } : null)
      remember = () => undefined
      mode = 'stopped'
    },
    stop(): void {
      void save()
      mode = 'stopped'
    },
  }
}

/** The server's draft in its refusal of one that was ordered; null in any other error. */
export const currentIn = (error: unknown): OrderDraftView | null =>
  codeOf(error) === 'draft_changed' && isRefusal(error)
    ? ((error.problem?.details?.current ?? null) as OrderDraftView | null)
    : null
