import type { LegalText } from '../../legal-text.ts'

/** What orders showed before the terms had a page of their own. */
const terms: LegalText = {
  title: 'Conditions générales',
  intro: 'Les conditions telles que les commandes les affichaient jusqu’au 21 novembre 2026.',
  sections: [
    {
      id: 'terms',
      title: 'Conditions',
      blocks: [
        [
          'Passage vérifie vos documents, prépare le dossier et le remet à l’ambassade.',
          'L’ambassade seule décide d’accorder ou non le visa.',
          'Payé et pas encore remis à l’ambassade : tout est remboursé. Ensuite : rien.',
          'Une commande qui n’est pas payée dans les 24 heures prend fin d’elle-même, sans frais.',
        ],
      ],
    },
  ],
}

export default terms
