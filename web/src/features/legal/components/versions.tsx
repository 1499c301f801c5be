import { LEGAL_VERSIONS, type LegalDocument, legalPath } from '@passage/contracts/domain/site/legal'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { formatVersion } from '../../../lib/words/format.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

/** Says that a newer version has taken the place of this one. */
export function OlderNotice({ document, version }: { document: LegalDocument; version: string }) {
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

/** The other versions of a text, which stay readable; nothing where there is one only. */
export function OtherVersions({ document, version }: { document: LegalDocument; version: string }) {
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
