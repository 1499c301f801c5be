import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { importOnline } from '../../../lib/import-online.ts'
import { inForce, inForceAtom } from '../../legal/terms-in-force.ts'
import { type Mistake, mistakesOf, stoppingAt } from './mistakes.ts'
import type { Screen } from './screens.ts'
import { currentDraft, currentUploads, draftAtom, uploadsAtom } from './wizard/wizard-store.ts'

const loadJudge = importOnline(async () => (await import('./judge-applicant.ts')).judgeApplicant)

type Judge = Awaited<ReturnType<typeof loadJudge>>

const look = (judge: Judge, screen: Screen): Mistake[] => {
  const { applicant, consent, acceptedTerms } = currentDraft()
  const faults = applicant ? judge(applicant) : []
  const termsAccepted = acceptedTerms === inForce().terms
  const facts = { faults, uploads: currentUploads(), consentGiven: consent !== null, termsAccepted }
  return stoppingAt(screen, mistakesOf(facts))
}

/**
 * What Continue of a screen stops at: `find` looks now, and from then on `mistakes` follows what is typed. `loadRules`
 * fetches the rules beforehand, so that they are there when the connection is not. Both throw when they could not be fetched.
 */
export function useScreenMistakes(screen: Screen, startsShown: boolean) {
  const draft = useAtomValue(draftAtom)
  const uploads = useAtomValue(uploadsAtom)
  const legal = useAtomValue(inForceAtom)
  const [judge, setJudge] = useState<Judge | null>(null)
  const [shown, setShown] = useState(startsShown)
  const loadRules = async () => {
    const loaded = judge ?? (await loadJudge())
    setJudge(() => loaded)
    return loaded
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where mistakes are shown from the start.
  useEffect(() => {
    if (startsShown) loadRules().catch(() => null)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked at is the draft and the uploads as they are now.
  const found = useMemo(
    () => (shown && judge ? look(judge, screen) : []),
    [shown, judge, screen, draft, uploads, legal],
  )
  // The same list stays the same object: fields that say nothing new are not drawn again.
  const text = JSON.stringify(found)
  const mistakes = useMemo((): Mistake[] => JSON.parse(text), [text])

  async function find(): Promise<Mistake[]> {
    const loaded = await loadRules()
    setShown(true)
    return look(loaded, screen)
  }
  return { mistakes, find, loadRules }
}
