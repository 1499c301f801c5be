import { useAtomValue } from 'jotai'
import { useChecklist } from '../../offers/api/checklist.ts'
import { applicantAtom } from './wizard/wizard-store.ts'

/** The documents for the journey as the wizard's traveller has described it. */
export const useWizardChecklist = (offerId: number) => useChecklist(offerId, useAtomValue(applicantAtom))
