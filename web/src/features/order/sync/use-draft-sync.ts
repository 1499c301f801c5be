import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { wizardPath } from '../../../lib/places/wizard-place.ts'
import { readStored, writeStored } from '../../../lib/session/browser-store.ts'
import { onSignedOut, PRIVATE } from '../../../lib/session/private-storage.ts'
import { discardUploads } from '../../documents/state/discard-uploads.ts'
import { deleteOrderDraft, orderDraftQuery, saveOrderDraft } from '../api/order-draft.ts'
import {
  adoptWizard,
  clearWizard,
  currentDraft,
  currentUploads,
  openWizard,
  sendToDraft,
  watchWizard,
} from '../state/wizard/wizard-store.ts'
import { contentOf, isNewer, readContent, wizardWith } from './draft-content.ts'
import {
  createDraftSync,
  currentIn,
  type DraftFormState,
  type DraftSync,
  type Known,
  type Ports,
} from './draft-sync.ts'

/** For this tab, as the draft itself. Signing out takes it away together with the passport numbers: then the server's draft is news. */
const KNOWN = `${PRIVATE}draft-sync`

/** A slow server does not keep a form from being shown. Milliseconds. */
const LONGEST_WAIT = 2_500

export interface OtherDeviceSync extends DraftFormState {
  takeTheirs: () => void
  keepMine: () => void
  /** Throws when the server does not answer: then nothing is lost. */
  startAfresh: () => Promise<void>
  /** Empties the wizard here: what is in it was ordered. */
  leave: () => void
}

let openSync: DraftSync | null = null

/** Before the order of what is typed is placed: nothing is saved from now on. Answers the draft's version; null: the server has none. */
export const holdDraft = async (): Promise<number | null> => (await openSync?.hold()) ?? null

/** The order was not placed: what is typed is saved again, or it is said that another tab has ordered it. */
export function releaseDraft(error: unknown): void {
  // What was refused is not the order that is there.
  if (currentIn(error)) sendToDraft({ type: 'submission_refused' })
  openSync?.release(error)
}

const WAITING: DraftFormState = { isReady: false, notice: { kind: 'none' }, epoch: 0 }

/**
 * The person's draft follows to another device: read when the wizard opens and when its tab or window is come back to, saved after
 * each pause in typing, when the page goes, and when the connection comes back. `isOpen`: the wizard holds this person's draft
 * of this offer.
 */
export function useDraftSync(user: CurrentUser, offerId: number, isOpen: boolean): OtherDeviceSync {
  const { data, isError, refetch } = useQuery(orderDraftQuery(user.id))
  const [shown, setShown] = useState(WAITING)
  const [, navigate] = useLocation()
  const sync = useRef<DraftSync>(null)

  useEffect(() => {
    if (!isOpen) return
    const own = createDraftSync(
      portsOf(user.id, offerId),
      readStored(KNOWN, (kept) => knownOf(kept, user.id, offerId), null),
      setShown,
    )
    sync.current = own
    openSync = own
    const stopWatching = watchWizard(own.changed)
    const stopListening = onSignedOut(own.signedOut)
    const late = setTimeout(own.goOn, LONGEST_WAIT)
    const awake = () => {
      void own.flush()
      void refetch()
    }
    const seen = () => (document.visibilityState === 'visible' ? awake() : void own.flush(true))
    const gone = () => void own.flush(true)
    window.addEventListener('online', awake)
    // Another window beside this one may have gone on with it.
    window.addEventListener('focus', awake)
    window.addEventListener('pagehide', gone)
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearTimeout(late)
      stopWatching()
      stopListening()
      window.removeEventListener('online', awake)
      window.removeEventListener('focus', awake)
      window.removeEventListener('pagehide', gone)
      document.removeEventListener('visibilitychange', seen)
      own.stop()
      openSync = null
    }
  }, [user.id, offerId, isOpen, refetch])

  useEffect(() => {
    if (!isOpen) return
    if (data) sync.current?.settle(data)
    else if (isError) sync.current?.goOn()
  }, [isOpen, data, isError])

  // Continue was sent from here, and its answer was lost.
  const { notice } = shown
  const sent = notice.kind === 'ordered' && currentDraft().submission ? notice.order.orderNumber : null
  useLayoutEffect(() => {
    if (!sent) return
    navigate(wizardPath({ orderNumber: sent }), { replace: true })
    clearWizard()
  }, [sent, navigate])

  const clear = () => {
    const { usualPurpose } = currentDraft()
    clearWizard()
    openWizard(user)
    if (usualPurpose) sendToDraft({ type: 'visa_chosen', purpose: usualPurpose })
  }

  return {
    ...shown,
    takeTheirs: () => sync.current?.takeTheirs(),
    keepMine: () => void sync.current?.keepMine(),
    startAfresh: async () => {
      const { wizardUploads } = await import('../state/wizard/wizard-uploads.ts')
      await sync.current?.startAfresh(() => {
        // Those under way, and those that the server's draft does not name yet.
        for (const { id } of currentUploads()) wizardUploads.remove(id)
        clear()
      })
    },
    leave: () => sync.current?.leave(clear),
  }
}

function knownOf(kept: unknown, userId: string, offerId: number): Known | null {
  const known = kept as (Known & { userId: string; offerId: number }) | null
  if (known?.userId !== userId) return null
  const { version, isSaved } = known
  // Of what was typed for another offer, this one is new.
  return { version, isSaved: isSaved && (version === null || known.offerId === offerId) }
}

const portsOf = (userId: string, offerId: number): Ports => ({
  read() {
    const draft = currentDraft()
    return draft.userId === userId ? JSON.stringify(contentOf(offerId, draft, currentUploads())) : null
  },
  canRead: (draft) => readContent(draft) !== null,
  isNewer,
  adopt(kept) {
    const content = readContent(kept)
    if (!content) return
    const { usualPurpose } = currentDraft()
    const { draft, uploads } = wizardWith(content, userId, Date.now())
    const before = currentUploads()
    adoptWizard(draft, uploads)
    discardUploads(before, uploads)
    // The other device may have typed it for another visa.
    if (usualPurpose) sendToDraft({ type: 'visa_chosen', purpose: usualPurpose })
  },
  save: (text, expectedVersion, keepalive) =>
    saveOrderDraft({ draft: JSON.parse(text), userId, expectedVersion }, keepalive),
  remove: deleteOrderDraft,
  remember: (known) => writeStored(KNOWN, known && { userId, offerId, ...known }),
})
