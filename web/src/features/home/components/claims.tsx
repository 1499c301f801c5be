import type { SiteClaim } from '@passage/contracts/api/site.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useLaterFormat } from '../../../lib/words/later-format.ts'

/** Figures, each with who says so and of which day; nothing when there are none. */
export function Claims({ claims }: { claims: readonly SiteClaim[] }) {
  const { LL, locale } = useI18n()
  const format = useLaterFormat()
  const texts = LL.homeSections.trust
  if (claims.length === 0) return null
  const shown = ({ key, value }: SiteClaim) => {
    if (key === 'approvalRate') return format.percent(Number(value))
    const [, number, plus] = /^(\d+(?:\.\d+)?)(\+?)$/.exec(value) ?? []
    return number && key !== 'iata' ? `${format.number(Number(number))}${plus}` : value
  }
  return (
    <section aria-label={texts.figures()}>
      <ul className="mt-10 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {claims.map((claim) => (
          <li key={claim.key} className="border-l-2 border-stamp pl-4">
            {claim.value ? (
              <p>
                <span className="font-display text-2xl font-semibold tabular-nums">{shown(claim)}</span>{' '}
                {texts.claims[claim.key]()}
              </p>
            ) : (
              <p className="font-display text-2xl font-semibold first-letter:uppercase">{texts.claims[claim.key]()}</p>
            )}
            <p className="mt-1 text-sm text-slate">
              {texts.source({ source: claim.source[locale], day: format.month(claim.asOf.slice(0, 7)) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
