import { atom, useAtomValue } from 'jotai'
import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import type { Screen } from '../../../lib/places/wizard-place.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { type TextControl, textOf } from '../../../ui/forms/field.tsx'
import { inForceAtom } from '../../legal/terms-in-force.ts'
import { askMisfits } from '../../requirements/api/misfits.ts'
import type { OrderedVisa } from '../../requirements/state/misfits.ts'
import { type AnswerName, answerOf, NO_ANSWERS, nationalitiesOf } from './answers.ts'
import type { Mistake } from './mistakes.ts'
import { applicantAtom, currentDraft, draftAtom, sendToDraft, uploadsAtom } from './wizard/wizard-store.ts'

/** What Continue of this screen found. */
export const MistakesContext = createContext<readonly SaidMistake[]>([])

/** A mistake with its text. */
export type SaidMistake = Mistake & { text: string }

const loadLook = () => import('./look-for-mistakes.ts')

type Look = Awaited<ReturnType<typeof loadLook>>

/**
 * What Continue of a screen stops at: `find` looks now, and from then on `mistakes` follows what is typed. `loadRules`
 * fetches the rules beforehand, so that they are there when the connection is not. Both throw when they could not be fetched.
 */
export function useScreenMistakes(screen: Screen, visa: OrderedVisa, startsShown: boolean) {
  const draft = useAtomValue(draftAtom)
  const uploads = useAtomValue(uploadsAtom)
  const legal = useAtomValue(inForceAtom)
  const { LL } = useI18n()
  const format = useFormat()
  const [look, setLook] = useState<Look | null>(null)
  const [shown, setShown] = useState(startsShown)
  const loadRules = async () => {
    const loaded = look ?? (await loadLook())
    setLook(loaded)
    return loaded
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where mistakes are shown from the start.
  useEffect(() => {
    if (startsShown) loadRules().catch(() => null)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked at is the draft and the uploads as they are now.
  const found = useMemo((): SaidMistake[] => {
    if (!shown || !look) return []
    return look.lookForMistakes(screen, visa).map((one) => ({ ...one, text: look.mistakeText(one, LL, format) }))
  }, [shown, look, screen, visa, draft, uploads, legal, LL, format])
  // The same list stays the same object: fields that say nothing new are not drawn again.
  const text = JSON.stringify(found)
  const mistakes = useMemo((): SaidMistake[] => JSON.parse(text), [text])

  async function find(): Promise<Mistake[]> {
    const loaded = await loadRules()
    if (screen === 'check') await askMisfits(visa, nationalitiesOf(currentDraft().applicant ?? NO_ANSWERS))
    setShown(true)
    return loaded.lookForMistakes(screen, visa)
  }
  return { mistakes, find, loadRules }
}

/** The words of what is wrong with a field of this screen, once Continue was pressed. */
export const useMistakeAt = (field: string): string | undefined =>
  useContext(MistakesContext).find((one) => one.field === field)?.text

/** One answer of the draft, for its control. Everything typed is kept at once. */
export function useAnswer(name: AnswerName) {
  const value = useAtomValue(useMemo(() => atom((get) => answerOf(get(applicantAtom), name)), [name]))
  const set = (text: string) => sendToDraft({ type: 'answered', name, value: text })
  const onChange: TextControl['onChange'] = (next) => set(textOf(next))
  return { value, set, control: { name, value, onChange } }
}
