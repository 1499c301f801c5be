import type { Colleague, InternalNote } from '@passage/contracts/api/desk/desk-work.schema'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { ApiError } from '../../../lib/server/api-error.ts'
import { type People, topicStream } from '../../../lib/server/topic-stream.ts'
import { fullOrder } from '../../one-order/order.fixture.ts'
import { currentUserQuery } from '../../session/api/current-user.ts'
import { useDeskEvents } from '../api/desk-orders.ts'
import { internalNotesQuery } from './api/desk-work.ts'
import { AssigneePicker, AssignFailure } from './assignee-picker.tsx'
import { InternalNotes } from './internal-notes.tsx'
import { PresenceLine } from './presence-line.tsx'

// As in a browser, unlike in the build. Test files share their modules, so those that an earlier file has loaded are reset.
vi.hoisted(() => vi.resetModules())
vi.mock('../../../lib/use-hydrated.ts', () => ({ useHydrated: () => true }))

await loadAllTexts()

const ORDER = 'o-1'
const [self, ana, ben] = ['self', 'ana', 'ben'].map((id) => ({
  id,
  name: { self: 'Me', ana: 'Ana Weber', ben: 'Ben Roy' }[id] ?? '',
})) as [Colleague, Colleague, Colleague]

function draw(drawn: ReactElement, locale: Language, notes?: InternalNote[]): string {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  const client = new QueryClient()
  client.setQueryData(currentUserQuery.queryKey, { id: self.id, role: 'service_provider' } as never)
  if (notes) client.setQueryData(internalNotesQuery(ORDER).queryKey, notes)
  const markup = renderToStaticMarkup(<QueryClientProvider client={client}>{drawn}</QueryClientProvider>)
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

test.each<[Language, People, string]>([
  ['en', [], ' '],
  ['en', [self].map(there), ' '],
  ['en', [self, ana].map(there), ' Ana Weber is looking at this order '],
  ['fr', [ana].map(there), ' Ana Weber consulte cette commande '],
  ['en', [ana, self, ben].map(there), ' Ana Weber and Ben Roy are looking at this order '],
  ['fr', [ana, ben].map(there), ' Ana Weber et Ben Roy consultent cette commande '],
])('the order names the people who look at it (%s, %o)', (locale, people, said) => {
  // A server-rendered page has no stream; browser tests show it live.
  const looked = vi.spyOn(topicStream('list/desk'), 'peopleViewing').mockReturnValue(people)
  expect(draw(<PresenceLine orderId={ORDER} />, locale)).toBe(said)
  looked.mockRestore()
})

function there(colleague: Colleague) {
  return { ...colleague, since: '2026-11-21T09:00:00.000Z' }
}

test.each<[Language, Colleague | null, string[]]>([
  ['en', null, ['Not assigned', 'Assign it to me']],
  ['en', self, ['Assigned to you', 'Unassign it']],
  ['en', ana, ['Assigned to Ana Weber', 'Take it over from Ana Weber']],
  ['fr', ana, ['Ana Weber s’occupe de cette commande', 'La reprendre à Ana Weber']],
])('the order names its assignee and offers the next step (%s)', (locale, assignee, words) => {
  const said = draw(<AssigneePicker order={fullOrder([], { id: ORDER, assignee })} />, locale)
  for (const word of words) expect(said).toContain(word)
})

test('a refusal names the colleague who was first and offers to take over', () => {
  const problem = { code: 'order_assigned', message: 'No.', requestId: 'r', details: { assignee: ana } }
  const failure = (error: unknown) => draw(<AssignFailure error={error} onInstead={() => undefined} />, 'en')
  const said = failure(new ApiError(409, JSON.stringify(problem), ''))
  expect(said).toContain('Ana Weber has taken this order in the meantime.')
  expect(said).toContain('Take it over from Ana Weber')
  expect(failure(new TypeError('Failed to fetch'))).not.toContain('Assign it to me')
})

test.each<[Language, string]>([
  ['en', 'Only staff see this.'],
  ['fr', 'Visible par l’équipe uniquement.'],
])('internal notes show their readers, their authors and that there are none (%s)', (locale, label) => {
  const note = { id: 'n-1', text: 'A copy of a copy', author: ana, createdAt: '2026-11-21T09:00:00.000Z' }
  const said = draw(<InternalNotes orderId={ORDER} />, locale, [note, { ...note, id: 'n-2', author: null }])
  const { notes } = textsIn(locale).staffOrder
  for (const word of [label, 'A copy of a copy', 'Ana Weber, ', notes.gone()]) expect(said).toContain(word)
  expect(draw(<InternalNotes orderId={ORDER} />, locale, [])).toContain(notes.empty())
})

test('the desk is not live before its stream is open', () => {
  const Line = () => useDeskEvents()
  expect(draw(<Line />, 'en')).toBe('connecting')
})
