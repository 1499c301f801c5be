import { KNOWN_TRAVELLER } from '@passage/contracts/domain/travellers/traveller.fixture'
import { isSealed, TRAVELLER_FIELDS } from '@passage/contracts/domain/travellers/traveller-fields'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { IN_REVIEW, orderWith } from '../../one-order/order.fixture.ts'
import { TravellerFields } from './traveller-fields.tsx'
import { type Correction, detailsBody, knownDetails, travellerPath } from './use-correction.ts'

await loadAllTexts()
const LL = textsIn('en')
getDefaultStore().set(textsAtom, { locale: 'en', LL })

const order = orderWith(IN_REVIEW, {
  travellers: [{ position: 1, ...KNOWN_TRAVELLER, complete: true, decision: 'open' as const, refusal: null }],
})

describe('a traveller’s field in the correction', () => {
  it.each(TRAVELLER_FIELDS)('%s has an input with its value, and its mistake', (field) => {
    const path = travellerPath(1, field)
    const known = knownDetails(order)
    const correction = { valueOf: (at: string) => known[at] ?? '', issues: { [path]: 'wrong' } }
    const form = renderToStaticMarkup(
      <TravellerFields order={order} position={1} correction={correction as unknown as Correction} />,
    )
    expect(form).toContain(`>${LL.ownOrder.travellers.fields[field]()}<`)
    expect(form).toContain('aria-invalid="true"')
    expect(known[path]).toBe(isSealed(field) ? '' : KNOWN_TRAVELLER[field])
  })

  it.each(TRAVELLER_FIELDS)('%s is sent when it differs', (field) => {
    const body = detailsBody(order, { [travellerPath(1, field)]: 'another' })
    expect(body?.travellers).toEqual([expect.objectContaining({ position: 1, [field]: 'another' })])
  })
})
