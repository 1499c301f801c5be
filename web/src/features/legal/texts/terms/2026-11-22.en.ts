import type { LegalText } from '../../legal-text.ts'

const terms: LegalText = {
  title: 'Terms of service',
  intro:
    'These terms apply to every order that is placed with Passage. They say what we do, what it costs, how an order can be ended, and what happens when something goes wrong.',
  sections: [
    {
      id: 'parties',
      title: 'Who the parties are',
      blocks: [
        '“Passage” and “we” are the company named in the [imprint](/legal/imprint). “You” are the person who places the order. If you order for others, you act for every traveller you name and have their agreement.',
        'A travel agency that orders for its client acts for that client, and confirms that the client has read and accepts these terms.',
        'Passage is a private company, not an authority. You may also apply to the embassy or consulate yourself.',
      ],
    },
    {
      id: 'service',
      title: 'What we do',
      blocks: [
        [
          'We check your documents and tell you what is missing or has to be replaced.',
          'We prepare the application and hand it to the embassy, consulate or visa authority of your destination.',
          'We keep you informed on the order’s page and by e-mail: whose turn it is, and what is needed.',
          'We pass the decision and the visa on to you: as a file to download, or as the order’s page says.',
        ],
        'The authority alone decides whether a visa is granted, for how long, and when. We promise no visa, and a date only as far as an offer says so ([refunds](/legal/terms#refunds)). A visa does not oblige the border police to let anyone in.',
        'Expected dates are calculated from the business days that the offer states, counted from payment. Weekends and the public holidays of Luxembourg and of the destination do not count. [How long it takes](/help/processing-times) explains this.',
        'The visa check on this site rests on published data with its source and date. It is not official advice.',
      ],
    },
    {
      id: 'order',
      title: 'How an order is placed',
      blocks: [
        'You choose a destination, enter who travels, upload at least one document, check the price and accept these terms. When you then place the order, it is recorded under a number, and you get an e-mail: with that, the contract is concluded.',
        'An order that is not paid within 24 hours ends by itself, at no cost. Where a document of the order is to be deleted earlier, the time ends with it, but never before 30 minutes have passed. The order’s page and the e-mails say until when you can pay. A bank transfer only has to be started by then; it may arrive later.',
        'For 24 hours after ordering you can correct contact details, travellers’ details and the day of departure yourself. After that, ask us.',
        'You can order in English or French. We record which version of these terms you accepted and in which language; the order’s page leads to exactly that version.',
      ],
    },
    {
      id: 'price',
      title: 'Price and payment',
      blocks: [
        'Prices are in euros and shown in parts before you order: the visa fee, our processing fee, and the supplement for express processing (half of both), each for every traveller. VAT is included where it is due. Nothing is added later.',
        'If a price changes while you are ordering, you see the new one and decide again.',
        'Payment is taken by Stripe. The methods on offer are those that the payment page shows. You find the invoice, and a credit note for every refund, on the order’s page.',
      ],
    },
    {
      id: 'your-part',
      title: 'What we need from you',
      blocks: [
        [
          'True and complete details, and documents that are yours or that you may use.',
          'Legible files (PDF, JPG or PNG, under 10 MB) and a passport that is valid for as long as the destination asks.',
          'The details of every traveller before the file goes to the embassy.',
          'Your answer when it is your turn. We remind you after one day and after three. Until then your order waits.',
        ],
        'False documents end the order and may have to be reported.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Right of withdrawal',
      blocks: [
        'As a consumer you may withdraw from the contract within 14 days of placing the order, without giving a reason. We go further: until your file has been handed to the embassy you may withdraw at any time, and you get everything back.',
        'To withdraw, open the order’s page and choose “Withdraw from this order”. You see what you get back, then confirm. We acknowledge it at once by e-mail, with a PDF that states the content, day and time of your withdrawal. You may also tell us in any other clear words, by the [contact form](/#contact) or by post to the address in the [imprint](/legal/imprint). It is enough to send your message before the time is over.',
        'We refund you without undue delay, at the latest 14 days after your withdrawal, to the means of payment you used and at no cost.',
        'With your order you may ask us to begin at once, within the 14 days. If you did, the right of withdrawal ends when our service has been fully performed. If the file has been handed over by then but the service is not yet complete, you owe a share of the price for what had been done until your withdrawal, the visa fee that was spent included.',
        'If you did not ask us to begin at once and your file was handed over within the 14 days all the same, your right of withdrawal remains unimpaired. The order’s page no longer offers it then: write to us, and we refund you.',
        'Model form: “To Passage (address in the imprint): I withdraw from my contract for the following service: visa order ORD-…, ordered on …. Name and address of the consumer, date, and signature if on paper.”',
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      blocks: [
        'Paid and not yet handed to the embassy: everything is refunded, whoever ends the order. Handed over: a withdrawal or a refusal refunds nothing by itself, except the service fee where the offer promises it. Rights that the law gives you are not touched. The [refund policy](/legal/refund) says the details.',
        'Where the offer says so when you order, the service fee (the processing fee and the express supplement) goes back by itself: all of it when the order ends after its promised day, or the stated share of it for each traveller whom the embassy refuses in time. The promised day is counted in business days from payment, and moves only by the business days that we wait for you or in which the order was closed; the order’s page shows the reckoning. Never more than you paid is refunded in all.',
      ],
    },
    {
      id: 'ended-by-us',
      title: 'When we end an order',
      blocks: [
        'We may end an order that cannot be carried out, because the destination no longer grants this visa, because documents are false or because they stay away. We tell you why. What you paid is refunded by the same rule.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts, agencies and API tokens',
      blocks: [
        'Keep your password and your API tokens to yourself, and tell us if someone else has them. We may close accounts that are misused.',
        'Partner agencies receive a commission of 10 % of an order’s total, which the total includes. It is credited monthly once the company has been verified, and reversed in proportion when an order is refunded.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'We are liable as the law provides for what we do wrong. We are not liable for what the authority decides or how long it takes, nor for what follows from wrong details or missing documents. Book travel that you cannot cancel only once you hold the visa.',
        'Nothing here limits liability for intent, gross negligence or injury to persons, nor the rights that a consumer cannot waive.',
      ],
    },
    {
      id: 'privacy',
      title: 'Your data',
      blocks: [
        'What we do with your data and documents, and when they are deleted, is in the [privacy notice](/legal/privacy).',
      ],
    },
    {
      id: 'law',
      title: 'Complaints and applicable law',
      blocks: [
        'Write to us first: the [contact form](/#contact) reaches the team. Consumers may also turn to the consumer mediation service of Luxembourg, the Service national du Médiateur de la consommation ([mediateurconsommation.lu](https://www.mediateurconsommation.lu)).',
        'The law of Luxembourg applies. A consumer keeps the protection of the mandatory law of the country where they live, and may also bring proceedings there.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'A new version has a new date and applies to orders placed from then on. An order keeps the version under which it was placed, and every version stays readable here.',
      ],
    },
  ],
}

export default terms
