import { AUDIT_ACTIONS } from '@passage/contracts/domain/audit-actions'
import { useCallback } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import type { ListPlace } from '../../../lib/list-place.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextInput } from '../../../ui/forms/inputs.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { type AUDIT_USUAL, useActionName } from '../api/audit.ts'

export interface AuditFiltersProps {
  place: ListPlace<typeof AUDIT_USUAL>
  go: (change: Partial<ListPlace<typeof AUDIT_USUAL>>, options?: { replace?: boolean }) => void
}

/** Search, action, object and days; all kept in the address. */
export function AuditFilters({ place, go }: AuditFiltersProps) {
  const { LL } = useI18n()
  const texts = LL.audit
  const nameOf = useActionName()
  const search = useCallback((text: string) => go({ search: text }, { replace: true }), [go])
  const choices: readonly string[] = AUDIT_ACTIONS
  const known = place.action && !choices.includes(place.action) ? [place.action, ...choices] : choices
  return (
    <search className="mt-6 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_14rem_11rem_10rem_10rem]">
      <SearchField label={texts.search()} hint={texts.searchHint()} value={place.search} onSearch={search} />
      <Field label={texts.action()}>
        {(control) => (
          <Select {...control} value={place.action} onChange={(event) => go({ action: event.target.value })}>
            <option value="">{texts.allActions()}</option>
            {known.map((action) => (
              <option key={action} value={action}>
                {nameOf(action)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.object()}>
        {(control) => (
          <Select {...control} value={place.objectType} onChange={(event) => go({ objectType: event.target.value })}>
            <option value="">{texts.allObjects()}</option>
            {Object.entries(texts.objects).map(([object, name]) => (
              <option key={object} value={object}>
                {name()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.from()}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            max={place.to || undefined}
            value={place.from}
            onChange={(event) => go({ from: event.target.value })}
          />
        )}
      </Field>
      <Field label={texts.to()}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min={place.from || undefined}
            value={place.to}
            onChange={(event) => go({ to: event.target.value })}
          />
        )}
      </Field>
    </search>
  )
}
