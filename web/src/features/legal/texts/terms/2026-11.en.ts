import type { LegalText } from '../../legal-text.ts'

/** What orders showed before the terms had a page of their own. */
const terms: LegalText = {
  title: 'Terms of service',
  intro: 'The terms as orders showed them until 21 November 2026.',
  sections: [
    {
      id: 'terms',
      title: 'Terms',
      blocks: [
        [
          'Passage checks your documents, prepares the file and hands it to the embassy.',
          'The embassy alone decides whether a visa is granted.',
          'Paid and not yet at the embassy: everything is refunded. Afterwards: nothing.',
          'An order that is not paid within 24 hours ends by itself, at no cost.',
        ],
      ],
    },
  ],
}

export default terms
