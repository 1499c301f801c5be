import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import { openDecisions } from '@passage/contracts/domain/travellers/traveller-decision'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { aTraveller, IN_REVIEW, orderWith } from '../../one-order/order.fixture.ts'
import * as drafts from '../parts/note-drafts.ts'
import RequestForm from './request-form.tsx'

await loadAllTexts()
const LL = textsIn('en')
getDefaultStore().set(textsAtom, { locale: 'en', LL })

/** The choices of "For whom"; null: it is not asked. */
function forWhom(
  documentType: DocumentType,
  numberOfApplicants: number,
  decisions = openDecisions(numberOfApplicants),
): string[] | null {
  const draft = { documentType, travellerId: null, wishes: [], notes: '' }
  vi.spyOn(drafts, 'useRequestDraft').mockReturnValue({ draft, change: vi.fn(), forget: vi.fn() })
  const travellers = [aTraveller(1, 'Amina')]
  const form = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RequestForm
        order={orderWith(IN_REVIEW, { numberOfApplicants, decisions, travellers })}
        onClosed={() => undefined}
      />
    </QueryClientProvider>,
  )
  const select = form.split(LL.staffWork.request.forWhom())[1]?.split('</select>')[0]
  return select === undefined ? null : [...select.matchAll(/<option[^>]*>([^<]+)/g)].map(([, name = '']) => name)
}

it.each([
  ['fr', 'In your language: One more recent photo'],
  ['en', null],
] as const)('the form says in the reader’s language what a customer will read in %s', (language, meaning) => {
  const draft = { documentType: 'photo' as const, travellerId: null, wishes: ['photo_print' as const], notes: '' }
  vi.spyOn(drafts, 'useRequestDraft').mockReturnValue({ draft, change: vi.fn(), forget: vi.fn() })
  const form = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RequestForm order={orderWith(IN_REVIEW, { language })} onClosed={() => undefined} />
    </QueryClientProvider>,
  )
  expect(form).toContain(language === 'fr' ? 'Une autre photo récente' : 'One more recent photo')
  if (meaning) expect(form).toContain(meaning)
  else expect(form).not.toContain('In your language')
})

describe('the form that requests a document', () => {
  it('asks whose a personal document is and offers any other for all travellers', () => {
    expect(forWhom('passport', 2)).toEqual(['Choose a traveller…', 'Amina', 'Traveller 2'])
    expect(forWhom('travel_proof', 2)).toEqual(['All travellers', 'Amina', 'Traveller 2'])
  })

  it('leaves out travellers who get no visa', () => {
    expect(forWhom('passport', 3, ['open', 'open', 'refused'])).toEqual(['Choose a traveller…', 'Amina', 'Traveller 2'])
    expect(forWhom('passport', 2, ['open', 'withdrawn'])).toBeNull()
  })

  it('does not ask an only traveller’s', () => {
    expect(forWhom('passport', 1)).toBeNull()
  })
})
