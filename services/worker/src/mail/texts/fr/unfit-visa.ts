import { NEEDS } from '@passage/contracts/sentences/fr'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { Say } from '../../say.ts'

/** The passports that the ordered visa did not fit, by whom it was ordered all the same. settled.md, 2026-11-28. */
export const unfitVisa = ({ visaWarnings, travellers }: MailFacts, say: Say): string[] =>
  visaWarnings.map(({ travellerId, requirement, fit, date, source, acknowledgedAt }) => {
    const traveller = travellers.find(({ position }) => position === travellerId)
    const who =
      travellers.length > 1 && traveller ? `Pour le passeport de ${say.traveller(traveller)}` : 'Pour votre passeport'
    const says = fit === 'home' ? NEEDS['visa free'] : NEEDS[requirement]
    const from = date && source ? ` (au ${say.day(date)}, ${source})` : ''
    const end = acknowledgedAt
      ? 'Vous avez commandé ce visa tout de même.'
      : 'Le visa de cette commande n’est peut-être pas le bon : vérifiez avant de payer.'
    return `${who}, nos données disent : « ${says} »${from}. ${end}`
  })
