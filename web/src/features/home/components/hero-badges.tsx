import { Eye, type LucideIcon, ShieldCheck, Undo2 } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'

const BADGES = [
  ['refund', Undo2],
  ['storage', ShieldCheck],
  ['turn', Eye],
] as const satisfies readonly (readonly [string, LucideIcon])[]

/** Three facts that hold for every order. brand.md: no claim without a source. */
export function HeroBadges() {
  const texts = useI18n().LL.home.badges
  return (
    <ul aria-label={texts.label()} className="mt-8 grid gap-3 sm:gap-2">
      {BADGES.map(([badge, Icon]) => (
        <li key={badge} className="flex items-start gap-3 font-medium">
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-green" />
          {texts[badge]()}
        </li>
      ))}
    </ul>
  )
}
