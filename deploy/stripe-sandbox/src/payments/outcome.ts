import type { Failure, Session } from '../objects/types.ts'
import type { CardField, CardProblem } from './check-card.ts'

/** How an attempt to pay went. `complete`, `expired` and `missing` mean that there was nothing left to pay. */
export type Outcome =
  | { result: 'paid' | 'processing' | 'requires_action' | 'complete' | 'expired'; session: Session }
  | { result: 'declined'; session: Session; failure: Failure }
  | { result: 'invalid'; session: Session; problems: Partial<Record<CardField | 'iban', CardProblem | 'invalid_iban'>> }
  | { result: 'missing' }
