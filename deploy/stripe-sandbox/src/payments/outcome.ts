import type { Failure, Session } from '../objects/types.ts'
import type { CardField, CardProblem } from './check-card.ts'

/** The outcome of an attempt to pay. `complete`, `expired` and `missing`: the session could not be paid. */
export type Outcome =
  | { result: 'paid' | 'processing' | 'requires_action' | 'complete' | 'expired'; session: Session }
  | { result: 'declined'; session: Session; failure: Failure }
  | { result: 'invalid'; session: Session; problems: Partial<Record<CardField | 'iban', CardProblem | 'invalid_iban'>> }
  | { result: 'missing' }
