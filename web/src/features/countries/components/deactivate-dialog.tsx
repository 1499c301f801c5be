import type { Country } from '@passage/contracts/api/catalogue.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useOutcomeText } from '../../../lib/use-outcome-text.ts'
import { AskDialog } from '../../../ui/ask-dialog.tsx'
import { useCountrySwitch } from '../api/countries.ts'
import { nameIn } from '../state/found-countries.ts'

interface DeactivateDialogProps {
  country: Country
  onDone: () => void
  onClose: () => void
}

/** Asks once more before offers are hidden. */
export default function DeactivateDialog({ country, onDone, onClose }: DeactivateDialogProps) {
  const { LL, locale } = useI18n()
  const { deactivation: texts, statusFailed } = LL.countries
  const outcomeOf = useOutcomeText()
  const name = nameIn(locale, country)
  const change = useCountrySwitch({ id: country.id, name }, () => {
    onDone()
    onClose()
  })
  return (
    <AskDialog
      title={texts.title({ name })}
      keep={texts.keep()}
      confirm={texts.confirm()}
      danger
      action={{ mutate: () => change.mutate(false), isPending: change.isPending }}
      failed={change.isError ? { title: statusFailed(), text: outcomeOf(change.error) } : null}
      onClose={onClose}
    >
      <p className="font-medium">{texts.hidden(country.offersCount ?? 0)}</p>
      <p>{texts.text()}</p>
    </AskDialog>
  )
}
