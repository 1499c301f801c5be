import type { VisaRequirement } from '@passage/contracts/api/catalogue/requirements.schema'
import { isOnline } from '@passage/contracts/domain/catalogue/visa-requirements'
import { useI18n } from '../../../i18n/use-i18n.ts'

interface OfficialSiteProps {
  requirement: Pick<VisaRequirement, 'requirement' | 'officialSite'>
  className?: string
}

/** Where a required ETA or e-visa is made officially; nothing for other requirements. */
export function OfficialSite({ requirement: { requirement, officialSite }, className }: OfficialSiteProps) {
  const { LL } = useI18n()
  const texts = LL.checker.official
  if (!isOnline(requirement)) return null
  return (
    <p className={className}>
      {officialSite ? (
        <>
          {texts.site()}{' '}
          <a
            href={officialSite}
            target="_blank"
            rel="noreferrer"
            className="relative z-10 font-medium wrap-anywhere text-sea underline underline-offset-4"
          >
            {new URL(officialSite).hostname.replace(/^www\./, '')}
            <span className="sr-only"> ({LL.common.opensInNewTab()})</span>
          </a>
        </>
      ) : (
        texts.unknown()
      )}
    </p>
  )
}
