import { KNOWN_TRAVELLER } from '@passage/contracts/domain/travellers/traveller.fixture'
import { isSealed, PASSPORT_FIELDS, TRAVELLER_FIELDS } from '@passage/contracts/domain/travellers/traveller-fields'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../../i18n/texts.ts'
import { NO_TRAVELLER } from '../../../placing/order-answers.ts'
import { NO_ANSWERS, withNumbers, withoutNumbers } from '../../state/answers.ts'
import { judgeApplicant } from '../../state/look-for-mistakes.ts'
import { stillMissing } from '../../state/still-missing.ts'
import { emptyDraft } from '../../state/wizard/wizard-draft.ts'
import { draftAtom } from '../../state/wizard/wizard-store.ts'
import { PassportFields } from './passport-fields.tsx'
import { CheckedTravellers } from './summary-group.tsx'

await loadAllTexts()
const LL = textsIn('en')
getDefaultStore().set(textsAtom, { locale: 'en', LL })

const traveller = { ...NO_TRAVELLER, ...KNOWN_TRAVELLER }
const two = { ...NO_ANSWERS, nationality: 'LU', numberOfApplicants: 2, travellers: [traveller, traveller] }

const drawn = (applicant: typeof two, part: React.ReactNode): string => {
  getDefaultStore().set(draftAtom, { ...emptyDraft, applicant })
  return renderToStaticMarkup(<Router ssrPath="/order">{part}</Router>)
}

describe('a traveller’s field in the wizard', () => {
  it.each(PASSPORT_FIELDS)('%s has an input; the first traveller’s nationality is the order’s', (field) => {
    const has = (index: number) =>
      drawn(two, <PassportFields index={index} opened={false} />).includes(`travellers.${index}.${field}`)
    expect([has(0), has(1)]).toEqual([field !== 'nationality', true])
  })

  it.each(PASSPORT_FIELDS)('%s is among the answers to check, once it is typed', (field) => {
    const linesOf = (text: string) => {
      const travellers = [traveller, { ...traveller, [field]: text }]
      return drawn({ ...two, travellers }, <CheckedTravellers busy={false} />).match(
        new RegExp(`<dt[^>]*>${LL.ownOrder.travellers.fields[field]()}<`, 'g'),
      )
    }
    expect(linesOf(KNOWN_TRAVELLER[field])).toHaveLength(2)
    expect(linesOf('')).toHaveLength(1)
  })

  it.each(TRAVELLER_FIELDS)('%s is judged, with a mistake that names it', (field) => {
    const travellers = [traveller, { ...traveller, passportNumber: 'Y5', [field]: '\u0007'.repeat(300) }]
    const faults = judgeApplicant({ ...two, travellers })
    expect(faults.map((fault) => fault.field)).toContain(`travellers.1.${field}`)
    expect(LL.order.mistakes[field](2)).toBeTruthy()
  })

  it.each(PASSPORT_FIELDS)('%s may follow after the payment, and is listed then', (field) => {
    const travellers = [traveller, { ...traveller, [field]: '' }]
    expect(stillMissing([], { ...two, travellers }, [])).toEqual([{ traveller: 2, documents: [], details: [field] }])
  })

  it.each(TRAVELLER_FIELDS)('%s is kept in the browser past a sign-out unless it is sealed', (field) => {
    const { open, numbers } = withoutNumbers(two)
    expect(open.travellers[1]?.[field]).toBe(isSealed(field) ? '' : KNOWN_TRAVELLER[field])
    expect(withNumbers(open, numbers)).toEqual(two)
  })
})
