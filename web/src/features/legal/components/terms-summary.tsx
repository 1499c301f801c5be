import { legalPath, PRIVACY_NOTICE_VERSION, TERMS_VERSION } from '@passage/contracts/domain/legal'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { TextLink } from '../../../ui/text-link.tsx'

/** The terms in four sentences, and where they and the privacy notice stand in full, in another tab: nothing that was typed is left. */
export function TermsSummary({ className }: { className?: string }) {
  const { LL } = useI18n()
  const texts = LL.terms
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
        <TextLink {...inNewTab} href={legalPath('terms', TERMS_VERSION)}>
          {texts.whole()} <span className="sr-only">({LL.common.opensInNewTab()})</span>
        </TextLink>
        <TextLink {...inNewTab} href={legalPath('privacy', PRIVACY_NOTICE_VERSION)}>
          {texts.privacy()} <span className="sr-only">({LL.common.opensInNewTab()})</span>
        </TextLink>
      </p>
    </div>
  )
}
