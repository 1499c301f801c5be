import { LEGAL_VERSIONS, type LegalDocument } from '@passage/contracts/domain/site/legal'
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
import { useLegalText } from './api/legal-text.ts'
import { Contents } from './components/contents.tsx'
import { LegalBody } from './components/legal-body.tsx'
import { OlderNotice, OtherVersions } from './components/versions.tsx'

/** /legal/{terms,privacy,refund,cookies,gdpr}: a text with its day, and every older version at `?version=`. settled.md, Screens and routes. */
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

/** The section that the address names comes after the text is there. */
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
