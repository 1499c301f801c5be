import type { DeskOrder } from '@passage/contracts/api/desk/desk.schema'
import { useState } from 'react'
import { type ShownRows, showAll, showQuietly } from './shown-rows.ts'

type Pages = readonly { data: readonly DeskOrder[]; next: string | null }[]

interface Kept {
  list: string
  read: Pages
  shown: ShownRows
}

/** The rows on the screen over all readings of one list; another list begins anew. `showNews` takes the last reading as it is. */
export function useShownRows(list: string, read: Pages | undefined) {
  const [kept, setKept] = useState<Kept | null>(null)
  const current = kept?.list === list ? kept : null
  if (read && current?.read !== read) {
    const pages = read.map(({ data }) => data)
    const more = read.at(-1)?.next != null
    setKept({ list, read, shown: current ? showQuietly(current.shown, pages, more) : showAll(pages) })
  }
  return {
    shown: current?.shown ?? null,
    showNews: () => current && setKept({ ...current, shown: showAll(current.read.map(({ data }) => data)) }),
  }
}
