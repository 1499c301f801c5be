import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../../i18n/texts.ts'
import { NO_TRAVELLER } from '../../../placing/order-answers.ts'
import { NO_ANSWERS } from '../../state/answers.ts'
import { emptyDraft } from '../../state/wizard/wizard-draft.ts'
import { draftAtom } from '../../state/wizard/wizard-store.ts'
import { CheckedTravellers, SummaryGroup } from './summary-group.tsx'

await loadAllTexts()

test.each([
  ['en', '1 January 1990', '14 March 2033'],
  ['fr', '1er janvier 1990', '14 mars 2033'],
] as const)('the dates of a passport have no weekday (%s)', (locale, born, expires) => {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  const traveller = { ...NO_TRAVELLER, firstName: 'Ana', birthDate: '1990-01-01', passportExpiry: '2033-03-14' }
  getDefaultStore().set(draftAtom, { ...emptyDraft, applicant: { ...NO_ANSWERS, travellers: [traveller] } })
  const page = renderToStaticMarkup(
    <Router ssrPath="/order">
      <CheckedTravellers busy={false} />
    </Router>,
  )
  const shown = page.replaceAll('\u00a0', ' ')
  for (const date of [born, expires]) expect(shown).toContain(`<bdi>${date}</bdi>`)
})

test('an optional answer that was not given has no line, a required one is missing', () => {
  const LL = textsIn('en')
  getDefaultStore().set(textsAtom, { locale: 'en', LL })
  const rows = [['Departure', '', 'optional'] as const, ['E-mail', ''] as const]
  const page = renderToStaticMarkup(
    <Router ssrPath="/order">
      <SummaryGroup title="Trip" change="departureDate" busy={false} rows={rows} />
    </Router>,
  )
  expect(page).not.toContain('Departure')
  expect(page).toContain(LL.order.check.missing())
})
