import { ArrowRight, MapPin } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { HeroBadges } from './hero-badges.tsx'
import { PassportDrawing } from './passport-drawing.tsx'

/** Title, two ways on, three facts to rely on, and a drawing. Public specification §2, *Home*. */
export function Hero() {
  const { LL } = useI18n()
  return (
    <section className="guilloche overflow-hidden border-b border-hairline bg-paper-deep">
      <div className="mx-auto grid max-w-page items-center gap-x-10 gap-y-8 px-4 pt-10 pb-12 sm:px-6 sm:py-16 lg:grid-cols-[minmax(0,1fr)_27rem]">
        <div>
          <h1 className="max-w-text font-display text-3xl font-semibold sm:text-4xl">{LL.home.title()}</h1>
          <p className="mt-4 max-w-[36rem] text-lg text-slate">{LL.home.subtitle()}</p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            <LinkButton href="/order" icon={ArrowRight}>
              {LL.home.start()}
            </LinkButton>
            <LinkButton href="#tracking" reload variant="secondary" icon={MapPin}>
              {LL.home.track()}
            </LinkButton>
          </div>
          <HeroBadges />
        </div>
        <PassportDrawing />
      </div>
    </section>
  )
}
