import { NEEDS } from '@passage/contracts/sentences/en'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { Say } from '../../say.ts'

/** The passports that the ordered visa did not fit, by whom it was ordered all the same. settled.md, 2026-11-28. */
export const unfitVisa = ({ visaWarnings, travellers }: MailFacts, say: Say): string[] =>
  visaWarnings.map(({ travellerId, requirement, fit, date, source, acknowledgedAt }) => {
    const traveller = travellers.find(({ position }) => position === travellerId)
    const who =
      travellers.length > 1 && traveller ? `For the passport of ${say.traveller(traveller)}` : 'For your passport'
    const says = fit === 'home' ? NEEDS['visa free'] : NEEDS[requirement]
    const from = date && source ? ` (as of ${say.day(date)}, ${source})` : ''
    const end = acknowledgedAt
      ? 'You ordered this visa all the same.'
      : 'The visa of this order may not be the right one: check it before you pay.'
    return `${who} our data says: “${says}”${from}. ${end}`
  })
