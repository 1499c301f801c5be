import type { Language } from '@passage/contracts/domain/orders/travel'
import { LEGAL_VERSIONS, type LegalDocument, legalPath } from '@passage/contracts/domain/site/legal'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useI18n } from '../../i18n/use-i18n.ts'
import { formatVersion } from '../../lib/words/format.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { RetryButton } from '../../ui/feedback/retry-button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { LegalBody } from './components/legal-body.tsx'
import type { LegalText } from './legal-text.ts'
import { LEGAL_TEXTS } from './texts/legal-texts.ts'

/**
 * /legal/{terms,privacy,refund,cookies,gdpr}: a text with its date, and every older version at `?version=`. settled.md,
 * Screens and routes.
 */
export default function LegalPage() {
  const { LL, locale } = useI18n()
  const [pathname] = useLocation()
  const [params] = useSearchParams()
  const document = documentAt(pathname)
  const { query, version } = useLegalText(document, params.get('version'), locale)
  useAnchor(query.isSuccess)
  const text = query.data

  if (query.isPending) return <Loading />
  if (query.isError || !text) {
    return (
      <div className="mx-auto w-full max-w-page px-4 py-10 sm:px-6">
        <PageTitle title={LL.legal.titles[document]()} />
        <div className="mt-6 grid gap-4">
          <Alert kind="error" {...(query.isError && { action: <RetryButton query={query} /> })}>
            {query.isError ? LL.legal.failed() : LL.legal.noVersion()}
          </Alert>
          {!query.isError && <OtherVersions document={document} version={version} />}
        </div>
      </div>
    )
  }
  return (
    <div className="mx-auto w-full max-w-page px-4 py-10 sm:px-6">
      <PageTitle title={text.title} subtitle={text.intro} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="text-slate">{LL.legal.version(formatVersion(version, locale))}</p>
        <Button variant="quiet" size="small" icon={Printer} className="-ml-3" onClick={() => window.print()}>
          {LL.legal.print()}
        </Button>
      </div>
      <div className="mt-4 empty:hidden">
        <OlderNotice document={document} version={version} />
      </div>
      <div className="mt-6 grid gap-8 lg:grid-cols-[16rem_minmax(0,1fr)] print:block">
        <div className="lg:sticky lg:top-24 lg:self-start">
          {text.sections.length > 1 && <Contents sections={text.sections} />}
        </div>
        <div>
          <LegalBody sections={text.sections} />
          <OtherVersions document={document} version={version} />
        </div>
      </div>
    </div>
  )
}

const documentAt = (pathname: string): LegalDocument => {
  const name = pathname.replace(/^\/legal\/|\/+$/g, '')
  return Object.hasOwn(LEGAL_VERSIONS, name) ? (name as LegalDocument) : 'terms'
}

/** Scrolls to the section in the address once the text is loaded. */
function useAnchor(isShown: boolean): void {
  useEffect(() => {
    const id = window.location.hash.slice(1)
    if (isShown && id) window.document.getElementById(id)?.scrollIntoView({ behavior: 'instant' })
  }, [isShown])
}

function Loading() {
  return (
    <div className="mx-auto w-full max-w-page px-4 py-10 sm:px-6">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="mt-6 h-96" />
    </div>
  )
}

/** The text of a version; null when there is no such version. */
async function loadText(document: LegalDocument, version: string, language: Language): Promise<LegalText | null> {
  const versions: Record<string, Record<Language, () => Promise<{ default: LegalText }>>> = LEGAL_TEXTS[document]
  const load = Object.hasOwn(versions, version) ? versions[version] : undefined
  return load ? (await load[language]()).default : null
}

/** A text in the requested version, else in the present one. `version` names the shown one. */
function useLegalText(document: LegalDocument, asked: string | null, language: Language) {
  const version = asked ?? LEGAL_VERSIONS[document][0]
  const query = useQuery({
    queryKey: ['legal-text', document, version, language],
    queryFn: () => loadText(document, version, language),
  })
  return { query, version }
}

/** The table of contents of a long page. */
function Contents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  const { LL } = useI18n()
  return (
    <nav aria-labelledby="contents" className="print:hidden">
      <h2 id="contents" className="font-semibold">
        {LL.legal.contents()}
      </h2>
      <ol className="mt-1">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <TextLink href={`#${id}`} reload className="inline-flex min-h-11 items-center">
              {title}
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Says that a newer version replaces this one. */
function OlderNotice({ document, version }: { document: LegalDocument; version: string }) {
  const { LL } = useI18n()
  if (version === LEGAL_VERSIONS[document][0]) return null
  return (
    <Alert
      kind="warning"
      live="off"
      title={LL.legal.older()}
      action={<TextLink href={legalPath(document)}>{LL.legal.toNewest()}</TextLink>}
    >
      {LL.legal.olderText()}
    </Alert>
  )
}

/** Links to the other versions of a text; nothing when there is one only. */
function OtherVersions({ document, version }: { document: LegalDocument; version: string }) {
  const { LL, locale } = useI18n()
  const others = LEGAL_VERSIONS[document].filter((other) => other !== version)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="versions" className="mt-10 border-t border-hairline pt-4 print:hidden">
      <h2 id="versions" className="font-semibold">
        {LL.legal.otherVersions()}
      </h2>
      <ul>
        {others.map((other) => (
          <li key={other}>
            <TextLink href={legalPath(document, other)} className="inline-flex min-h-11 items-center">
              {LL.legal.version(formatVersion(other, locale))}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
