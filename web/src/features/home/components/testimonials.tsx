import type { Testimonial } from '@passage/contracts/api/site.schema'
import { Quote } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useLaterFormat } from '../../../lib/words/later-format.ts'

/** Quotes of customers, each with where and when; renders nothing without quotes. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { LL, locale } = useI18n()
  const format = useLaterFormat()
  const texts = LL.homeSections.trust
  if (testimonials.length === 0) return null
  return (
    <>
      <h3 className="mt-12 font-display text-xl font-semibold">{texts.testimonials()}</h3>
      <ul className="mt-5 grid gap-6 lg:grid-cols-3">
        {testimonials.map(({ name, text, source, asOf }) => (
          <li key={name + asOf}>
            <figure className="flex h-full flex-col rounded-card border border-hairline bg-card p-5 shadow-soft">
              <Quote aria-hidden className="size-5 text-stamp" />
              <blockquote className="mt-3 grow">{text[locale]}</blockquote>
              <figcaption className="mt-4">
                <bdi className="font-semibold">{name}</bdi>
                <span className="block text-sm text-slate">
                  {texts.source({ source: source[locale], day: format.month(asOf.slice(0, 7)) })}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </>
  )
}
