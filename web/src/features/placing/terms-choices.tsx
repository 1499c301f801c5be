import { useAtomValue } from 'jotai'
import { useI18n } from '../../i18n/use-i18n.ts'
import { formatVersion } from '../../lib/words/format.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { TermsSummary } from '../legal/components/terms.tsx'
import { inForceAtom } from '../legal/terms-in-force.ts'

export interface TermsChoicesProps {
  /** The words of the acceptance, with the day of the terms. */
  label: (terms: { day: string }) => string
  hint?: string
  error?: string | undefined
  /** The accepted version; a newer one must be accepted again. */
  accepted: string | null
  onAccept: (version: string | null) => void
  /** The express wish that work starts at once. */
  wish?: { label: string; hint: string; checked: boolean; onChange: (wished: boolean) => void }
  className?: string
}

/** The terms in four sentences, their acceptance, and the express wish: recorded with the order. settled.md, Orders and prices. */
export function TermsChoices({ label, hint, error, accepted, onAccept, wish, className }: TermsChoicesProps) {
  const { locale } = useI18n()
  const { terms } = useAtomValue(inForceAtom)
  return (
    <>
      <TermsSummary className={className} />
      <div>
        <Checkbox
          name="terms"
          label={label({ day: formatVersion(terms, locale) })}
          hint={hint}
          error={error}
          checked={accepted === terms}
          onChange={({ target }) => onAccept(target.checked ? terms : null)}
        />
        {wish && (
          <Checkbox
            label={wish.label}
            hint={wish.hint}
            checked={wish.checked}
            onChange={({ target }) => wish.onChange(target.checked)}
          />
        )}
      </div>
    </>
  )
}
