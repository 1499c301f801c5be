import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { readOrdersPlace } from '../../../lib/places/orders-place.ts'
import { OrdersPager } from './orders-pager.tsx'

await loadAllTexts()
getDefaultStore().set(textsAtom, { locale: 'en', LL: textsIn('en') })

/** The pager's text below a list of `total` orders; enabled buttons are in brackets. */
function shown(page: number, totalCount: number): string {
  const totalPages = Math.ceil(totalCount / 10)
  const pagination = {
    ...{ page, limit: 10, totalCount, totalCapped: false, totalPages },
    ...{ hasPrevPage: page > 1, hasNextPage: page < totalPages },
  }
  const rows = Math.min(10, totalCount - (page - 1) * 10)
  const place = readOrdersPlace(new URLSearchParams())
  const markup = renderToStaticMarkup(
    <Router ssrPath="/my-orders">
      <OrdersPager pagination={pagination} rows={rows} place={place} />
    </Router>,
  )
  const pressed = markup.replaceAll(/<button(?![^>]*disabled="")[^>]*>(.*?)<\/button>/g, ' [$1] ')
  return pressed
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\[) | (?=\])/g, '')
    .trim()
}

test('agency specification §2.3: the pager appears only with more than one page', () => {
  expect(shown(1, 10)).toBe('')
  expect(shown(1, 11)).toBe('Showing 1 to 10 of 11 transactions Previous Page 1/2 [Next]')
  expect(shown(2, 11)).toBe('Showing 11 to 11 of 11 transactions [Previous] Page 2/2 Next')
})
