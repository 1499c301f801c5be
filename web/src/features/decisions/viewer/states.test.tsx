import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { formatDateTime } from '../../../lib/words/format.ts'
import { aDocument } from '../../documents/document.fixture.ts'
import { Earlier } from './document-viewer.tsx'
import { DocumentStage } from './stage/document-stage.tsx'
import { NotShown } from './stage/stage-file.tsx'

await loadAllTexts()

const LANGUAGES = ['en', 'fr'] as const

function drawn(language: 'en' | 'fr', element: ReactNode): string {
  getDefaultStore().set(textsAtom, { locale: language, LL: textsIn(language) })
  return renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>)
}

describe.each(LANGUAGES)('a document without a preview shows the reason (%s)', (language) => {
  const LL = textsIn(language)
  const { states, notShown, versions } = LL.documentViewer
  const stageOf = (changes: Partial<OrderDocument>) =>
    drawn(language, <DocumentStage document={aDocument(changes)} height="h-40" />)

  test('deleted, being checked or refused by the check', () => {
    expect(stageOf({ deletedAt: '2026-11-21T10:00:00.000Z' })).toContain(states.deleted())
    expect(stageOf({ status: 'pending' })).toContain(states.checking())
    const faulty = stageOf({ checkFailure: 'unreadable' })
    expect(faulty).toContain(states.faulty())
    expect(faulty).toContain(LL.document.checkFailures.unreadable())
  })

  test.each(['broken', 'locked', 'too_slow', 'too_large', 'unsupported'] as const)('%s, with a download', (why) => {
    const said = drawn(language, <NotShown why={why} file={new File([], 'x')} name="x.pdf" />)
    for (const words of [notShown[why].title(), notShown[why].text()]) expect(said).toContain(words)
    expect(said).toContain(LL.documentViewer.tools.downloadFor({ file: 'x.pdf' }))
  })

  test('earlier version: verdict, its reason and the deletion', () => {
    const reviewedAt = '2026-11-20T10:00:00.000Z'
    const deletedAt = '2026-11-21T10:00:00.000Z'
    const before = {
      status: 'rejected',
      rejection: 'cropped',
      reviewNotes: 'Own words.',
      reviewedAt,
      deletedAt,
    } as const
    const said = drawn(language, <Earlier document={aDocument(before)} height="h-40" />)
    const when = formatDateTime(reviewedAt, language)
    for (const words of [versions.sentBack({ when }), LL.document.rejections.cropped(), 'Own words.'])
      expect(said).toContain(words)
    expect(said).toContain(versions.deleted({ when: formatDateTime(deletedAt, language) }))
  })
})
