import type { ContactMessage } from '@passage/contracts/api/contact.schema'
import {
  ANSWER_STATES,
  CONTACT_SUBJECT_LABELS,
  CONTACT_SUBJECTS,
  type ContactSubject,
} from '@passage/contracts/domain/site/contact'
import { useCallback } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { FilterSelect } from '../../../ui/lists/filter-select.tsx'

/** What narrows the list, in the address and for the API alike. */
export const FILTERS = { search: '', subject: '', state: '' }

/** With the message that is open. */
export const USUAL = { ...FILTERS, message: '' }

/** What the API knows of each. */
export const CHOICES = { subject: CONTACT_SUBJECTS, state: ANSWER_STATES }

interface InboxFiltersProps {
  place: typeof FILTERS
  onChange: (change: Partial<typeof FILTERS>) => void
}

/** A subject's label in the reader's language. */
export function useSubjectLabel(): (subject: ContactSubject) => string {
  const { locale } = useI18n()
  return (subject) => CONTACT_SUBJECT_LABELS[subject][locale]
}

/** What narrows the list. Agency specification §2.8; the answer is beside it. */
export function InboxFilters({ place, onChange }: InboxFiltersProps) {
  const texts = useI18n().LL.contactMessages
  const label = useSubjectLabel()
  const search = useCallback((text: string) => onChange({ search: text }), [onChange])
  return (
    <search className="mt-6 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,var(--container-form))_18rem_12rem]">
      <div className="sm:col-span-2 lg:col-span-1">
        <SearchField label={texts.search()} hint={texts.searchHint()} value={place.search} onSearch={search} />
      </div>
      <FilterSelect
        label={texts.subject()}
        all={texts.allSubjects()}
        choices={CONTACT_SUBJECTS.map((subject) => [subject, label(subject)])}
        value={place.subject}
        onChange={(subject) => onChange({ subject })}
      />
      <FilterSelect
        label={texts.state()}
        all={texts.states.all()}
        choices={ANSWER_STATES.map((state) => [state, texts.states[state]()])}
        value={place.state}
        onChange={(state) => onChange({ state })}
      />
    </search>
  )
}

export const isOverdue = ({ answeredAt, dueAt }: Pick<ContactMessage, 'answeredAt' | 'dueAt'>, now: number): boolean =>
  answeredAt === null && Date.parse(dueAt) < now
