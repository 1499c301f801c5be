import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { DocumentStatusBadge } from './document-row.tsx'

await loadAllTexts()
getDefaultStore().set(textsAtom, { locale: 'en', LL: textsIn('en') })

/** Agency specification §2.3: approved is a success, pending in progress, rejected an error, all others neutral. */
test.each([
  ['approved', 'bg-green-tint'],
  ['pending', 'bg-yellow-tint'],
  ['rejected', 'bg-red-tint'],
  ['submitted', 'bg-grey-tint'],
  ['reviewed', 'bg-grey-tint'],
] as const)('the badge of a document with the status %s: %s', (status, look) => {
  const document = { source: 'traveller', status, deletedAt: null } as OrderDocument
  expect(renderToStaticMarkup(<DocumentStatusBadge document={document} />)).toContain(look)
})
