import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { IN_REVIEW, orderWith, promiseFor } from '../../one-order/order.fixture.ts'
import { PromiseLine } from './promise-line.tsx'

await loadAllTexts()
const LL = textsIn('en')
getDefaultStore().set(textsAtom, { locale: 'en', LL })

const HOUR = 3_600_000
const hoursFrom = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

const PROMISE = promiseFor('2026-12-04')
const JOURNEY = {
  ...{ inPerson: 'no' as const, passportSent: false, passportDays: 0 },
  map: [{ step: 'delivery' as const, state: 'ahead' as const, on: '2026-12-09', from: null }],
}
const drawn = (more: Partial<FullOrder>): string =>
  renderToStaticMarkup(
    <PromiseLine
      order={orderWith(IN_REVIEW, {
        ...{ promise: PROMISE, journey: JOURNEY, departureDate: '2026-12-20', neededBy: '2026-12-13' },
        ...{ dueAt: null, actBy: hoursFrom(49), ...more },
      })}
    />,
  )

describe('the promise of the order at the desk', () => {
  it('has the promised and the expected day, departure, the day by which it is needed, and the days left', () => {
    const said = drawn({})
    for (const day of ['4\u00a0Dec', '9\u00a0Dec', '20\u00a0Dec', '13\u00a0Dec']) expect(said).toContain(`>${day}<`)
    expect(said).toMatch(/\d days left/)
    expect(said).not.toContain('tel:')
  })

  it('is late in red on our turn, as in the queue', () => {
    const said = drawn({ actBy: hoursFrom(-1) })
    expect(said).toContain(LL.desk.row.left.promise(5))
    expect(said).toContain(LL.desk.row.reasons.promise())
    expect(said).toContain('text-red')
  })

  it('is what is promised if the customer answers, and has their number when that is too late', () => {
    const awaited = { whoseTurn: 'customer', promise: { ...PROMISE, answerOn: '2026-12-01' } } as const
    expect(drawn(awaited)).toContain(LL.desk.promise.if({ day: '4\u00a0Dec', by: '1\u00a0Dec' }))
    expect(drawn(awaited)).toContain(LL.desk.promise.if({ day: '9\u00a0Dec', by: '1\u00a0Dec' }))
    const late = drawn({ ...awaited, actBy: hoursFrom(-1), customerPhone: '+352 621 000 111 ext. 12' })
    expect(late).toContain('href="tel:+352621000111;ext=12"')
    expect(drawn({ ...awaited, actBy: hoursFrom(-1) })).toContain(LL.desk.row.noPhone())
  })

  it('is not shown for an order that has ended', () => {
    expect(drawn({ whoseTurn: 'nobody' })).toBe('')
  })
})
