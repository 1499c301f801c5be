import { WITHDRAWN_LATE } from '@passage/contracts/sentences/fr'
import type { Translation } from '../../dictionary.ts'
import type english from '../../en/terms/index.ts'

const terms = {
  points: {
    work: 'Passage vérifie vos documents, prépare le dossier et le remet à l’ambassade.',
    decision: 'L’ambassade seule décide d’accorder ou non le visa.',
    refund: `Payé et pas encore remis à l’ambassade : tout est remboursé. Ensuite, ${WITHDRAWN_LATE}.`,
    window: 'Une commande sans paiement lancé dans les 24 heures prend fin d’elle-même, sans frais.',
  },
  whole: 'Conditions complètes',
  privacy: 'Notice de confidentialité',
  accept: 'J’accepte les conditions (version : {day})',
  title: 'Conditions',
  customerAccepts: 'Le client a lu et accepte les conditions (version : {day})',
  changed: {
    title: 'Les conditions ont changé',
    text: 'Les conditions du {before} ont été remplacées par celles du {now}. Toute votre saisie est encore là : lisez les nouvelles conditions, acceptez-les, puis envoyez de nouveau.',
    notKnown:
      'De nouvelles conditions ont été publiées depuis l’ouverture de cette page. Toute votre saisie est encore là : lisez-les, acceptez-les, puis envoyez de nouveau.',
    read: 'Lire les nouvelles conditions',
  },
  customerHint: 'Ne cochez que si le client l’a dit : cela est enregistré avec la commande.',
} satisfies Translation<typeof english>

export default terms
