import type { Site } from '@passage/contracts/api/site.schema'
import { type LegalVersion, PRIVACY_NOTICE_VERSION, TERMS_VERSION } from '@passage/contracts/domain/site/legal'
import { atom, getDefaultStore } from 'jotai'
import { api } from '../../lib/server/api.ts'
import { codeOf } from '../../lib/server/api-error.ts'

interface InForce {
  terms: LegalVersion<'terms'>
  privacy: LegalVersion<'privacy'>
  /** The terms that these took the place of while the page was open. */
  replaced: string | null
}

/** The terms and the privacy notice that a new order shows: those of this page's build, until the server knows newer ones. */
export const inForceAtom = atom<InForce>({ terms: TERMS_VERSION, privacy: PRIVACY_NOTICE_VERSION, replaced: null })

const store = getDefaultStore()
export const inForce = (): InForce => store.get(inForceAtom)

/**
 * After an order was refused because its terms were superseded: asks which are in force. An acceptance of the others counts no
 * more; all else that was typed stays. Where nothing answers, the next refusal asks again. Never rejects.
 */
export async function learnTerms(refusal: unknown): Promise<void> {
  if (codeOf(refusal) !== 'terms_superseded') return
  const { terms } = inForce()
  const now = await api<Site>('/api/site').catch(() => null)
  if (!now || now.legal.terms === terms) return
  // A version that was published after this page was built is none of its list.
  const { terms: newest, privacy } = now.legal as Pick<InForce, 'terms' | 'privacy'>
  store.set(inForceAtom, { terms: newest, privacy, replaced: terms })
}
