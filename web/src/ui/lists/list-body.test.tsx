import type { UseQueryResult } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { SearchX } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../i18n/dictionaries.ts'
import { textsAtom } from '../../i18n/texts.ts'
import { ListBody } from './list-body.tsx'

await loadAllTexts()
getDefaultStore().set(textsAtom, { locale: 'en', LL: textsIn('en') })
const texts = textsIn('en').people

/** The ninth page, without rows, of a list with this number of pages. */
function shown(totalPages: number, { isPlaceholderData = false, filtered = false } = {}): string {
  const list = { data: { data: [], totalPages }, isPlaceholderData } as unknown
  return renderToStaticMarkup(
    <Router ssrPath="/admin/users">
      <ListBody
        list={list as UseQueryResult<{ data: string[]; totalPages: number }>}
        texts={texts}
        icon={SearchX}
        href="/admin/users"
        filtered={filtered}
        page={9}
        onPage={() => undefined}
      >
        {(rows) => rows.join()}
      </ListBody>
    </Router>,
  )
}

test('a page beyond the end of a list does not show an empty list', () => {
  expect(shown(0)).toContain(texts.emptyTitle())
  expect(shown(3)).not.toContain(texts.emptyTitle())
  expect(shown(3)).toContain(texts.loading())
})

test('a list whose filter was removed does not show an empty list while it loads', () => {
  expect(shown(0, { isPlaceholderData: true })).not.toContain(texts.emptyTitle())
  expect(shown(0, { isPlaceholderData: true })).toContain(texts.loading())
  expect(shown(0, { isPlaceholderData: true, filtered: true })).toContain(texts.emptyTitle())
})
