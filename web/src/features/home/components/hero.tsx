import { ArrowRight, BadgeCheck, Globe, type LucideIcon, MapPin, ShieldCheck } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { signInPath } from '../../../lib/next-path.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { SamplePage } from './sample-page.tsx'

export function Hero() {
  const { LL } = useI18n()
  const { user } = useCurrentUser()
  return (
    <section className="guilloche overflow-hidden border-b border-hairline bg-paper-deep">
      <div className="mx-auto grid max-w-page items-center gap-10 px-4 py-12 sm:px-6 sm:py-20 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div>
          <h1 className="max-w-text font-display text-3xl font-semibold sm:text-4xl">{LL.home.title()}</h1>
          <p className="mt-4 max-w-text text-lg text-slate">{LL.home.subtitle()}</p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <LinkButton href={user ? '/order' : signInPath('/order')} reload={!user} icon={ArrowRight}>
              {LL.home.start()}
            </LinkButton>
            <LinkButton href="#tracking" reload variant="secondary" icon={MapPin}>
              {LL.home.track()}
            </LinkButton>
          </div>
          <ul aria-label={LL.home.badges.label()} className="mt-8 flex flex-wrap gap-x-6 gap-y-3">
            <TrustBadge icon={BadgeCheck} text={LL.home.badges.approval()} />
            <TrustBadge icon={Globe} text={LL.home.badges.countries()} />
            <TrustBadge icon={ShieldCheck} text={LL.home.badges.security()} />
          </ul>
        </div>
        <SamplePage />
      </div>
    </section>
  )
}

function TrustBadge({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <li className="flex items-center gap-2 font-medium">
      <Icon aria-hidden className="size-5 shrink-0 text-green" />
      {text}
    </li>
  )
}
