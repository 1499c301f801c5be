import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { aDocument } from '../../documents/document.fixture.ts'
import { aTraveller, IN_REVIEW, orderWith } from '../order.fixture.ts'
import { MinorDocuments } from './minor-documents.tsx'

await loadAllTexts()
const amina = { ...aTraveller(1, 'Amina'), birthDate: '1990-01-01' }
const youssef = { ...aTraveller(2, 'Youssef'), birthDate: '2015-04-02' }
const FAMILY = { numberOfApplicants: 2, departureDate: '2027-02-01', travellers: [amina, youssef] }

function said(traveller: number | null, more: Partial<FullOrder> = {}, locale: 'en' | 'fr' = 'en'): string {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MinorDocuments order={orderWith(IN_REVIEW, { ...FAMILY, ...more })} traveller={traveller} />
    </QueryClientProvider>,
  )
  return page.replaceAll(/<[^>]*>/g, '')
}

test.each([
  ['en', 'Under 18: usually also parents’ consent and birth certificate'],
  ['fr', 'Moins de 18 ans\u00a0: en général aussi autorisation parentale et acte de naissance'],
] as const)('what a minor is usually asked for is said at that traveller only (%s)', (locale, sentence) => {
  expect(said(2, {}, locale)).toBe(sentence)
  expect(said(1, {}, locale)).toBe('')
  expect(said(null, {}, locale)).toBe('')
})

test('an only traveller has no position', () => {
  const alone = { numberOfApplicants: 1, travellers: [{ ...youssef, position: 1 }] }
  expect(said(null, alone)).toContain('parents’ consent')
})

test('unknown ages are described as travellers under 18', () => {
  const alone = { numberOfApplicants: 1, travellers: [{ ...youssef, position: 1, birthDate: null }] }
  expect(said(null, alone)).toBe('Under 18: usually also parents’ consent and birth certificate')
  expect(said(null, { travellers: [amina] })).toContain('Under 18')
  expect(said(2, { travellers: [amina] })).toBe('')
})

test('present and requested documents are not named again', () => {
  const consent = aDocument({ documentType: 'parental_consent', travellerId: 2 })
  expect(said(2, { documents: [consent] })).toMatch(/also birth certificate$/)
  expect(said(2, { documents: [{ ...consent, status: 'rejected' }] })).toContain('parents’ consent')
  const [request] = orderWith({ ...IN_REVIEW, openRequests: 1 }).requests
  const requests = request ? [{ ...request, documentType: 'birth_certificate', travellerId: 2 }] : []
  expect(said(2, { requests })).toMatch(/also parents’ consent$/)
  expect(said(2, { requests, documents: [consent] })).toBe('')
})

test('nothing is named once the file is at the embassy', () => {
  expect(said(2, { status: 'submitted' })).toBe('')
})
