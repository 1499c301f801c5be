import type { Destination, DestinationPage } from '@passage/contracts/api/catalogue/destinations.schema'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { api } from '../../../lib/server/api.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { RetryButton } from '../../../ui/feedback/retry-button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CountryPicker } from '../../../ui/forms/country-picker.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { destinationsQuery } from '../../requirements/api/requirement.ts'

/** A page of /help, with a link to the contact form at its end. */
export function HelpPage(props: { title: string; subtitle: string; children: ReactNode }) {
  const { LL } = useI18n()
  return (
    <div className="mx-auto w-full max-w-page px-4 py-10 sm:px-6">
      <PageTitle title={props.title} subtitle={props.subtitle} />
      {props.children}
      <p className="mt-10 border-t border-hairline pt-4">
        {LL.helpPages.questions()}{' '}
        <TextLink href="/#contact" reload>
          {LL.helpPages.ask()}
        </TextLink>
      </p>
    </div>
  )
}

/** A country with offers, by its ISO code. */
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

/** A destination by its ISO code with its offers; null without offers. */
export const useDestination = (code: string | null) =>
  useQuery({
    queryKey: ['visa-orders', 'destination', code],
    queryFn: async ({ signal }): Promise<Destination | null> => {
      const { data } = await api<DestinationPage>(`/api/destinations?search=${code}`, { signal })
      return data.find((destination) => destination.code === code) ?? null
    },
    enabled: code !== null,
  })
