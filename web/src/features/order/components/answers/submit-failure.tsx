import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useWizardPlace, wizardPath } from '../../../../lib/places/wizard-place.ts'
import { signInPath } from '../../../../lib/session/next-path.ts'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { PlaceFailure } from '../../../placing/place-failure.tsx'

/** Why the order could not be created, and what is safe. */
export function SubmitFailure({ error }: { error: unknown }) {
  const { LL } = useI18n()
  const { failed, failedText, failures } = LL.order.placing
  const { invalid_input, ...reasons } = failures
  const place = useWizardPlace()
  return (
    <PlaceFailure
      error={error}
      title={failed()}
      failures={reasons}
      invalid={({ problem }) => invalid_input({ reason: problem?.message ?? '' })}
      unreached={LL.order.offline.unreached}
      otherwise={failedText}
      actions={{
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
      }}
    />
  )
}
