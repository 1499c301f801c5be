import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { wizardPath } from '../../../lib/places/wizard-place.ts'
import { readStored, writeStored } from '../../../lib/session/browser-store.ts'
import { onSignedOut, PRIVATE } from '../../../lib/session/private-storage.ts'
import * as server from '../api/order-draft.ts'
import {
  adoptWizard,
  clearWizard,
  currentDraft,
  currentUploads,
  openWizard,
  sendToDraft,
  watchWizard,
} from '../state/wizard/wizard-store.ts'
import { contentOf, readContent, wizardWith } from './draft-content.ts'
import {
  createDraftSync,
  currentIn,
  type DraftFormState,
  type DraftSync,
  type Ports,
  type SeenDraft,
} from './draft-sync.ts'

/** For this tab, as the draft itself; deleted at the sign-out together with the passport numbers. */
const KNOWN = `${PRIVATE}draft-sync`

/** A slow server does not keep a form from being shown. Milliseconds. */
const LONGEST_WAIT_MS = 2_500

export interface OtherDeviceSync extends DraftFormState, Pick<DraftSync, 'restore' | 'keepThis'> {
  /** Throws when the server does not answer: then nothing is lost. */
  startAfresh: () => Promise<void>
  /** Empties the wizard here: what is in it was ordered. */
  leave: () => void
}

let openSync: DraftSync | null = null

/** Stops saving before the draft is ordered. Returns the draft's version; null: the server has none. */
export const pauseDraft = async (): Promise<number | null> => (await openSync?.pause()) ?? null

/** The order was not placed: saves again, or shows that another tab has ordered the draft. */
export function resumeDraft(error: unknown): void {
  // What was refused is not the order that is there.
  if (currentIn(error)) sendToDraft({ type: 'submission_refused' })
  openSync?.resume(error)
}

/**
 * The person's draft follows to another device: read when the wizard opens and when its tab is shown again, saved after each
 * pause in typing, when the page is left, and when the connection comes back. `isOpen`: the wizard holds this person's draft of
 * this offer.
 */
export function useDraftSync(user: CurrentUser, offerId: number, isOpen: boolean): OtherDeviceSync {
  const { data, isError, refetch } = useQuery(server.orderDraftQuery(user.id))
  const [shown, setShown] = useState<DraftFormState>({ isReady: false, notice: null, epoch: 0 })
  const [, navigate] = useLocation()
  const sync = useRef<DraftSync>(null)

  useEffect(() => {
    if (!isOpen) return
    const known = readStored<(SeenDraft & { userId: string }) | null>(KNOWN, (stored) => stored as never, null)
    const own = createDraftSync(portsOf(user.id, offerId), known?.userId === user.id ? known : null, setShown)
    sync.current = own
    openSync = own
    const late = setTimeout(own.next, LONGEST_WAIT_MS)
    const stops = [watchWizard(own.changed), onSignedOut(own.signedOut)]
    const page = new AbortController()
    const look = () => {
      const isLeft = document.visibilityState === 'hidden'
      void own.save(isLeft)
      if (!isLeft) void refetch()
    }
    // Another window beside this one may have gone on with it.
    for (const event of ['online', 'focus', 'pagehide']) window.addEventListener(event, look, page)
    document.addEventListener('visibilitychange', look, page)
    return () => {
      clearTimeout(late)
      for (const stop of stops) stop()
      page.abort()
      own.stop()
      openSync = null
    }
  }, [user.id, offerId, isOpen, refetch])

  useEffect(() => {
    if (!isOpen) return
    // A draft that this release cannot read counts as none.
    if (data) sync.current?.settle({ ...data, draft: readContent(data.draft) && data.draft })
    else if (isError) sync.current?.next()
  }, [isOpen, data, isError])

  // Continue was sent from here, and its answer was lost.
  const { notice } = shown
  const sent = notice?.kind === 'ordered' && currentDraft().submission ? notice.order.orderNumber : null
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
    restore: async () => sync.current?.restore(),
    keepThis: async () => sync.current?.keepThis(),
    startAfresh: async () => {
      const { wizardUploads } = await import('../state/wizard/wizard-uploads.ts')
      await sync.current?.startAfresh(() => {
        // Those under way, and those that the server's draft does not name yet.
        for (const { id } of currentUploads()) wizardUploads.remove(id)
        clear()
      })
    },
    leave: () => sync.current?.begin(clear),
  }
}

const portsOf = (userId: string, offerId: number): Ports => ({
  userId,
  read() {
    const draft = currentDraft()
    return draft.userId === userId ? JSON.stringify(contentOf(offerId, draft, currentUploads())) : null
  },
  adopt(stored) {
    const content = readContent(stored)
    if (!content) return
    const { usualPurpose } = currentDraft()
    const { draft, uploads } = wizardWith(content, userId, Date.now())
    adoptWizard(draft, uploads)
    // The other device may have typed it for another visa.
    if (usualPurpose) sendToDraft({ type: 'visa_chosen', purpose: usualPurpose })
  },
  remember: (known) => writeStored(KNOWN, known && { userId, ...known }),
  server,
})
