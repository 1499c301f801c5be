import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../i18n/dictionaries.ts'
import { textsAtom } from '../../i18n/texts.ts'
import { LanguageSelect } from './language-select.tsx'

await loadAllTexts()

test.each([
  ['en', 'GB', 'English'],
  ['fr', 'FR', 'Français'],
] as const)(
  'the language selection names each language in itself and shows the current flag (%s)',
  (locale, flag, name) => {
    getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
    const drawn = renderToStaticMarkup(<LanguageSelect />)
    expect(drawn).toContain(`src="/flags/${flag}.svg"`)
    expect(drawn.match(/<option/g)).toHaveLength(2)
    expect(drawn).toMatch(new RegExp(`<option[^>]*value="${locale}"[^>]*selected[^>]*>${name}</option>`))
  },
)
