import type { ReactNode } from 'react'
import { ApiError, codeOf } from '../../lib/server/api-error.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TermsChanged } from '../legal/components/terms.tsx'

export interface PlaceFailureProps {
  error: unknown
  title: string | undefined
  /** The words for a refusal, by its code. */
  failures: Partial<Record<string, () => string>>
  /** The words for `invalid_input`. */
  invalid: (error: ApiError) => string
  /** The words when no answer came, where they are other ones. */
  unreached?: () => string
  /** The words for all else. */
  otherwise: () => string
  /** What helps, by the refusal's code. */
  actions?: Partial<Record<string, ReactNode>>
}

/** Why the order was not placed, and what is safe. Public specification §8. */
export function PlaceFailure({ error, title, failures, invalid, unreached, otherwise, actions }: PlaceFailureProps) {
  const code = codeOf(error) ?? ''
  if (code === 'terms_superseded') return <TermsChanged />
  const reason = () => {
    if (!(error instanceof ApiError)) return (unreached ?? otherwise)()
    if (code === 'invalid_input') return invalid(error)
    // Texts answer every key, an unknown one with nothing.
    return failures[code]?.() || otherwise()
  }
  return (
    <Alert kind="error" live="assertive" title={title} action={actions?.[code]}>
      {reason()}
    </Alert>
  )
}

export interface PriceChangedProps {
  texts: { priceChanged: () => string; priceChangedText: (amounts: { before: string; now: string }) => string }
  /** The amount that was refused, and the one that holds now, as they are shown. */
  before: string
  now: string
}

/** The order was refused because its price changed: pressing again orders at the new one. */
export const PriceChanged = ({ texts, before, now }: PriceChangedProps) => (
  <Alert kind="warning" live="assertive" title={texts.priceChanged()}>
    {texts.priceChangedText({ before, now })}
  </Alert>
)
