import type { LegalText } from '../../legal-text.ts'

const refund: LegalText = {
  title: 'Refund policy',
  intro: 'One rule, shown before you pay and at every step afterwards.',
  sections: [
    {
      id: 'rule',
      title: 'The rule',
      blocks: [
        {
          head: ['Your order', 'You get back'],
          rows: [
            ['Not paid', 'Nothing was charged. A payment that still arrives is refunded in full.'],
            ['Paid, not yet handed to the embassy', 'Everything, whoever ends the order and for whatever reason.'],
            [
              'Handed to the embassy',
              'For a withdrawal or a refusal nothing by itself, except the service fee where your offer promises it: the visa fee has been spent and the file prepared.',
            ],
          ],
        },
        'Where your offer says so, the service fee goes back by itself when we are late, or a share of it when the embassy refuses: see [the terms](/legal/terms#refunds).',
        'When we are at fault, an administrator may grant a refund after the file was handed over too. Write to us. Rights that the law gives you are not touched, the [right of withdrawal](/legal/terms#withdrawal) included.',
      ],
    },
    {
      id: 'how',
      title: 'How to get it',
      blocks: [
        [
          'Open your order’s page and choose “Withdraw from this order” (“Cancel this order” while it is not paid).',
          'You see the amount that you get back, then confirm.',
          'We acknowledge it at once by e-mail, with a PDF after a payment. The order ends, and its documents are deleted 24 hours later.',
        ],
        'An agency or our team can do the same for an order in your name.',
      ],
    },
    {
      id: 'when',
      title: 'When it arrives',
      blocks: [
        'We send the refund on at once, to the card or account you paid with. It usually arrives within 5 to 10 days, at the latest 14 days after a withdrawal. The order’s page shows each refund and its credit note. If the bank turns a refund back, our team is told and finds another way with you.',
      ],
    },
    {
      id: 'agencies',
      title: 'Agencies',
      blocks: ['When an order of an agency is refunded, its commission is reversed in the same proportion.'],
    },
  ],
}

export default refund
