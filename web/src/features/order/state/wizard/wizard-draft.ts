import type { SeenRequirement } from '@passage/contracts/domain/catalogue/visa-fit'
import type { TravelPurpose } from '@passage/contracts/domain/orders/travel'
import type { Consent } from '../../../documents/state/given-consent.ts'
import { NO_TRAVELLER } from '../../../placing/order-answers.ts'
import type { Submission } from '../../../placing/use-place-order.ts'
import {
  type AnswerName,
  type Applicant,
  answered,
  counted,
  NO_ANSWERS,
  withNewTraveller,
  withoutNumbers,
  withoutTraveller,
} from '../answers.ts'

export interface WizardDraft {
  userId: string | null
  /** Whose passport, ISO 3166 code or empty: chosen beside the list, before or after signing in, or in step 2. */
  nationality: string
  /** What people usually travel for with the chosen visa: the purpose, until they say another. */
  usualPurpose: TravelPurpose | null
  applicant: Applicant | null
  consent: Consent | null
  /** The accepted version of the terms; a newer one must be accepted again. */
  acceptedTerms: string | null
  immediateStart: boolean
  /** The warnings about passports that the visa does not fit, as they were acknowledged. */
  acknowledgedWarnings: SeenRequirement[]
  submission: Submission | null
}

export type Account = { id: string; firstName: string; lastName: string; email: string; travels: boolean }

export type WizardEvent =
  | { type: 'opened'; account: Account }
  | { type: 'nationality_chosen'; nationality: string }
  | { type: 'visa_chosen'; purpose: TravelPurpose }
  | { type: 'answered'; name: AnswerName; value: string }
  | { type: 'travellers_counted'; count: number }
  | { type: 'traveller_added' }
  | { type: 'traveller_removed'; index: number }
  | { type: 'consent_changed'; consent: Consent | null }
  | { type: 'terms_changed'; version: string | null }
  | { type: 'immediate_start_changed'; wished: boolean }
  | { type: 'warnings_acknowledged'; seen: SeenRequirement[] }
  | { type: 'submission_prepared'; submission: Submission }
  | { type: 'submission_refused' }
  | { type: 'signed_out' }
  | { type: 'reset' }

export const emptyDraft: WizardDraft = {
  userId: null,
  nationality: '',
  usualPurpose: null,
  applicant: null,
  consent: null,
  acceptedTerms: null,
  immediateStart: false,
  acknowledgedWarnings: [],
  submission: null,
}

/** Contact details come from the account; staff and agencies order for others, so theirs stay empty. */
function prefilled({ firstName, lastName, email, travels }: Account): Applicant {
  return {
    ...NO_ANSWERS,
    customerName: travels ? `${firstName} ${lastName}`.trim() : '',
    customerEmail: travels ? email : '',
    travellers: [travels ? { ...NO_TRAVELLER, firstName, lastName } : NO_TRAVELLER],
  }
}

/** The draft after one event. Another account's draft is never shown; a finished order leaves nothing behind. */
export function wizardDraft(draft: WizardDraft, event: WizardEvent): WizardDraft {
  switch (event.type) {
    case 'opened': {
      const before = draft.userId === null ? { ...emptyDraft, nationality: draft.nationality } : emptyDraft
      const own = draft.userId === event.account.id ? draft : before
      const applicant = own.applicant ?? { ...prefilled(event.account), nationality: own.nationality }
      return { ...own, userId: event.account.id, applicant }
    }
    case 'nationality_chosen': {
      const { nationality } = event
      return { ...draft, nationality, applicant: draft.applicant && { ...draft.applicant, nationality } }
    }
    case 'visa_chosen': {
      const { purpose } = event
      if (draft.usualPurpose === purpose) return draft
      const applicant = draft.applicant && { ...draft.applicant, travelPurpose: purpose }
      return { ...draft, usualPurpose: purpose, applicant }
    }
    case 'answered': {
      const applicant = answered(draft.applicant ?? NO_ANSWERS, event.name, event.value)
      return { ...draft, nationality: applicant.nationality, applicant }
    }
    case 'travellers_counted':
      return { ...draft, applicant: counted(draft.applicant ?? NO_ANSWERS, event.count) }
    case 'traveller_added':
      return { ...draft, applicant: withNewTraveller(draft.applicant ?? NO_ANSWERS) }
    case 'traveller_removed': {
      const applicant = withoutTraveller(draft.applicant ?? NO_ANSWERS, event.index)
      return { ...draft, nationality: applicant.nationality, applicant }
    }
    case 'signed_out':
      return { ...draft, applicant: draft.applicant && withoutNumbers(draft.applicant).open, submission: null }
    case 'consent_changed':
      return { ...draft, consent: event.consent }
    case 'terms_changed':
      return { ...draft, acceptedTerms: event.version }
    case 'immediate_start_changed':
      return { ...draft, immediateStart: event.wished }
    case 'warnings_acknowledged':
      return { ...draft, acknowledgedWarnings: event.seen }
    case 'submission_prepared':
      return { ...draft, submission: event.submission }
    case 'submission_refused':
      return { ...draft, submission: null }
    case 'reset':
      return emptyDraft
  }
}
