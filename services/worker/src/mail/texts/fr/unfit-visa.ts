import { authorisationOf } from '@passage/contracts/domain/catalogue/travel-authorisations'
import { warningsByReason } from '@passage/contracts/domain/catalogue/visa-fit'
import { fillSlot } from '@passage/contracts/sentences/fill-slot'
import { NEEDS } from '@passage/contracts/sentences/fr'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import { stillTravelling } from '../../facts.ts'
import type { Say } from '../../say.ts'

/** The passports that the ordered visa does not fit, and who ordered it nevertheless. settled.md, 2026-11-28. */
export const unfitVisa = ({ visaWarnings, travellers, destinationCode }: MailFacts, say: Say): string[] =>
  warningsByReason(visaWarnings).map(({ travellerIds, requirement, fit, date, source, acknowledgedAt }) => {
    const names = travellers.filter(({ position }) => travellerIds.includes(position)).map(say.traveller)
    const whose = names.length > 1 ? 'Pour les passeports de' : 'Pour le passeport de'
    const who = stillTravelling({ travellers }).length > 1 ? `${whose} ${say.list(names)}` : 'Pour votre passeport'
    const need = fit === 'home' ? NEEDS['visa free'] : NEEDS[requirement]
    const says = fillSlot(need, authorisationOf(requirement, destinationCode) ?? '')
    const from = date && source ? ` (au ${say.day(date)}, ${source})` : ''
    const end = acknowledgedAt
      ? 'Ce visa a été commandé tout de même.'
      : 'Le visa de cette commande n’est peut-être pas le bon : vérifiez avant de payer.'
    return `${who}, nos données disent : « ${says} »${from}. ${end}`
  })
