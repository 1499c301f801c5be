import type { AssignOrders, OrdersAssigned } from '@passage/contracts/api/desk/team.schema'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { ApiError } from '../../../lib/server/api-error.ts'
import { AssignOutcome } from './assign-outcome.tsx'

await loadAllTexts()

const none = { count: 0, capped: false }
const ana = { id: 'ana', name: 'Ana Weber', open: none, late: none, stepsToday: 0, documentsToday: 0, submission: null }
const done = { orderId: 'o-1', orderNumber: 'ORD-34679ACD', ok: true }
const refused = { orderId: 'o-2', orderNumber: 'ORD-34679ACE', ok: false, code: 'order_assigned' }

function draw(
  results: OrdersAssigned['results'],
  {
    assigneeId = 'ana',
    locale = 'en',
    error,
  }: { assigneeId?: AssignOrders['assigneeId']; locale?: Language; error?: unknown } = {},
): string {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  const last = error ? null : { sent: { assigneeId }, answer: { results } }
  const drawn = <AssignOutcome error={error} last={last} people={[ana]} onUndo={() => undefined} />
  return renderToStaticMarkup(drawn)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

describe('the outcome of assigning many orders', () => {
  it('names the person, and offers the way back', () => {
    expect(draw([done])).toBe(' 1 order assigned. To Ana Weber . Undo ')
    expect(draw([done], { locale: 'fr' })).toContain('1 commande attribuée. À Ana Weber')
  })

  it('says which orders were refused and why', () => {
    const said = draw([done, refused])
    expect(said).toContain('ORD-34679ACE: another person has it meanwhile.')
    expect(draw([{ ...refused, code: 'unavailable' }])).toContain('it was not changed. Try again.')
  })

  it('has no way back when nothing was assigned, nor for what was undone', () => {
    expect(draw([refused])).not.toContain('Undo')
    expect(draw([done], { assigneeId: null })).toBe(' 1 assignment undone. ')
  })

  it('asks for another person when the chosen one has left', () => {
    const problem = { code: 'invalid_input', message: 'No.', requestId: 'r' }
    expect(draw([], { error: new ApiError(400, JSON.stringify(problem), '') })).toContain('Choose another.')
    expect(draw([], { error: new TypeError('Failed to fetch') })).toContain('could not be assigned')
  })
})
