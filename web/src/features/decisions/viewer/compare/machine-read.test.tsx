import type { PassportReadView } from '@passage/contracts/api/documents/document-work.schema'
import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { PASSPORT_FACTS } from '@passage/contracts/domain/documents/passport-comparison'
import { KNOWN_TRAVELLER } from '@passage/contracts/domain/travellers/traveller.fixture'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../../i18n/texts.ts'
import { aDocument } from '../../../documents/document.fixture.ts'
import { aTraveller, IN_REVIEW, orderWith } from '../../../one-order/order.fixture.ts'
import { CompareCard } from './compare-card.tsx'

await loadAllTexts()
getDefaultStore().set(textsAtom, { locale: 'en', LL: textsIn('en') })
const texts = textsIn('en').documentViewer.compare.machine

type Compared = PassportReadView['compared'][number]

const READ: PassportReadView = {
  ...{ documentId: 'a', lastName: 'MUELLER', firstName: 'ZOE', birthDate: '1990-01-13', nationality: 'LU' },
  ...{ passportExpiry: '2040-02-28', belongsTo: 1, isForeign: false },
  compared: [{ travellerId: 1, same: [...PASSPORT_FACTS], differences: [] }],
}
const zoe = { ...aTraveller(1, 'Zoë', true), ...KNOWN_TRAVELLER }
const travellers = [zoe, aTraveller(2, 'Olive')]

/** The card's text, a line for each element. */
function shown(passportReads: PassportReadView[], document: Partial<OrderDocument> = {}): string[] {
  const passport = aDocument({ travellerId: 1, ...document })
  const order = orderWith(IN_REVIEW, { numberOfApplicants: 2, travellers, documents: [passport], passportReads })
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CompareCard order={order} document={passport} documents={[passport]} />
    </QueryClientProvider>,
  )
  const card = markup.replaceAll('&#x27;', "'").split(/<[^>]*>/)
  return card.filter(Boolean)
}

const with1 = (same: Compared['same'], differences: Compared['differences']): PassportReadView[] => [
  { ...READ, compared: [{ travellerId: 1, same, differences }] },
]

describe('CompareCard with a passport that a machine read', () => {
  it('says that there is no difference, and so beside each fact', () => {
    const lines = shown([READ])
    expect(lines).toContain('The machine found no difference.')
    expect(lines.filter((line) => line === texts.same())).toHaveLength(PASSPORT_FACTS.length)
  })

  it('names in words what differs, and what the passport says', () => {
    const lines = shown(with1(['names', 'nationality', 'passportExpiry'], ['number', 'birthDate']))
    expect(lines).toContain('The machine found 2 differences.')
    expect(lines).toContain('The passport has another number')
    expect(lines).toContainEqual(expect.stringMatching(/^In the passport: .*13.*1990$/))
  })

  it('names names that changed places, and a passport that expires too early', () => {
    const lines = shown(
      with1(['number', 'birthDate', 'nationality', 'passportExpiry'], ['namesSwapped', 'expiresTooSoon']),
    )
    expect(lines).toContain('First and last names have changed places: MUELLER, ZOE')
    expect(lines).toContain('Expires too early for this journey')
  })

  it('names what is left to compare by eye', () => {
    const lines = shown(with1(['names', 'birthDate', 'nationality'], []))
    expect(lines).toContain('The machine found no difference. Compare by eye: number and expiry.')
    expect(lines.filter((line) => line === texts.unread())).toHaveLength(2)
  })

  it('names the traveller whose passport it is', () => {
    expect(shown([{ ...READ, belongsTo: 2 }])).toContain('This is Olive’s passport, not Zoë’s.')
  })

  it('compares a passport for all travellers with the one whose it is', () => {
    const compared = [{ travellerId: 2, same: [...PASSPORT_FACTS], differences: [] }]
    const lines = shown([{ ...READ, belongsTo: 2, compared }], { travellerId: null })
    expect(lines).toContain('This is Olive’s passport. The machine found no difference.')
  })

  it('says that a passport belongs to no traveller of the order', () => {
    expect(shown([{ ...READ, belongsTo: null, isForeign: true }])).toContain(texts.nobodys())
  })

  it('says that a passport was not read', () => {
    expect(shown([])).toContain(texts.notRead())
    expect(shown([{ ...READ, documentId: 'another' }])).toContain(texts.notRead())
  })

  it.each([{ documentType: 'photo' }, { status: 'pending' as const }, { deletedAt: '2026-11-21T10:00:00.000Z' }])(
    'says nothing of a document with %o',
    (document) => {
      expect(shown([], document)).not.toContain(texts.notRead())
    },
  )
})
