import { describe, expect, it } from 'vitest'
import { NO_TRAVELLER } from '../../../placing/order-answers.ts'
import { answerOf, NO_ANSWERS } from '../answers.ts'
import { type Account, emptyDraft, type WizardEvent, wizardDraft } from './wizard-draft.ts'

const account: Account = { id: 'u1', firstName: 'Marie', lastName: 'Durand', email: 'marie@example.com', travels: true }
const opened: WizardEvent = { type: 'opened', account }
const after = (...events: WizardEvent[]) => events.reduce(wizardDraft, emptyDraft)

const typed = (name: string): WizardEvent => ({ type: 'answered', name: 'customerName', value: name })

describe('the wizard draft', () => {
  it('is prefilled from the account of a traveller', () => {
    expect(after(opened).applicant).toMatchObject({
      customerName: 'Marie Durand',
      customerEmail: 'marie@example.com',
      numberOfApplicants: 1,
      processingSpeed: 'standard',
      notes: '',
      travellers: [{ firstName: 'Marie', lastName: 'Durand' }],
    })
  })

  it('stays empty for staff and agencies', () => {
    const applicant = after({ type: 'opened', account: { ...account, travels: false } }).applicant
    expect(applicant).toMatchObject({ customerName: '', customerEmail: '' })
  })

  it('takes the purpose from the visa until the traveller chooses one', () => {
    const student: WizardEvent = { type: 'visa_chosen', purpose: 'studies' }
    const draft = after(opened, student)
    expect(draft.applicant?.travelPurpose).toBe('studies')
    const said = wizardDraft(draft, { type: 'answered', name: 'travelPurpose', value: 'family_visit' })
    expect(wizardDraft(said, student).applicant?.travelPurpose).toBe('family_visit')
    expect(wizardDraft(said, { type: 'visa_chosen', purpose: 'work' }).applicant?.travelPurpose).toBe('work')
  })

  it('keeps its fields when the wizard is opened again', () => {
    const draft = after(opened, typed('M. Durand'), opened)
    expect(draft.applicant?.customerName).toBe('M. Durand')
  })

  it('is emptied for another account', () => {
    const other = { ...account, id: 'u2', firstName: 'Ana', lastName: 'Silva', email: 'ana@example.com' }
    const draft = after(opened, { type: 'terms_changed', version: '2026-11-22' }, { type: 'opened', account: other })
    expect(draft).toMatchObject({ userId: 'u2', acceptedTerms: null, applicant: { customerName: 'Ana Silva' } })
  })

  it('keeps the passport that was chosen before signing in, except for another account', () => {
    const chosen: WizardEvent = { type: 'nationality_chosen', nationality: 'FR' }
    expect(after(chosen, opened)).toMatchObject({ nationality: 'FR', applicant: { nationality: 'FR' } })
    const other = { type: 'opened', account: { ...account, id: 'u2' } } as const
    expect(after(chosen, opened, other)).toMatchObject({ nationality: '', applicant: { nationality: '' } })
  })

  it('has one nationality for form and list', () => {
    const inForm: WizardEvent = { type: 'answered', name: 'nationality', value: 'DE' }
    expect(after(opened, inForm).nationality).toBe('DE')
    const beside: WizardEvent = { type: 'nationality_chosen', nationality: '' }
    expect(after(opened, typed('Marie'), inForm, beside).applicant).toMatchObject({
      customerName: 'Marie',
      nationality: '',
    })
  })

  it('is empty after a reset', () => {
    expect(after(opened, { type: 'immediate_start_changed', wished: true }, { type: 'reset' })).toEqual(emptyDraft)
  })
})

describe('the travellers of the draft', () => {
  const count = (many: number): WizardEvent => ({ type: 'travellers_counted', count: many })
  const paul: WizardEvent = { type: 'answered', name: 'travellers.1.firstName', value: 'Paul' }
  const number: WizardEvent = { type: 'answered', name: 'travellers.0.passportNumber', value: '12AB34567' }

  it('are one to ten and stay when the number decreases', () => {
    expect(after(opened, count(0)).applicant?.numberOfApplicants).toBe(1)
    expect(after(opened, count(11)).applicant?.numberOfApplicants).toBe(10)
    const draft = after(opened, count(2), paul, count(1))
    expect(draft.applicant?.numberOfApplicants).toBe(1)
    expect(wizardDraft(draft, count(3)).applicant?.travellers.map(({ firstName }) => firstName)).toEqual([
      'Marie',
      'Paul',
      '',
    ])
  })

  it('are read by their position', () => {
    const { applicant } = after(opened, paul)
    expect(answerOf(applicant ?? NO_ANSWERS, 'travellers.1.firstName')).toBe('Paul')
    expect(answerOf(applicant ?? NO_ANSWERS, 'travellers.7.firstName')).toBe('')
  })

  it('lose only their passport numbers at the sign-out', () => {
    const submission = { key: 'k', body: '{"passportNumber":"12AB34567"}' }
    const draft = after(opened, number, paul, { type: 'submission_prepared', submission }, { type: 'signed_out' })
    expect(JSON.stringify(draft)).not.toContain('12AB34567')
    expect(draft.applicant?.travellers[1]).toEqual({ ...NO_TRAVELLER, firstName: 'Paul' })
  })
})

describe('a traveller of several', () => {
  const name = (index: number, value: string): WizardEvent => ({
    ...{ type: 'answered', name: `travellers.${index}.firstName`, value },
  })
  const three = after(opened, { type: 'travellers_counted', count: 3 }, name(1, 'Olive'), name(2, 'Paul'))
  const named = ({ applicant }: typeof three) =>
    applicant?.travellers.slice(0, applicant.numberOfApplicants).map(({ firstName }) => firstName)

  it('is removed, the others close up, and comes back when the number goes up again', () => {
    const two = wizardDraft(three, { type: 'traveller_removed', index: 1 })
    expect(named(two)).toEqual(['Marie', 'Paul'])
    expect(named(wizardDraft(two, { type: 'travellers_counted', count: 3 }))).toEqual(['Marie', 'Paul', 'Olive'])
  })

  it('is empty when added for a passport', () => {
    const two = wizardDraft(three, { type: 'traveller_removed', index: 1 })
    expect(named(wizardDraft(two, { type: 'traveller_added' }))).toEqual(['Marie', 'Paul', ''])
  })

  it('leaves the order’s nationality to the next first one', () => {
    const french = after(
      opened,
      { type: 'nationality_chosen', nationality: 'FR' },
      { type: 'travellers_counted', count: 2 },
    )
    const german = wizardDraft(french, { type: 'answered', name: 'travellers.1.nationality', value: 'DE' })
    const one = wizardDraft(german, { type: 'traveller_removed', index: 0 })
    expect(one).toMatchObject({ nationality: 'DE', applicant: { nationality: 'DE', numberOfApplicants: 1 } })
    expect(one.applicant?.travellers[1]).toMatchObject({ firstName: 'Marie', nationality: 'FR' })
  })
})
