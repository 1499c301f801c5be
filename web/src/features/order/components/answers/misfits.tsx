import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import { useAtomValue } from 'jotai'
import { useLocation } from 'wouter'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { useWizardPlace, wizardPath } from '../../../../lib/places/wizard-place.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { LaterMisfitAlerts } from '../../../requirements/components/later-misfit-alerts.tsx'
import type { FittingOffer } from '../../../requirements/state/misfits.ts'
import { useWizardMisfits } from '../../state/draft-queries.ts'
import { travellerNames } from '../../state/still-missing.ts'
import { applicantAtom } from '../../state/wizard/wizard-store.ts'

/** The travellers whose passports the chosen visa does not fit. One press changes the visa and keeps the draft. */
export function Misfits({ offer }: { offer: VisaOffer }) {
  const { LL } = useI18n()
  const format = useFormat()
  const place = useWizardPlace()
  const [, navigate] = useLocation()
  const names = travellerNames(useAtomValue(applicantAtom), LL.order.details.traveller)
  const change = ({ id, visaType, visaTypeFr }: FittingOffer) => {
    navigate(wizardPath({ ...place, offerId: id, change: null }))
    toast.success(LL.checker.misfit.switched({ visa: format.name(visaType, visaTypeFr) }))
    // The pressed button goes with its warning.
    document.getElementById('step-heading')?.focus()
  }
  return (
    <LaterMisfitAlerts
      misfits={useWizardMisfits(offer)}
      names={names}
      switchTo={(fitting, words) => (
        <Button size="small" onClick={() => change(fitting)}>
          {words}
        </Button>
      )}
    />
  )
}
