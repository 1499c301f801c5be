import { atom, useAtomValue } from 'jotai'
import { createContext, useContext, useMemo } from 'react'
import { type TextControl, textOf } from '../../../ui/forms/field.tsx'
import { type AnswerName, answerOf } from './answers.ts'
import type { SaidMistake } from './use-screen-mistakes.ts'
import { applicantAtom, sendToDraft } from './wizard/wizard-store.ts'

/** What Continue of this screen found. */
export const MistakesContext = createContext<readonly SaidMistake[]>([])

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
