import { ArrowRight, Eye, type LucideIcon, MapPin, ShieldCheck, Undo2 } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { formatStampDate } from '../../../lib/words/format.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Stamp } from '../../one-order/timeline/stamp.tsx'
import { machineLine, type StampLook } from '../../one-order/timeline/stamp-look.ts'

const LOOKS: Record<'paid' | 'submitted' | 'approved', StampLook> = {
  paid: { shape: 'frame', ink: 'sea', turn: -9, shift: { x: 0, y: 0 }, seed: 3 },
  submitted: { shape: 'oval', ink: 'ink', turn: 8, shift: { x: 0, y: 0 }, seed: 5 },
  approved: { shape: 'round', ink: 'red', turn: -13, shift: { x: 0, y: 0 }, seed: 9 },
}

const line = machineLine({ destinationCode: 'JP', orderNumber: 'ORD-K7M4XQ9H' }, '2026-10-05')

/** Angles of the rosette's petals, in degrees. */
const PETALS = Array.from({ length: 18 }, (_, index) => index * 10)

const BADGES = [
  ['refund', Undo2],
  ['storage', ShieldCheck],
  ['turn', Eye],
] as const satisfies readonly (readonly [string, LucideIcon])[]

/** Title, two links, three facts, and a drawing, which `isShort` hides on a phone. Public specification §2, *Home*. */
export function Hero({ isShort }: { isShort: boolean }) {
  const { LL } = useI18n()
  return (
    <section className="guilloche overflow-hidden border-b border-hairline bg-paper-deep">
      <div className="mx-auto grid max-w-page items-center gap-x-10 gap-y-6 px-4 pt-7 pb-7 sm:px-6 sm:py-16 lg:grid-cols-[minmax(0,1fr)_27rem]">
        <div>
          <h1 className="max-w-text font-display text-3xl font-semibold sm:text-4xl">{LL.home.title()}</h1>
          <p className="mt-3 max-w-[36rem] text-slate sm:mt-4 sm:text-lg">{LL.home.subtitle()}</p>
          <div className="mt-6 flex flex-col gap-3 sm:mt-8 sm:flex-row">
            <LinkButton href="/order" icon={ArrowRight}>
              {LL.home.start()}
            </LinkButton>
            <LinkButton href="#tracking" reload variant="secondary" icon={MapPin}>
              {LL.home.track()}
            </LinkButton>
          </div>
          <HeroBadges />
        </div>
        <PassportDrawing isShort={isShort} />
      </div>
    </section>
  )
}

/** Three facts about every order. brand.md: no claim without a source. */
function HeroBadges() {
  const texts = useI18n().LL.home.badges
  return (
    <ul aria-label={texts.label()} className="mt-6 grid gap-2 sm:mt-8">
      {BADGES.map(([badge, Icon]) => (
        <li key={badge} className="flex items-start gap-3 font-medium">
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-green" />
          {texts[badge]()}
        </li>
      ))}
    </ul>
  )
}

/** Drawing of a passport with a filled page. Decoration. brand.md, One idea. */
function PassportDrawing({ isShort }: { isShort: boolean }) {
  const { LL, locale } = useI18n()
  const texts = LL.home.drawing
  // Noon in the reader's zone, so that the day is the same everywhere, as prerendered.
  const date = (day: string) => formatStampDate(new Date(`2026-${day}T12:00:00`).toISOString(), locale)
  return (
    <svg
      viewBox="0 0 432 372"
      width="432"
      height="372"
      aria-hidden="true"
      className={cx('mx-auto h-auto w-full max-w-[27rem] max-lg:max-h-80 max-sm:max-h-44', isShort && 'max-sm:hidden')}
    >
      <Cover />
      <g transform="rotate(3 240 190)">
        <rect x="84" y="30" width="336" height="326" rx="14" className="fill-ink/8" />
        <rect x="82" y="24" width="336" height="326" rx="14" className="fill-card stroke-hairline" />
        <g transform="translate(250 178)" fill="none" className="stroke-sea/12">
          {PETALS.map((turn) => (
            <ellipse key={turn} rx="138" ry="46" transform={`rotate(${turn})`} />
          ))}
        </g>
        <text x="106" y="62" fontSize="20" fontWeight="600" className="fill-ink font-display">
          Visa
        </text>
        <text x="394" y="60" fontSize="13" fontWeight="500" textAnchor="end" className="fill-stamp">
          ORD-K7M4XQ9H
        </text>
        <path d="M106 76h288" className="stroke-hairline" />
        <Stamp
          look={LOOKS.paid}
          place={texts.office()}
          date={date('10-05')}
          word={texts.paid()}
          at={{ x: 94, y: 84, width: 158, height: 121 }}
        />
        <Stamp
          look={LOOKS.submitted}
          place={texts.office()}
          date={date('10-08')}
          word={texts.submitted()}
          at={{ x: 246, y: 118, width: 162, height: 124 }}
        />
        <Stamp
          look={LOOKS.approved}
          place={texts.country()}
          date={date('10-14')}
          word={texts.approved()}
          at={{ x: 128, y: 184, width: 158, height: 121 }}
        />
        <g fontSize="11.5" letterSpacing="1.9" className="fill-control font-mono">
          <text x="106" y="322">
            {line.slice(0, 32)}
          </text>
          <text x="106" y="338">
            {line.slice(32, 64)}
          </text>
        </g>
      </g>
    </svg>
  )
}

/** The booklet behind the page. */
function Cover() {
  return (
    <g transform="rotate(-7 150 200)">
      <rect x="22" y="42" width="250" height="304" rx="16" className="fill-ink dark:fill-sea-tint" />
      <rect x="32" y="52" width="230" height="284" rx="10" fill="none" className="stroke-paper/25 dark:stroke-sea/40" />
      <g fill="none" strokeWidth="1.6" className="stroke-paper/60 dark:stroke-sea">
        <circle cx="58" cy="196" r="15" />
        <ellipse cx="58" cy="196" rx="6.5" ry="15" />
        <path d="M43 196h30M45 188h26M45 204h26" />
      </g>
    </g>
  )
}
