import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { IN_REVIEW, orderWith } from '../../one-order/order.fixture.ts'
import { DecisionBar } from './decision-bar.tsx'

await loadAllTexts()

const HOUR = 3_600_000
const drawn = (reminders: FullOrder['reminders'], locale: 'en' | 'fr' = 'en'): string => {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  const order = orderWith(IN_REVIEW, { reminders, whoseTurn: 'customer', nextAction: 'wait' })
  return renderToStaticMarkup(<DecisionBar order={order} decisions={['remind']} onDecide={() => undefined} />)
}

describe('Remind now', () => {
  it('can be pressed', () => {
    expect(drawn({ lastAt: null, nextAt: null })).not.toContain('aria-disabled')
  })

  it('stays with its reason and the focus after a reminder', () => {
    const lastAt = new Date(Date.now() - HOUR).toISOString()
    const said = drawn({ lastAt, nextAt: null })
    const [, id] = /aria-describedby="([^"]+)" [^>]*aria-disabled="true"/.exec(said) ?? []
    expect(said).toMatch(new RegExp(`<span id="${id}"[^>]*>again from \\d+\u00a0\\w+ \\d\\d:\\d\\d<`))
    expect(said).not.toContain(' disabled=')
    expect(drawn({ lastAt, nextAt: null }, 'fr')).toMatch(/>de nouveau dès le \d+\u00a0\S+ \d\d:\d\d</)
  })
})
