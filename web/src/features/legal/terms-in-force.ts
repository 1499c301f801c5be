import type { Site } from '@passage/contracts/api/site.schema'
import { type LegalVersion, PRIVACY_NOTICE_VERSION, TERMS_VERSION } from '@passage/contracts/domain/site/legal'
import { atom, getDefaultStore } from 'jotai'
import { api } from '../../lib/server/api.ts'
import { codeOf } from '../../lib/server/api-error.ts'

interface InForce {
  terms: LegalVersion<'terms'>
  privacy: LegalVersion<'privacy'>
  /** The version that was replaced while the page was open. */
  replaced: string | null
}

/**
 * The versions of the terms and the privacy notice that a new order shows: those of this page's build, until the server
 * names newer ones.
 */
export const inForceAtom = atom<InForce>({ terms: TERMS_VERSION, privacy: PRIVACY_NOTICE_VERSION, replaced: null })

const store = getDefaultStore()
export const inForce = (): InForce => store.get(inForceAtom)

/**
 * Called after an order was refused because its terms were superseded: reads the versions in force. The acceptance of
 * other versions is dropped, other typed data stays. Without an answer the next refusal asks again. Never rejects.
 */
export async function learnTerms(refusal: unknown): Promise<void> {
  if (codeOf(refusal) !== 'terms_superseded') return
  const { terms } = inForce()
  const now = await api<Site>('/api/site').catch(() => null)
  if (!now || now.legal.terms === terms) return
  // The page's list lacks a version that was published after its build.
  const { terms: newest, privacy } = now.legal as Pick<InForce, 'terms' | 'privacy'>
  store.set(inForceAtom, { terms: newest, privacy, replaced: terms })
}
