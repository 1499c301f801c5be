import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { aTraveller, orderWith } from '../order.fixture.ts'
import { OrderSummary } from './ordered-summary.tsx'

await loadAllTexts()
getDefaultStore().set(textsAtom, { locale: 'en', LL: textsIn('en') })

const facts = { status: 'pending', paymentStatus: 'pending', openRequests: 0, travellersComplete: true } as const
const drawn = (documentsCount: number) =>
  renderToStaticMarkup(<OrderSummary order={orderWith(facts, { documentsCount })} />)

test('the summary counts the documents or states that there are none', () => {
  expect(drawn(0)).toContain('None yet')
  expect(drawn(0)).not.toContain('0 files')
  expect(drawn(1)).toContain('1 file<')
  expect(drawn(2)).toContain('2 files')
})

test('the summary names those who travel, without those taken out', () => {
  const travellers = [aTraveller(1, 'Amina'), { ...aTraveller(2, 'Youssef'), decision: 'withdrawn' as const }]
  const order = orderWith(facts, { numberOfApplicants: 3, travellers, decisions: ['open', 'withdrawn', 'open'] })
  const said = renderToStaticMarkup(<OrderSummary order={order} />)
  expect(said).toContain('Amina Benali')
  expect(said).not.toContain('Youssef')
  expect(said).toContain(textsIn('en').payment.summary.more(1))
})
