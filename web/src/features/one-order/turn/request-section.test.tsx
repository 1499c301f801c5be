import type { DocumentRequestView } from '@passage/contracts/api/documents/document-work.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { forgetPrivate } from '../../../lib/session/private-storage.ts'
import { formatsIn } from '../../../lib/words/use-format.ts'
import { aDocument } from '../../documents/document.fixture.ts'
import { keepConsent } from '../../documents/state/given-consent.ts'
import RequestSection, { lateDocuments, requestCards } from './request-section.tsx'

await loadAllTexts()

const asked = (askedAt: string) => ({ askedAt })
const at = (day: string) => Date.parse(`2026-11-${day}T09:00:00.000Z`)

test('the request lists its reminders once for each moment', () => {
  const requests = [
    asked('2026-11-17T08:00:00.000Z'),
    asked('2026-11-16T09:00:00.000Z'),
    asked('2026-11-16T09:00:00.000Z'),
  ]
  const reminders = (day: string) => lateDocuments(requests, [], at(day)).reminders
  expect(reminders('16')).toEqual([
    ...['2026-11-17T09:00:00.000Z', '2026-11-18T08:00:00.000Z'],
    ...['2026-11-19T09:00:00.000Z', '2026-11-20T08:00:00.000Z'],
  ])
  expect(reminders('18')).toEqual(['2026-11-19T09:00:00.000Z', '2026-11-20T08:00:00.000Z'])
  expect(reminders('20')).toEqual([])
})

test('the request shows when the first of the traveller’s files is deleted', () => {
  const requests = [asked('2026-11-16T09:00:00.000Z')]
  const [early, late] = ['2026-12-16T09:00:00.000Z', '2026-12-17T09:00:00.000Z']
  const documents = [
    aDocument({ deletesAt: late }),
    aDocument({ deletesAt: early }),
    aDocument({ deletesAt: '2026-12-01T09:00:00.000Z', deletedAt: '2026-11-20T09:00:00.000Z' }),
  ]
  expect(lateDocuments(requests, documents, at('16')).keptUntil).toBe(early)
  expect(lateDocuments(requests, [], at('16')).keptUntil).toBeNull()
})

test.each(['en', 'fr'] as const)('the request shows its deadline and the consequence (%s)', (locale) => {
  const LL = textsIn(locale)
  getDefaultStore().set(textsAtom, { locale, LL })
  const request: DocumentRequestView = {
    ...({
      id: 'a',
      documentType: 'photo',
      travellerId: null,
      reason: 'missing',
      rejection: null,
      documentId: null,
    } as const),
    ...{ notes: null, askedAt: '2026-11-16T08:00:00.000Z', answeredAt: null },
  }
  const deletesAt = '2026-12-16T09:00:00.000Z'
  const section = {
    orderId: 'o',
    destination: 'JP',
    nameOf: () => null,
    travellers: [],
    requests: [request],
    documents: [aDocument({ deletesAt })],
    agreed: null,
  }
  const shown = (isAtEmbassy: boolean) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <RequestSection {...section} isAtEmbassy={isAtEmbassy} />
      </QueryClientProvider>,
    )
  const { waits, waitsThere, keptUntil, askedAgain } = LL.ownOrder.action.late
  const goes = keptUntil({ when: formatsIn(locale).dateTimeInZone(deletesAt) })
  for (const text of [waits(), goes, askedAgain()]) expect(shown(false)).toContain(text)
  // A submitted order has no document to send or to request.
  for (const text of [waitsThere(), goes]) expect(shown(true)).toContain(text)
  for (const text of [waits(), askedAgain()]) expect(shown(true)).not.toContain(text)
})

const request = (id: string, askedAt: string): DocumentRequestView => ({
  id,
  documentType: 'photo',
  travellerId: null,
  reason: 'rejected',
  rejection: 'cropped',
  documentId: null,
  notes: null,
  askedAt,
  answeredAt: null,
})

const first = request('1', '2026-11-20T08:00:00.000Z')

const second = request('2', '2026-11-20T09:00:00.000Z')

test('an answered request keeps its place as received', () => {
  const cards = requestCards([second], [{ request: first, fileName: 'photo.jpg' }], [])
  expect(cards.map(({ request, fileName }) => [request.id, fileName])).toEqual([
    ['1', 'photo.jpg'],
    ['2', null],
  ])
})

test('an open request has a card', () => {
  expect(requestCards([first], [{ request: first, fileName: 'photo.jpg' }], [])).toEqual([
    { request: first, fileName: null },
  ])
})

test('a sent file is not shown as under review after its verdict', () => {
  const answer = { request: { ...first, documentId: 'old' }, fileName: 'photo.jpg' }
  const photo = (id: string, status: 'pending' | 'approved' | 'rejected') => ({
    ...{ id, status, fileName: 'photo.jpg', documentType: 'photo' as const },
  })
  const shown = (...documents: ReturnType<typeof photo>[]) => requestCards([], [answer], documents).length
  expect(shown(photo('old', 'rejected'))).toBe(1)
  expect(shown(photo('old', 'rejected'), photo('new', 'pending'))).toBe(1)
  expect(shown(photo('old', 'rejected'), photo('new', 'approved'))).toBe(0)
  expect(requestCards([{ ...second, documentId: 'new' }], [answer], [photo('new', 'rejected')])).toEqual([
    { request: { ...second, documentId: 'new' }, fileName: null },
  ])
})

describe.each(['en', 'fr'] as const)('the consent for a requested document (%s)', (locale) => {
  const given = { version: 'v', language: 'en' as const, givenAt: '2026-11-16T08:00:00.000Z' }

  /** The section's markup for a reader with this consent on record. */
  function drawn(agreed: typeof given | null): string {
    getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
    const client = new QueryClient()
    client.setQueryData(['privacy-notice', locale], { version: 'v', privacyNotice: 'Notice.', consentText: 'I agree.' })
    return renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <RequestSection
          {...{
            orderId: 'o',
            destination: 'JP',
            nameOf: () => null,
            travellers: [],
            documents: [],
            isAtEmbassy: false,
            agreed,
          }}
          requests={[first, second]}
        />
      </QueryClientProvider>,
    )
  }

  beforeEach(forgetPrivate)

  it('is asked once, after the document’s name and before its file', () => {
    const markup = drawn(null)
    const [name, consent, file] = ['<h3', 'name="consent"', 'type="file"'].map((part) => markup.indexOf(part))
    expect(name).toBeLessThan(consent ?? 0)
    expect(consent).toBeLessThan(file ?? 0)
    expect(markup.split('name="consent"')).toHaveLength(2)
    expect(markup).not.toContain('data-agreed')
  })

  it('is not asked after an upload to this order; a line below shows when it was given', () => {
    const [before = '', after = ''] = drawn(given).split('<details data-agreed')
    expect(before).not.toContain('name="consent"')
    expect(after).toContain(textsIn(locale).document.agreed({ day: formatsIn(locale).date(given.givenAt) }))
  })

  it('is asked again after its withdrawal and for a changed notice', () => {
    keepConsent(null)
    expect(drawn(given)).not.toContain('data-agreed')
    forgetPrivate()
    keepConsent({ consentGiven: true, consentTimestamp: given.givenAt, version: 'before', language: 'en' })
    expect(drawn({ ...given, version: 'before' })).not.toContain('data-agreed')
  })
})
