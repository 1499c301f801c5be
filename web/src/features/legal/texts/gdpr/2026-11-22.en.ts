import type { LegalText } from '../../legal-text.ts'

const gdpr: LegalText = {
  title: 'Your rights under the GDPR',
  intro: 'What you may ask of us, and the quickest way to it. All of it is free of charge.',
  sections: [
    {
      id: 'rights',
      title: 'Right and way',
      blocks: [
        {
          head: ['Your right', 'How to use it'],
          rows: [
            [
              'See and take along your data (Art. 15 and 20)',
              '“Download my data” on the [account page](/account): one file, readable by programs, with account, orders, travellers, payments, consents and e-mails. Documents are on each order’s page.',
            ],
            [
              'Correct it (Art. 16)',
              'Your name on the [account page](/account); an order’s details on its page for 24 hours after ordering. After that, write to us.',
            ],
            [
              'Erase it (Art. 17)',
              '“Erase my account” on the [account page](/account): name, contact, travellers and texts are erased, files are deleted. Orders that are still open must end first. The page says what stays, and why.',
            ],
            [
              'Delete a document',
              'On the order’s page, at once. A document that the order still needs is asked for again.',
            ],
            [
              'Withdraw a consent (Art. 7)',
              'Delete the document that the consent was for, or write to us. What was done before remains lawful.',
            ],
            ['Restrict or object (Art. 18 and 21)', 'Write to us by the [contact form](/#contact).'],
          ],
        },
        'If you have no account, write to us from the e-mail address that the order names. We may ask for proof that it is you.',
      ],
    },
    {
      id: 'time',
      title: 'How long it takes',
      blocks: [
        'The buttons work at once. We answer a written request without undue delay, at the latest within one month (Art. 12(3)).',
      ],
    },
    {
      id: 'kept',
      title: 'What stays after erasure',
      blocks: [
        [
          'Invoices and credit notes, with name and address, for ten years: the law requires it.',
          'Amounts, dates and payment references in the books for ten years, without a name.',
          'That a consent was given, to which notice and when, without a name.',
          'The record of what was done, erasures included: identifiers and codes only.',
          'Orders as figures: destination, price, nationality and status.',
        ],
      ],
    },
    {
      id: 'complaint',
      title: 'Complaint',
      blocks: [
        'You may complain to the Commission nationale pour la protection des données, 15, boulevard du Jazz, L-4370 Belvaux, Luxembourg ([cnpd.public.lu](https://cnpd.public.lu)), or to the authority where you live or work. What we do with your data is in the [privacy notice](/legal/privacy).',
      ],
    },
  ],
}

export default gdpr
