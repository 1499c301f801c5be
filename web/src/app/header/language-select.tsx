import type { Language } from '@passage/contracts/domain/orders/travel'
import { ChevronDown } from 'lucide-react'
import { chooseLanguage } from '../../i18n/texts.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { cx } from '../../lib/class-names.ts'
import { Flag } from '../../ui/flag.tsx'

/** Each language in its own words, and its flag. Public specification §3, Language. */
const LANGUAGES: Record<Language, { name: string; flag: string }> = {
  en: { name: 'English', flag: 'GB' },
  fr: { name: 'Français', flag: 'FR' },
}

export function LanguageSelect({ className }: { className?: string }) {
  const { LL, locale } = useI18n()
  return (
    <span className={cx('relative inline-flex items-center', className)}>
      <Flag code={LANGUAGES[locale].flag} className="pointer-events-none absolute left-3" />
      <select
        aria-label={LL.nav.language()}
        value={locale}
        onChange={(event) => void chooseLanguage(event.target.value as Language)}
        className="min-h-11 cursor-pointer appearance-none rounded-control bg-transparent py-2 pr-9 pl-12.5 font-medium text-ink hover:bg-sea-tint"
      >
        {Object.entries(LANGUAGES).map(([code, { name }]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-3 size-4 text-slate" />
    </span>
  )
}
