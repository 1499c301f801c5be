import type { UseQueryResult } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { SearchX } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../i18n/dictionaries.ts'
import { textsAtom } from '../../i18n/texts.ts'
import type { Columns } from './columns.ts'
import { DataCards } from './data-cards.tsx'
import { DataList } from './data-list.tsx'

await loadAllTexts()
getDefaultStore().set(textsAtom, { locale: 'en', LL: textsIn('en') })
const texts = textsIn('en').people

interface Person {
  id: string
  name: string
}

const ada: Person = { id: '1', name: 'Ada' }
const columns: Columns<Person> = {
  name: { card: 'title', cell: ({ name }) => name },
  size: { card: 'fact', cell: ({ name }) => name.length, align: 'right' },
  nickname: { card: 'badge', inCard: ({ name }) => `little ${name}` },
  agency: { cell: () => null },
}
// Of the dictionary, which has something for every key.
const labels = { nickname: () => '', name: () => 'Name', size: () => 'Size', agency: () => 'Agency' }
const shared = { columns, label: 'People', mark: ({ name }: Person) => ({ 'data-user': name }) }

interface Answer {
  rows?: Person[]
  totalPages?: number
  isPlaceholderData?: boolean
  filtered?: boolean
}

/** The ninth page of a list. */
function drawn({ rows = [], totalPages = 0, isPlaceholderData = false, filtered = false }: Answer): string {
  const list = { data: { data: rows, totalPages }, isPlaceholderData } as unknown
  return renderToStaticMarkup(
    <Router ssrPath="/admin/users">
      <DataList
        {...shared}
        list={list as UseQueryResult<{ data: Person[]; totalPages: number }>}
        texts={{ ...texts, columns: labels }}
        icon={SearchX}
        filtered={filtered}
        place={{ page: 9 }}
        go={() => undefined}
      />
    </Router>,
  )
}

const textOf = (markup: string): string => markup.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')

describe('a list', () => {
  it('does not say that nothing was found on a page beyond its end', () => {
    expect(drawn({ totalPages: 0 })).toContain(texts.emptyTitle())
    expect(drawn({ totalPages: 3 })).not.toContain(texts.emptyTitle())
    expect(drawn({ totalPages: 3 })).toContain(texts.loading())
  })

  it('does not say that nothing was found while it is read without the filter', () => {
    expect(drawn({ isPlaceholderData: true })).not.toContain(texts.emptyTitle())
    expect(drawn({ isPlaceholderData: true })).toContain(texts.loading())
    expect(drawn({ isPlaceholderData: true, filtered: true })).toContain(texts.emptyTitle())
  })

  it('shows the columns with a cell in its table, with a dash for an unknown value', () => {
    const table = drawn({ rows: [ada], totalPages: 9 })
    expect(textOf(table)).toContain('|Name|Size|Agency|Ada|3|–|')
    expect(table).toContain('data-user="Ada"')
  })

  it('shows the columns with a place on its cards', () => {
    const cards = renderToStaticMarkup(<DataCards {...shared} labels={labels} keyOf={({ id }) => id} rows={[ada]} />)
    expect(textOf(cards)).toBe('|Ada|little Ada|Size|3|')
    expect(cards).toContain('data-user="Ada"')
  })
})
