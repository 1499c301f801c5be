import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { visaTypesQuery } from '../../../lib/server/shared-queries.ts'
import { requirementQuery } from '../api/requirement.ts'
import { SchengenArea } from './schengen-area.tsx'

await loadAllTexts()

const KNOWN = {
  ...{ visaNeeded: false, stayVisaNeeded: false, date: '2026-02-17', source: null, officialSite: null },
  ...{ authorisation: null, isOffered: false, offers: [], requiredDocuments: [] },
}

function show(passport: string, locale: 'en' | 'fr'): string {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  const client = new QueryClient()
  client.setQueryData(visaTypesQuery.queryKey, [{ id: 4, code: 'tourist', name: 'Tourist', nameFr: 'Tourisme' }])
  const knows = (from: string, to: string, need: { requirement: 'visa free' | 'visa required'; days: number | null }) =>
    client.setQueryData(requirementQuery({ from, to, type: '4' }).queryKey, {
      ...{ fromCountry: from, toCountry: to },
      ...{ ...KNOWN, ...need },
    })
  knows('US', 'AT', { requirement: 'visa free', days: 90 })
  knows('AT', 'BE', { requirement: 'visa free', days: null })
  knows('IN', 'AT', { requirement: 'visa required', days: null })
  const area = <SchengenArea level={2} passport={passport} member={(_, name) => name} />
  return renderToStaticMarkup(<QueryClientProvider client={client}>{area}</QueryClientProvider>)
}

test('says of a known passport what it needs for the area, and of no visa that is not needed', () => {
  const { needs, schengen } = textsIn('en').checker
  expect(show('US', 'en')).toContain(needs.upTo(90))
  expect(show('AT', 'en')).toContain(needs['visa free']())
  for (const passport of ['US', 'AT']) expect(show(passport, 'en')).not.toContain(schengen.rule())
  expect(show('IN', 'en')).toContain(needs['visa required']())
  for (const passport of ['IN', '']) expect(show(passport, 'en')).toContain(schengen.rule())
})

test('lists its countries by their names in the reader’s language', () => {
  const countries = (locale: 'en' | 'fr') => [...show('', locale).matchAll(/<li>([^<]+)/g)].map(([, name]) => name)
  expect(countries('en').slice(0, 3)).toEqual(['Austria', 'Belgium', 'Bulgaria'])
  expect(countries('fr').slice(0, 3)).toEqual(['Allemagne', 'Autriche', 'Belgique'])
})
