import type { Site } from '@passage/contracts/api/site.schema'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { api } from '../../lib/server/api.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { RetryButton } from '../../ui/feedback/retry-button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** /legal/imprint: the configured company. Luxembourg's law of 14 August 2000 on electronic commerce, article 5. */
export default function ImprintPage() {
  const { LL } = useI18n()
  const texts = LL.legal.imprint
  const office = useOffice()
  return (
    <div className="mx-auto w-full max-w-page px-4 py-10 sm:px-6">
      <PageTitle title={texts.title()} subtitle={texts.intro()} />
      <section aria-labelledby="company" className="mt-8">
        <h2 id="company" className="font-display text-xl font-semibold">
          {texts.company()}
        </h2>
        {office.isPending && <Skeleton className="mt-3 h-40 max-w-text" />}
        {office.isError && (
          <div className="mt-3">
            <Alert kind="error" action={<RetryButton query={office} />}>
              {texts.failed()}
            </Alert>
          </div>
        )}
        {office.data && <Company office={office.data} />}
      </section>
      <section aria-labelledby="reach" className="mt-8">
        <h2 id="reach" className="font-display text-xl font-semibold">
          {texts.reach()}
        </h2>
        <p className="mt-3 max-w-text">
          {texts.reachText()}{' '}
          <TextLink href="/#contact" reload>
            {texts.contact()}
          </TextLink>
        </p>
      </section>
      <section aria-labelledby="disputes" className="mt-8">
        <h2 id="disputes" className="font-display text-xl font-semibold">
          {texts.disputes()}
        </h2>
        <p className="mt-3 max-w-text">
          {texts.disputesText()}{' '}
          <TextLink href="https://www.mediateurconsommation.lu" reload>
            mediateurconsommation.lu
          </TextLink>
        </p>
      </section>
    </div>
  )
}

function Company({ office }: { office: Site['office'] }) {
  const { LL } = useI18n()
  const texts = LL.legal.imprint
  const facts = [
    [texts.name(), office.name],
    [texts.address(), office.address],
    [texts.registration(), office.registration],
    [texts.vatNumber(), office.vatNumber],
    [
      texts.email(),
      office.email && (
        <TextLink href={`mailto:${office.email}`} reload>
          {office.email}
        </TextLink>
      ),
    ],
  ].filter(([, value]) => value) as [string, ReactNode][]
  return (
    <dl className="mt-3 grid gap-3">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="text-sm text-slate">{term}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The company, from configuration. */
const useOffice = () =>
  useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => api<Site>('/api/site', { signal }),
    select: ({ office }) => office,
  })
