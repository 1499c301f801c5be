import type { StaffStatus } from '@passage/contracts/domain/orders/order-status'
import type { Language } from '@passage/contracts/domain/orders/travel'

type Note = 'processing' | 'submitted' | 'approved' | 'completed' | 'passport_expires' | 'embassy_refused'

/** What a provider writes to a traveller. */
const NOTES: Readonly<Record<Note, Record<Language, string>>> = {
  processing: {
    en: 'Your documents are complete. We are filling in the application and will tell you as soon as it is handed in. There is nothing for you to do now.',
    fr: 'Vos documents sont complets. Nous remplissons la demande et vous préviendrons dès son dépôt. Vous n’avez rien à faire pour l’instant.',
  },
  submitted: {
    en: 'Your application is with the consulate. The decision is theirs; the date on this page is our estimate, and we check every morning.',
    fr: 'Votre demande est au consulat. La décision lui appartient\u202f; la date sur cette page est notre estimation et nous vérifions chaque matin.',
  },
  approved: {
    en: 'The consulate has approved your visa. We are checking the document before we hand it over to you.',
    fr: 'Le consulat a accordé votre visa. Nous vérifions le document avant de vous le remettre.',
  },
  completed: {
    en: 'Your visa is ready. Before you leave, please compare name, passport number and dates with your passport.',
    fr: 'Votre visa est prêt. Avant le départ, veuillez comparer le nom, le numéro de passeport et les dates avec votre passeport.',
  },
  passport_expires: {
    en: 'Your passport expires less than six months after your return, and the consulate would not accept it. You get the whole amount back. With a new passport you are welcome to order again.',
    fr: 'Votre passeport expire moins de six mois après votre retour et le consulat ne l’accepterait pas. Vous êtes intégralement remboursé. Avec un nouveau passeport, vous pouvez commander à nouveau.',
  },
  embassy_refused: {
    en: 'The consulate has refused the application without giving a reason. As it had been handed in, there is no automatic refund; write to us, and we look at it with you.',
    fr: 'Le consulat a refusé la demande sans donner de motif. Comme elle avait été déposée, il n’y a pas de remboursement automatique\u202f; écrivez-nous et nous l’examinerons avec vous.',
  },
}

/** Steps of the provider's, each with its note in the order's language. */
export function moves(language: Language, ...steps: Note[]): { to: StaffStatus; note: string }[] {
  return steps.map((step) => ({
    to: step === 'passport_expires' || step === 'embassy_refused' ? 'rejected' : step,
    note: NOTES[step][language],
  }))
}
