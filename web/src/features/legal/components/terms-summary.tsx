import { legalPath } from '@passage/contracts/domain/site/legal'
import { useAtomValue } from 'jotai'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { inForceAtom } from '../terms-in-force.ts'

/** The terms in four sentences, and where they and the privacy notice stand in full, in another tab: nothing that was typed is left. */
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
