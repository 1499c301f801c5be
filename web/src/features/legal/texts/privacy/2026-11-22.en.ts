import type { LegalText } from '../../legal-text.ts'

const privacy: LegalText = {
  title: 'Privacy notice',
  intro:
    'What Passage knows about you, why, who sees it, and when it is deleted. The short form of this notice stands beside every upload.',
  sections: [
    {
      id: 'controller',
      title: 'Who is responsible',
      blocks: [
        'The controller is the company named in the [imprint](/legal/imprint). Questions about your data reach us there and by the [contact form](/#contact).',
      ],
    },
    {
      id: 'data',
      title: 'What we use, why, and on what basis',
      blocks: [
        {
          head: ['Data', 'Why', 'Legal basis (GDPR)'],
          rows: [
            [
              'Account: name, e-mail, username, password (only as a hash), role, when and from which device and network address you signed in',
              'To let you in and nobody else',
              'Contract, Art. 6(1)(b)',
            ],
            [
              'Order: contact details, nationality, travel purpose and days; of each traveller name, birth date, nationality, passport number and expiry',
              'To prepare the visa application and to keep you informed',
              'Contract, Art. 6(1)(b)',
            ],
            [
              'Documents that you upload, and what our staff note about them',
              'To check them and to hand them to the authority',
              'Your consent, Art. 6(1)(a), then contract',
            ],
            [
              'Payment: amount, time, method, the payment provider’s references. Card numbers never reach us',
              'To take and refund payment, to issue invoices',
              'Contract; law, Art. 6(1)(c)',
            ],
            [
              'Messages: what you write to us by the contact form, with a conversation with the assistant if you attach it',
              'To answer you',
              'Contract, or our interest in answering, Art. 6(1)(f)',
            ],
            [
              'Records: who changed what and when, as identifiers and codes; short-lived counts per network address, as hashes',
              'To prove what was done and to keep misuse away',
              'Our interest in security, Art. 6(1)(f)',
            ],
            [
              'Consents, accepted terms: which version, in which language, when',
              'To prove them',
              'Law, Art. 6(1)(c) with Art. 7(1)',
            ],
          ],
        },
        'Birth date, passport details and documents of others you enter only with their agreement. Without the required data we cannot apply for a visa. There is no automated decision about you: people check documents, and the authority decides.',
        'The picture of a passport from which the site reads its lines is read on your own device, and nothing is sent but the document itself when you upload it. Our own servers read the lines of an uploaded passport, so that our team sees whether they agree with the order; what was read is deleted with the document.',
        'The mood of a contact message (friendly, neutral, annoyed) is estimated by a program of our own on our own servers, and shown to our team beside the message. Nothing else follows from it.',
      ],
    },
    {
      id: 'recipients',
      title: 'Who receives it',
      blocks: [
        [
          'You, and the agency that ordered for you.',
          'Our visa experts and administrators, as far as their work needs it. Looking at a document is logged.',
          'The embassy, consulate or visa authority of your destination. It may lie outside the European Union; without that transfer there is no visa (Art. 49(1)(b) GDPR). It decides for itself what it does with the data.',
          'Stripe (Stripe Payments Europe, Ltd., Ireland) for payment: the amount, the order’s number, the kind of visa, its destination and your e-mail address. Stripe answers for itself for what you enter on its page.',
          'Amazon Web Services for the storage of files, in the European Union (Frankfurt region).',
          'The provider that delivers our e-mails, bound by contract: address and text of the e-mail.',
          'If the sign-in form is that of Clerk (Clerk, Inc., United States): name, e-mail address and sign-ins, under the European Commission’s standard contractual clauses.',
          'If this site has the assistant’s answers phrased by a language model, our own answer goes to the provider of that model; what you write does not.',
          'If a new password is checked against known leaks on the internet, the first five characters of a digest go to Have I Been Pwned, never the password.',
        ],
        'We sell no data and show no advertising. There is no analytics service.',
      ],
    },
    {
      id: 'retention',
      title: 'When it is deleted',
      blocks: [
        {
          head: ['Data', 'Deleted'],
          rows: [
            ['An uploaded document', '24 hours after upload'],
            [
              'A document of a paid order',
              '24 hours after the order closes; sooner after 30 days without work of ours on it',
            ],
            ['An issued visa', '30 days after completion'],
            ['A half-typed application', '7 days after the last change'],
            ['A session', 'after 7 days without use, or when you end it'],
            [
              'An e-mail to you: to which address and what became of it',
              '30 days; what is sent once only, with your account',
            ],
            ['A contact message', 'one year after it came; 30 days if it looked automatic'],
            ['A conversation with the assistant', 'not stored by us unless you attach it to a message'],
            ['Account and orders', 'when you erase your account, or ask us to'],
            ['Invoices and payments', 'after ten years (Luxembourg Commercial Code, Art. 16)'],
            ['Proof of consents, record of changes', 'kept without your name after you erase your account'],
          ],
        },
        'Every document shows its own deletion time, and you can delete it at once. That it was there and was deleted stays on record.',
      ],
    },
    {
      id: 'security',
      title: 'How it is protected',
      blocks: [
        'Transfers are encrypted (HTTPS), files are encrypted at rest (AES-256), passport numbers are encrypted once more in the database and shown masked. Links to files work for five minutes. Files are checked and opened in isolation.',
        'Whoever knows an order’s number sees its status and timeline with the name masked, no notes and no documents.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'You may see, correct, take along and erase your data, restrict or object to its use, and withdraw a consent at any time for the future. [How to use these rights](/legal/gdpr) says how, most of it by a button on the [account page](/account).',
        'You may complain to the Commission nationale pour la protection des données, 15, boulevard du Jazz, L-4370 Belvaux, Luxembourg ([cnpd.public.lu](https://cnpd.public.lu)), or to the authority where you live.',
      ],
    },
    {
      id: 'cookies',
      title: 'On your device',
      blocks: ['A few cookies and entries that the site needs, nothing else: see [cookies](/legal/cookies).'],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'A new version has a new date. Your order’s page leads to the version that the order showed, and a consent given to an older version is asked for again.',
      ],
    },
  ],
}

export default privacy
