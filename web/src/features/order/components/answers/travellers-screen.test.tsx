import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../../i18n/texts.ts'
import { NO_TRAVELLER } from '../../../placing/order-answers.ts'
import { NO_ANSWERS } from '../../state/answers.ts'
import { useWizardEarly } from '../../state/draft-queries.ts'
import { emptyDraft } from '../../state/wizard/wizard-draft.ts'
import { draftAtom, uploadsAtom } from '../../state/wizard/wizard-store.ts'
import { TravellerFields } from './traveller-fields.tsx'
import { SpeedField } from './travellers-screen.tsx'

await loadAllTexts()

const offer = { id: 7, processingDays: 7, basePrice: '60.00', processingFee: '26.00' } as VisaOffer

test.each([
  ['en', '7 business days', '4 business days'],
  ['fr', '7 jours ouvrés', '4 jours ouvrés'],
] as const)('both speeds say their business days (%s)', (locale, standard, express) => {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SpeedField offer={offer} />
    </QueryClientProvider>,
  )
  const [first, second] = page.split('value="express"')
  expect(first).toContain(standard)
  expect(second).toContain(express)
})

/** The days of the offer, which move when required documents follow. */
const DATES = {
  ...{ standard: '2099-12-08', express: '2099-12-03', neededDays: 3 },
  later: { standard: '2099-12-09', express: '2099-12-04' },
}

function drawn(part: ReactNode, { departureDate = '', documents = ['passport'] } = {}): string {
  const client = new QueryClient()
  client.setQueryData(['expected-dates', offer.id], DATES)
  const query = `purpose=tourism${departureDate && `&departureDate=${departureDate}`}`
  const needed = documents.map((documentType) => ({ documentType, need: 'required' }))
  client.setQueryData(['checklist', offer.id, query], { documents: needed, passportValidUntil: null })
  const applicant = { ...NO_ANSWERS, departureDate, travellers: [{ ...NO_TRAVELLER, firstName: 'مريم' }] }
  getDefaultStore().set(textsAtom, { locale: 'en', LL: textsIn('en') })
  getDefaultStore().set(uploadsAtom, [])
  getDefaultStore().set(draftAtom, { ...emptyDraft, applicant })
  return renderToStaticMarkup(
    <Router ssrPath="/order">
      <QueryClientProvider client={client}>{part}</QueryClientProvider>
    </Router>,
  ).replaceAll('\u00a0', ' ')
}

test('an expected day says whether documents are still to follow', () => {
  const { here, later } = textsIn('en').order.details.expectedIf
  const lacking = drawn(<SpeedField offer={offer} />)
  expect(lacking).toContain('9 December 2099')
  expect(lacking).toContain(later())
  const complete = drawn(<SpeedField offer={offer} />, { documents: [] })
  expect(complete).toContain('8 December 2099')
  expect(complete).toContain(here())
})

test('a departure for which the visa is needed earlier is early by the day that is shown', () => {
  const Early = () => useWizardEarly(offer.id)?.ready ?? 'in time'
  // With all documents today, it would be in time.
  expect(drawn(<Early />, { departureDate: '2099-12-11' })).toBe('2099-12-09')
  expect(drawn(<Early />, { departureDate: '2099-12-11', documents: [] })).toBe('in time')
  expect(drawn(<Early />, { departureDate: '2099-12-12' })).toBe('in time')
})

test('a name in letters of another script is told which ones the passport has, and only that name', () => {
  const hint = textsIn('en').common.passport.latinLetters()
  expect(drawn(<TravellerFields index={0} onRemove={() => undefined} alone />).split(hint)).toHaveLength(2)
})
