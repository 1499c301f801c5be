import type { VisaRequirement } from '@passage/contracts/api/catalogue/requirements.schema'
import { USUAL_CONDITIONS } from '@passage/contracts/domain/catalogue/journey-needs'
import type { UseQueryResult } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import MisfitAlerts from '../../requirements/components/misfit-alerts.tsx'
import { misfitsOf } from '../../requirements/state/misfits.ts'
import { CheckerResult } from './checker-result.tsx'

await loadAllTexts()

const ESTA: VisaRequirement = {
  ...{ fromCountry: 'FR', toCountry: 'US', requirement: 'eta', days: null, visaNeeded: true, stayVisaNeeded: false },
  ...{ date: '2026-02-17', source: { name: 'Index', address: 'https://index.example' } },
  ...{ officialSite: 'https://esta.cbp.dhs.gov', authorisation: 'ESTA', offers: [], isOffered: true },
  requiredDocuments: ['passport'],
}
const E_VISA = {
  ...USUAL_CONDITIONS,
  ...{ id: 7, totalPrice: '89.00', processingDays: 7, agencyName: 'A', requiredDocuments: [] },
  ...{ visaType: 'E-visa', visaTypeFr: 'E-visa', visaTypeCode: 'e_visa' },
}

const TOURIST = { countryCode: 'US', visaTypeId: 1, visaTypeCode: 'tourist' }

function show(found: VisaRequirement, locale: 'en' | 'fr' = 'en'): string {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  const requirement = { isPending: false, isError: false, data: found } as UseQueryResult<VisaRequirement | null>
  return renderToStaticMarkup(
    <Router ssrPath="/">
      <CheckerResult
        journey={{ from: 'FR', to: 'US', type: '1' }}
        country="United States"
        isListed={found.isOffered}
        requirement={requirement}
        visaType={undefined}
      />
      {!found.stayVisaNeeded && <MisfitAlerts misfits={misfitsOf(TOURIST, ['FR'], () => found)} names={['Marie']} />}
    </Router>,
  )
}

describe('the checker where an ETA or e-visa is required', () => {
  it.each(['en', 'fr'] as const)('names the official site and offers no visa instead (%s)', (locale) => {
    const { checker } = textsIn(locale)
    const page = show(ESTA, locale)
    expect(page).toContain(checker.needs.eta('ESTA'))
    expect(page).toContain('href="https://esta.cbp.dhs.gov"')
    expect(page).toContain(checker.notice.stronger())
    expect(page).not.toContain(checker.notice.otherVisa())
    expect(page).not.toMatch(/€|href="\/order/)
    expect(page).toContain(checker.notOffered())
  })

  it('offers the e-visa beside the official site', () => {
    const page = show({ ...ESTA, requirement: 'e-visa', officialSite: 'https://evisa.gov.vn', offers: [E_VISA] })
    expect(page).toContain('€89.00')
    expect(page).toContain('href="/order?offer=7&amp;nationality=FR"')
    expect(page).toContain('href="https://evisa.gov.vn"')
  })

  it('refers to the embassy when the official site is unknown', () => {
    expect(show({ ...ESTA, officialSite: null })).toContain(textsIn('en').checker.official.unknown())
  })

  it('names no site for work and study, which need other visas', () => {
    expect(show({ ...ESTA, stayVisaNeeded: true })).not.toContain('esta.cbp')
  })
})

describe('the checker without offers for the destination', () => {
  const FRANCE: VisaRequirement = {
    ...{ ...ESTA, fromCountry: 'IN', toCountry: 'FR', requirement: 'visa required', authorisation: null },
    ...{ officialSite: 'https://france-visas.gouv.fr', isOffered: false },
  }

  it.each(['en', 'fr'] as const)(
    'says what is required, that we do not offer it, and the official site (%s)',
    (locale) => {
      const { checker } = textsIn(locale)
      const page = show(FRANCE, locale)
      expect(page).toContain(checker.needs['visa required']())
      expect(page).toContain(checker.notOffered())
      expect(page).toContain(checker.official.embassy())
      expect(page).toContain('href="https://france-visas.gouv.fr"')
      expect(page).not.toMatch(/href="\/order/)
    },
  )

  it('links to no visas when none is needed', () => {
    const free = { ...FRANCE, requirement: 'visa free', days: 90, visaNeeded: false, officialSite: null } as const
    expect(show(free)).not.toMatch(/href="\/order/)
    expect(show({ ...free, isOffered: true })).toMatch(/href="\/order/)
  })
})

describe('a warning about a visa', () => {
  const misfits = misfitsOf(TOURIST, ['FR', 'FR'], () => ESTA)

  it.each([
    ['en', 'Marie and Paul: A travel authorisation (ESTA) is required'],
    ['fr', 'Marie et Paul : une autorisation de voyage (ESTA) est exigée'],
  ] as const)('is one for a family, and French goes on with a small letter after the colon (%s)', (locale, title) => {
    const texts = textsIn(locale)
    getDefaultStore().set(textsAtom, { locale, LL: texts })
    const markup = renderToStaticMarkup(<MisfitAlerts misfits={misfits} names={['Marie', 'Paul']} />)
    expect(markup.replace(/<[^>]+>/g, '').replace(/\u00a0/g, ' ')).toContain(title)
    expect(markup.split('(ESTA)')).toHaveLength(2)
    expect(markup).toContain(texts.checker.notice.stillOrder())
  })

  it('has no button for a visa that is ordered already', () => {
    const { notice } = textsIn('en').checker
    getDefaultStore().set(textsAtom, { locale: 'en', LL: textsIn('en') })
    const markup = renderToStaticMarkup(<MisfitAlerts misfits={misfits} names={['Marie', 'Paul']} isPlaced />)
    expect(markup).toContain(notice.ordered())
    expect(markup).not.toContain(notice.stillOrder())
  })
})
