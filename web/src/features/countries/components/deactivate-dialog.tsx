import type { Country } from '@passage/contracts/api/catalogue.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
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
  const name = nameIn(locale, country)
  const { mutate, isPending, isError } = useCountrySwitch({ id: country.id, name }, () => {
    onDone()
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title({ name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.keep()}
          </Button>
          <Button variant="danger" busy={isPending} onClick={() => mutate(false)}>
            {texts.confirm()}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="font-medium">{texts.hidden(country.offersCount ?? 0)}</p>
        <p>{texts.text()}</p>
        {isError && (
          <Alert kind="error" live="assertive">
            {statusFailed()}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
