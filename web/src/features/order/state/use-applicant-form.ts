import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { lazyResolver } from '../../../lib/lazy-resolver.ts'
import type { Applicant } from './wizard-draft.ts'
import { currentDraft, sendToDraft } from './wizard-store.ts'

const resolver = lazyResolver(() => import('./applicant.schema.ts'))

/** The form of step 2, begun with the draft and keeping it up to date. */
export function useApplicantForm() {
  const form = useForm<Applicant>({
    defaultValues: currentDraft().applicant ?? undefined,
    resolver,
    shouldFocusError: false,
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => sendToDraft({ type: 'applicant_changed', applicant: values }),
      }),
    [form],
  )
  return form
}
