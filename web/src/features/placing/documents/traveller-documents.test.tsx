import { documentsFor } from '@passage/contracts/domain/documents/checklist'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import type { UploadItem } from '../../documents/state/upload-item.ts'
import { TravellerDocuments } from './traveller-documents.tsx'

await loadAllTexts()
const LL = textsIn('en')
getDefaultStore().set(textsAtom, { locale: 'en', LL })

const nothing = () => undefined
const uploads = { add: nothing, assign: nothing, replace: nothing, retry: nothing, cancel: nothing, remove: nothing }
const item = (fileName: string, traveller: number | null): UploadItem => ({
  ...({ id: fileName, documentType: 'passport', traveller, phase: 'checking', attempt: 1, sentBytes: 9 } as const),
  ...{ file: { fileName, fileSize: 9, contentType: 'application/pdf' }, pending: null, failure: null, stored: null },
})

/** The page of the documents of these travellers. */
function drawn(names: string[], items: UploadItem[] = [], minors: number[] = [], hasAgeless = false): string {
  const documents = documentsFor(['passport', 'photo', 'travel_proof'], [])
  const shared = {
    form: 'wizard',
    destination: null,
    passportValidUntil: null,
    travellers: [],
    consent: null,
    onRefused: nothing,
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TravellerDocuments
        {...shared}
        {...{ documents, names, minors, hasAgeless, items }}
        uploads={{ ...uploads, fileOf: () => null, followChecks: () => undefined }}
      />
    </QueryClientProvider>,
  )
}

/** The texts of the headings and the names of the files, in their order. */
function outline(...shown: Parameters<typeof drawn>): string[] {
  const parts = drawn(...shown).matchAll(/<h\d[^>]*>(.*?)<\/h\d>|>([^<>]*\.pdf)</g)
  return [...parts].map(([, heading, file]) => (heading ?? file ?? '').replaceAll(/<[^>]*>/g, ''))
}

describe('the documents of an order that is being made', () => {
  it('are one list for a single traveller', () => {
    expect(outline(['Amina'], [item('hers.pdf', 1), item('kept.pdf', null)])).toEqual([
      ...['Passport', 'hers.pdf', 'kept.pdf', 'Passport photo', 'Travel proof'],
      ...['Application form', 'Accommodation certificate', 'Bank statement'],
    ])
  })

  it('stand in a section for each traveller and one for all', () => {
    expect(outline(['Amina', 'Traveller 2'], [item('hers.pdf', 1), item('of all.pdf', null)])).toEqual([
      ...['Amina', 'Passport', 'hers.pdf', 'Passport photo', 'Application form'],
      ...['Traveller 2', 'Passport', 'Passport photo', 'Application form'],
      ...[
        'For all travellers',
        'Travel proof',
        'Accommodation certificate',
        'Bank statement',
        'Passport',
        'of all.pdf',
      ],
    ])
  })

  it('include those of a minor for that traveller only', () => {
    const [consent, birth] = ['Parents’ consent', 'Birth certificate']
    expect(outline(['Amina', 'Youssef'], [], [2]).slice(0, 10)).toEqual([
      ...['Amina', 'Passport', 'Passport photo', 'Application form'],
      ...['Youssef', 'Passport', 'Passport photo', consent, birth, 'Application form'],
    ])
    expect(outline(['Youssef'], [], [1]).slice(0, 5)).toEqual([
      ...['Passport', 'Passport photo', 'Travel proof', consent, birth],
    ])
    expect(outline(['Amina'])).not.toContain(consent)
  })

  it('speak of those under 18 while a date of birth is not known', () => {
    const said = 'Under 18: usually also parents’ consent and birth certificate'
    const text = (hasAgeless: boolean) => drawn(['Amina'], [], [], hasAgeless).replaceAll(/<[^>]*>/g, '')
    expect(text(true)).toContain(said)
    expect(text(false)).not.toContain('Under 18')
  })

  it('say of the same file which document it was given for before, and whose', () => {
    const same = (traveller: number, documentType: 'passport' | 'photo', digest: string): UploadItem => {
      const one = item(`${documentType}${traveller}.pdf`, traveller)
      return { ...one, documentType, file: { ...one.file, digest } }
    }
    const text = (...items: UploadItem[]) => drawn(['Amina', 'Youssef'], items).replaceAll(/<[^>]*>/g, '')
    expect(text(same(1, 'passport', 'a'), same(1, 'photo', 'a'))).toContain('the same file for “Passport”.')
    expect(text(same(1, 'passport', 'a'), same(2, 'passport', 'a'))).toContain('for “Passport (Amina)”.')
    expect(text(same(1, 'passport', 'a'), same(1, 'photo', 'b'))).not.toContain('the same file')
  })

  it('name first the files of a traveller who left the order', () => {
    expect(outline(['Amina'], [item('his.pdf', 2)]).slice(0, 2)).toEqual(['his.pdf', 'Passport'])
  })
})
