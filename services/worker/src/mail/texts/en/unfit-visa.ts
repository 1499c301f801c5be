import { authorisationOf } from '@passage/contracts/domain/catalogue/travel-authorisations'
import { warningsByReason } from '@passage/contracts/domain/catalogue/visa-fit'
import { NEEDS } from '@passage/contracts/sentences/en'
import { fillSlot } from '@passage/contracts/sentences/fill-slot'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import { stillTravelling } from '../../facts.ts'
import type { Say } from '../../say.ts'

/** The passports that the ordered visa does not fit, and who ordered it nevertheless. settled.md, 2026-11-28. */
export const unfitVisa = ({ visaWarnings, travellers, destinationCode }: MailFacts, say: Say): string[] =>
  warningsByReason(visaWarnings).map(({ travellerIds, requirement, fit, date, source, acknowledgedAt }) => {
    const names = travellers.filter(({ position }) => travellerIds.includes(position)).map(say.traveller)
    const whose = names.length > 1 ? 'passports' : 'passport'
    const who =
      stillTravelling({ travellers }).length > 1 ? `For the ${whose} of ${say.list(names)}` : 'For your passport'
    const need = fit === 'home' ? NEEDS['visa free'] : NEEDS[requirement]
    const says = fillSlot(need, authorisationOf(requirement, destinationCode) ?? '')
    const from = date && source ? ` (as of ${say.day(date)}, ${source})` : ''
    const end = acknowledgedAt
      ? 'This visa was ordered all the same.'
      : 'The visa of this order may not be the right one: check it before you pay.'
    return `${who} our data says: “${says}”${from}. ${end}`
  })
