import type { ReactNode } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useWizardPlace, wizardPath } from '../../../../lib/places/wizard-place.ts'
import { ApiError, codeOf } from '../../../../lib/server/api-error.ts'
import { signInPath } from '../../../../lib/session/next-path.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { TermsChanged } from '../../../legal/components/terms-changed.tsx'

/** Why the order could not be created, and what is safe. */
export function SubmitFailure({ error }: { error: unknown }) {
  const { LL } = useI18n()
  const code = codeOf(error)
  const place = useWizardPlace()
  const ways: Partial<Record<string, ReactNode>> = {
    not_signed_in: (
      <LinkButton href={signInPath(wizardPath(place))} reload>
        {LL.nav.signIn()}
      </LinkButton>
    ),
    document_not_usable: (
      <LinkButton href={wizardPath({ ...place, screen: 'documents', change: 'documents' })}>
        {LL.order.screens.documents()}
      </LinkButton>
    ),
  }
  const reason = useReason(error)
  if (code === 'terms_superseded') return <TermsChanged />
  return (
    <Alert kind="error" live="assertive" title={LL.order.placing.failed()} action={code && ways[code]}>
      {reason ?? LL.order.placing.failedText()}
    </Alert>
  )
}

function useReason(error: unknown): string | null {
  const { LL } = useI18n()
  const { invalid_input, ...failures } = LL.order.placing.failures
  const code = codeOf(error)
  if (!(error instanceof ApiError)) return LL.order.offline.unreached()
  if (code === 'invalid_input') return invalid_input({ reason: error.problem?.message ?? '' })
  const known: Partial<Record<string, () => string>> = failures
  return (code && known[code]?.()) ?? null
}
