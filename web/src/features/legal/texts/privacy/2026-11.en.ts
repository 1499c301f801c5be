import type { LegalText } from '../../legal-text.ts'

/** What uploads showed before the notice had a page of its own. */
const privacy: LegalText = {
  title: 'Privacy notice',
  intro: 'The notice as it was shown beside uploads until 21 November 2026.',
  sections: [
    {
      id: 'notice',
      title: 'Privacy notice',
      blocks: [
        'Passage needs your documents to prepare your visa application and to hand it to the embassy or consulate of your destination. The legal basis is your consent (Article 6(1)(a) GDPR) and, once you have ordered, the contract with you (Article 6(1)(b)).',
        'Your files are kept in the European Union (Frankfurt region), encrypted with AES-256 and transferred by HTTPS only. Only you, the agency that orders for you, our visa experts and the authority that decides on your visa can see them.',
        'An uploaded document is deleted automatically 24 hours after upload. Once your order is paid it stays until 24 hours after the order closes. Every document shows its own deletion time, and you can ask us to delete it at once. What remains is the record that it was there and that it was deleted.',
        'You can withdraw your consent at any time, see, correct or delete your data, and complain to the supervisory authority: in Luxembourg the Commission nationale pour la protection des données (CNPD).',
      ],
    },
  ],
}

export default privacy
