import { legalPath } from '@passage/contracts/domain/site/legal'
import { useAtomValue } from 'jotai'
import { FileText } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { formatVersion } from '../../../lib/words/format.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { inForceAtom } from '../terms-in-force.ts'

/**
 * The terms in four sentences, with links to them and to the privacy notice, in another tab so that typed text stays.
 */
export function TermsSummary({ className }: { className?: string }) {
  const { LL } = useI18n()
  const texts = LL.terms
  const { terms, privacy } = useAtomValue(inForceAtom)
  const { work, decision, refund, window } = texts.points
  const inNewTab = { target: '_blank', reload: true, className: 'inline-flex min-h-11 items-center' }
  return (
    <div className={cx('max-w-text', className)}>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>{work()}</li>
        <li>{decision()}</li>
        <li>{refund()}</li>
        <li>{window()}</li>
      </ul>
      <p className="flex flex-wrap gap-x-6">
        <TextLink {...inNewTab} href={legalPath('terms', terms)}>
          {texts.whole()} <span className="sr-only">({LL.common.opensInNewTab()})</span>
        </TextLink>
        <TextLink {...inNewTab} href={legalPath('privacy', privacy)}>
          {texts.privacy()} <span className="sr-only">({LL.common.opensInNewTab()})</span>
        </TextLink>
      </p>
    </div>
  )
}

/** An order was refused because its terms were superseded: names the versions in force and asks to accept them. */
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
