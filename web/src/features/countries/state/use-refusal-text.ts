import { useI18n } from '../../../i18n/use-i18n.ts'
import type { CountryRefusal } from './country-refusal.ts'
import { nameIn } from './found-countries.ts'

/** A refusal in the reader's words; null when there is no more to say than that it failed. Agency specification §8. */
export function useRefusalText(): (refusal: CountryRefusal) => string | null {
  const { LL, locale } = useI18n()
  const texts = LL.countries
  return (refusal) => {
    if (refusal.kind === 'gone') return texts.form.gone()
    if (refusal.kind === 'taken') {
      const { field, owner } = refusal
      return texts.form.taken[field]({ code: owner.code, name: nameIn(locale, owner) })
    }
    if (refusal.kind === 'changed') {
      const { now } = refusal
      const status = now.isActive ? texts.active() : texts.inactive()
      return texts.form.changed({ country: `${nameIn(locale, now)} (${now.code}), ${status}` })
    }
    return refusal.message && LL.failure.serverSays(refusal.message)
  }
}
