import type { UseFormReturn } from 'react-hook-form'
import { onSignedOut, PRIVATE } from '../../../lib/private-storage.ts'
import { readStored, writeStored } from '../../../lib/stored-json.ts'
import {
  asDraft,
  type ContactDraft,
  type ContactValues,
  fillIn,
  hasWords,
  NAMES,
  NO_VALUES,
  ofReader,
  type Reader,
} from './contact-values.ts'

const DRAFT = `${PRIVATE}contact`

export interface DraftOwner {
  reader: Reader
  /** The session that the tab has; null: none. */
  session: string | null
  /** What is known of the reader. */
  known: Partial<ContactValues>
}

type DraftForm = Pick<UseFormReturn<ContactValues>, 'reset' | 'setValue' | 'getValues' | 'subscribe'>

/**
 * Fills the form with what the tab kept for this reader, and keeps what is typed until the reader signs out. A kept draft of
 * another reader is not shown, and stays until something is typed; while the reader is not known, it stays even then.
 * Answers how to stop.
 */
export function keepDraft(form: DraftForm, { reader, session, known }: DraftOwner): () => void {
  const { reset, setValue, getValues, subscribe } = form
  let stored = readStored<ContactDraft | null>(DRAFT, asDraft, null)
  const kept = ofReader(stored, reader)
  const written = getValues()
  const filled = fillIn(fillIn(written, kept), known)
  // Field by field: sentences that stand beside fields already stay.
  for (const name of NAMES) if (filled[name] !== (written[name] ?? '')) setValue(name, filled[name])

  const keep = (values: ContactValues) => {
    const hidden = reader === undefined && stored?.reader ? stored : null
    const draft = hidden ? { ...hidden, values: fillIn(values, hidden.values) } : { reader: reader ?? null, values }
    writeStored(DRAFT, draft)
  }
  if (hasWords(written)) keep(getValues())
  const stopKeeping = subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  const stopListening = onSignedOut(() => {
    stored = null
    // The hosted provider says that nobody is signed in: what a visitor writes stays.
    if (session === null) return hasWords(getValues()) ? keep(getValues()) : undefined
    stopKeeping()
    reset(NO_VALUES)
  })
  return () => {
    stopKeeping()
    stopListening()
  }
}
