import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { RetryButton } from '../../../ui/feedback/retry-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CountryPicker } from '../../../ui/forms/country-picker.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { destinationsQuery } from '../../requirements/api/requirement.ts'

/** One of the countries on offer, by its ISO code. */
export function DestinationField({ value, onChange }: { value: string | null; onChange: (code: string) => void }) {
  const { LL } = useI18n()
  const countries = useQuery(destinationsQuery)
  const options = useMemo(() => countries.data?.map((country) => ({ ...country, id: country.code })), [countries.data])
  if (countries.isError) {
    return (
      <Alert kind="error" action={<RetryButton query={countries} />}>
        {LL.helpPages.listFailed()}
      </Alert>
    )
  }
  if (!options) return <Skeleton className="h-18" />
  return (
    <Field label={LL.helpPages.destination()}>
      {(control) => (
        <CountryPicker {...control} countries={options} value={value} onChange={onChange} texts={LL.checker.picker} />
      )}
    </Field>
  )
}
