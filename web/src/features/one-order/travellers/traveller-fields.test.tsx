import { KNOWN_TRAVELLER } from '@passage/contracts/domain/travellers/traveller.fixture'
import {
  isSealed,
  PASSPORT_FIELDS,
  TRAVELLER_FIELDS,
  type TravellerField,
} from '@passage/contracts/domain/travellers/traveller-fields'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { IN_REVIEW, orderWith } from '../order.fixture.ts'
import TravellerForm from './traveller-form.tsx'
import { resolverUntil } from './traveller-resolver.ts'
import { travellerBody, travellerValues } from './traveller-values.ts'
import { TravellersCard } from './travellers-card.tsx'

await loadAllTexts()
const LL = textsIn('en')
getDefaultStore().set(textsAtom, { locale: 'en', LL })
const { fields, lacks } = LL.ownOrder.travellers

const known = { position: 1, ...KNOWN_TRAVELLER, complete: true, decision: 'open' as const, refusal: null }
const without = (field: TravellerField) => ({
  ...known,
  [field]: field === 'firstName' || field === 'lastName' ? '' : null,
  complete: false,
  decision: 'open' as const,
  refusal: null,
})

/** The visible texts in their order. */
const wordsOf = (part: ReactNode): string[] =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Router ssrPath="/orders">{part}</Router>
    </QueryClientProvider>,
  )
    .replaceAll(/\s/g, ' ')
    .split(/<[^>]*>/)
    .map((piece) => piece.trim())

const cardOf = (traveller: typeof known) =>
  wordsOf(<TravellersCard order={orderWith(IN_REVIEW, { travellers: [traveller as never] })} />)

describe('a traveller’s field', () => {
  it.each(TRAVELLER_FIELDS)('%s has an input in the traveller’s form', (field) => {
    const editing = { contact: true, journey: true, corrects: true, fills: true }
    const order = orderWith(IN_REVIEW)
    const form = <TravellerForm order={order} traveller={known} editing={editing} onClose={() => undefined} />
    expect(wordsOf(form)).toContain(fields[field]())
  })

  it.each(TRAVELLER_FIELDS)('%s is judged by the form: what is not empty has to be right', async (field) => {
    const judge = (values: typeof KNOWN_TRAVELLER) =>
      resolverUntil('2027-01-01')({ ...values, noFirstName: '' }, undefined, {
        fields: {},
        shouldUseNativeValidation: false,
      })
    expect((await judge(KNOWN_TRAVELLER)).errors).toEqual({})
    expect(Object.keys((await judge({ ...KNOWN_TRAVELLER, [field]: '\u0007'.repeat(300) })).errors)).toEqual([field])
  })

  it.each(TRAVELLER_FIELDS)('%s is sent when it was typed, and a sealed one starts empty', (field) => {
    const values = travellerValues(known)
    expect(values[field]).toBe(isSealed(field) ? '' : KNOWN_TRAVELLER[field])
    expect(travellerBody(1, { ...values, ...KNOWN_TRAVELLER })).toMatchObject({ [field]: KNOWN_TRAVELLER[field] })
  })

  it.each(PASSPORT_FIELDS)('%s is shown on the order’s page', (field) => {
    expect(cardOf(known)).toContain(fields[field]())
  })

  it.each(TRAVELLER_FIELDS)('%s is named there while it is missing', (field) => {
    expect(cardOf(without(field) as typeof known)).toContain(LL.ownOrder.travellers.missing({ list: lacks[field]() }))
  })
})
