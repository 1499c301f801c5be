import type { SeenRequirement } from '@passage/contracts/domain/catalogue/visa-fit'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { allSeen, type Misfit, seenOf } from '../requirements/state/misfits.ts'

interface MisfitConsentProps {
  misfits: readonly Misfit[]
  /** What was acknowledged so far. */
  seen: readonly SeenRequirement[]
  onChange: (seen: SeenRequirement[]) => void
  error?: string | undefined
}

/** "I order it all the same": recorded with the order, as it was shown. Renders nothing when every passport fits. settled.md, 2026-11-28. */
export function MisfitConsent({ misfits, seen, onChange, error }: MisfitConsentProps) {
  const { LL } = useI18n()
  const texts = LL.checker.misfit
  if (misfits.length === 0) return null
  return (
    <Checkbox
      name="misfits"
      label={texts.consent()}
      hint={texts.consentHint()}
      error={error}
      checked={allSeen(misfits, seen)}
      onChange={({ target }) => onChange(target.checked ? seenOf(misfits) : [])}
    />
  )
}
