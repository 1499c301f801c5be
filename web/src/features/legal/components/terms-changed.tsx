import { legalPath } from '@passage/contracts/domain/site/legal'
import { useAtomValue } from 'jotai'
import { FileText } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { formatVersion } from '../../../lib/words/format.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { inForceAtom } from '../terms-in-force.ts'

/** An order was refused because its terms were superseded: which ones hold now, and that they are to be accepted again. */
export function TermsChanged() {
  const { LL, locale } = useI18n()
  const { terms, replaced } = useAtomValue(inForceAtom)
  const texts = LL.terms.changed
  const day = (version: string) => formatVersion(version, locale)
  return (
    <Alert
      kind="warning"
      live="assertive"
      title={texts.title()}
      action={
        <LinkButton href={legalPath('terms', replaced && terms)} reload target="_blank" size="small" icon={FileText}>
          {texts.read()} ({LL.common.opensInNewTab()})
        </LinkButton>
      }
    >
      {replaced ? texts.text({ before: day(replaced), now: day(terms) }) : texts.notKnown()}
    </Alert>
  )
}
