import { ArrowRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { wizardPath } from '../../../lib/places/wizard-place.ts'
import { LinkButton } from '../../../ui/link-button.tsx'

interface ServiceCardProps {
  service: 'tourist' | 'transit' | 'express'
  icon: LucideIcon
  /** Nothing of the kind can be ordered now. */
  missing?: boolean
  children: ReactNode
}

/** One service: what it is for, its price, and the way to it. */
export function ServiceCard({ service, icon: Icon, missing = false, children }: ServiceCardProps) {
  const texts = useI18n().LL.homeSections.services
  return (
    <li className="flex flex-col rounded-card border border-hairline bg-card p-6 shadow-soft">
      <div className="flex items-center gap-3">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-sea-tint text-sea">
          <Icon aria-hidden className="size-5" />
        </span>
        <h3 className="font-display text-xl font-semibold">{texts[service].title()}</h3>
      </div>
      <p className="mt-4 grow text-slate">{texts[service].text()}</p>
      {/* As high as a price, so that nothing moves when it comes. */}
      <div className="mt-5 min-h-24">
        {missing && service !== 'express' ? <p>{texts[service].none()}</p> : children}
      </div>
      <LinkButton
        href={missing ? '#checker' : wizardPath({ visa: service === 'express' ? null : service })}
        reload={missing}
        variant="secondary"
        icon={ArrowRight}
        className="mt-4"
      >
        {missing ? texts.check() : texts.order()}
      </LinkButton>
    </li>
  )
}
