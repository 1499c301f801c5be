/** Whose turn an order is, by status. Shared by tracking, the order's page and the assistant. */
export const TURN = {
  pending: 'Pay to start your application.',
  payment_pending: 'Finish your payment to start your application.',
  paid: 'Your payment has arrived. We are opening your file.',
  document_review: 'We are checking your documents, normally within one business day.',
  processing: 'We are preparing your file and will hand it to the embassy.',
  submitted: 'The embassy is deciding. There is nothing you need to do.',
  approved: 'The embassy has approved your visa. We are preparing your documents.',
  completed: 'Your application is complete: your visa documents have been delivered. Have a good trip.',
  rejected: 'The application was refused.',
  cancelled: 'This application was cancelled.',
  details: 'Complete the travellers’ details. Your file cannot go to the embassy without them.',
} as const

/** What replaces sentences of `TURN` where a country's authorities decide, for an e-visa or a travel authorisation. */
export const TURN_ONLINE = {
  processing: 'We are preparing your file and will hand it to the authorities.',
  submitted: 'The authorities are deciding. There is nothing you need to do.',
  approved: 'The authorities have approved your visa. We are preparing your documents.',
  details: 'Complete the travellers’ details. Your file cannot go to the authorities without them.',
} as const

/** Sentences for a completed order, by delivery. */
export const HANDED_OVER = {
  embassy: 'The application is complete. The embassy sends the visa directly to you.',
  collected: 'The application is complete. You collect the visa in person: take your passport with you.',
  nothing: 'The application is complete. No document comes with the visa. Have a good trip.',
  unsaid: 'The application is complete. Have a good trip.',
} as const

/** What replaces sentences of `HANDED_OVER` likewise. */
export const HANDED_OVER_ONLINE = {
  embassy: 'The application is complete. The authorities send the visa directly to you.',
} as const

/** Whose turn an order is that has ended, by what it leaves to its customer. */
export const LEFT = {
  download: 'Ready to download',
  collect: 'Ready to collect',
  receive: 'The embassy’s turn',
  decide: 'Application rejected',
  nothing: 'Nothing left to do',
} as const

/** Sentences for a refused application, by who refused it. */
export const REFUSED = {
  embassy: 'We are sorry: the embassy did not grant your visa.',
  passage: 'We are sorry: we cannot take your application further.',
} as const

/** What replaces sentences of `LEFT` and `REFUSED` likewise. */
export const LEFT_ONLINE = { receive: 'The authorities’ turn' } as const

export const REFUSED_ONLINE = { embassy: 'We are sorry: the authorities did not grant your visa.' } as const

export const BANK_CONFIRMS = 'Your bank is confirming the payment. There is nothing you need to do.'

/** When uploaded documents are deleted, in texts that are not about one order. design.md, Documents. */
export const DELETION_RULE =
  'Documents are deleted 24 hours after upload or, once the order is paid, 24 hours after it closes, at the latest 30 days after we last worked on it.'

/** Said wherever the time to pay is: a started transfer holds the order open. design.md, Money. */
export const TRANSFER_STARTED = 'A bank transfer only has to be started by then.'

/** Stripe does not answer about the payment. */
export const ASKING_STRIPE = 'We are asking Stripe about this payment. There is nothing you need to do.'

/** Requirements of a destination as beginnings of sentences. Shared by the checker and the assistant. */
export const NEEDS = {
  'visa required': 'A visa is required before you travel',
  'e-visa': 'An e-visa is required',
  eta: 'A travel authorisation ({0:string}) is required',
  'visa on arrival': 'A visa is issued on arrival',
  'visa free': 'No visa needed',
  'no admission': 'Travellers with this passport are not admitted at present',
  stay: 'A visa is required for this kind of stay',
} as const

/** The Schengen area, of which travellers often do not know which country they need. */
export const SCHENGEN_TEXTS = {
  rule: 'One visa covers the 29 countries of the Schengen area. You apply for it to the country of your main destination: where you stay longest or, if the stays are equally long, which you enter first.',
  which: 'Which country is your main destination?',
} as const

/** Explanations of the requirements. */
export const NEEDS_EXPLAINED = {
  'visa required': 'The embassy issues it, and you need it in hand before you leave.',
  'e-visa': 'You apply online and receive it before you leave.',
  eta: 'You apply online before you leave; it is quicker than a visa.',
  'visa on arrival': 'You can also get one before you leave.',
  'visa free': 'A valid passport is enough for a visit. You do not need us for this trip.',
  'no admission': 'There may be exceptions. Ask the embassy of your destination before you order a visa for this trip.',
  stay: 'Our data covers visits. Work and study generally need a visa of their own.',
} as const

export const NO_ADVICE = 'Passage is not a government website. Rules change: check with the embassy before you travel.'

/**
 * What a withdrawal gives back once the file is with the embassy, within a sentence. It names the withdrawal, since the service
 * fee may go back by `FEE_BACK` all the same. design.md, Money.
 */
export const WITHDRAWN_LATE = 'a withdrawal refunds nothing automatically'

/** The service fee of an express order: the lines of its price beside the visa fee. */
export const EXPRESS_FEE = '{0:string} (service and express supplement)'

/**
 * Why and when the service fee goes back; `none`: a late visa gives none back; `…Ahead`: nothing is paid or promised yet;
 * `overdue`: the promised day is over. Shared by the offer, the order's page, the invoice and mails.
 */
export const FEE_BACK = {
  late: 'If the visa comes after the promised day, we refund the whole service fee of {fee:string} without being asked.',
  refused:
    'If the visa is refused, we refund {share:string}% of the service fee of {fee:string} without being asked; if it is late, nothing goes back automatically.',
  both: 'If the visa comes after the promised day, we refund the whole service fee of {fee:string} without being asked; if it is refused, {share:string}% of it.',
  lateAhead:
    'Once the order is paid and complete, the expected day is promised: if the visa comes later, we refund the whole service fee of {fee:string} without being asked.',
  bothAhead:
    'Once the order is paid and complete, the expected day is promised: if the visa comes later, we refund the whole service fee of {fee:string} without being asked; if it is refused, {share:string}% of it.',
  overdue:
    'The promised day is over: when the visa is delivered, or refused, we refund the whole service fee of {fee:string} without being asked.',
  none: 'If the visa is late, no service fee goes back automatically.',
} as const

/** Why the service fee went back. */
export const FEE_WENT_BACK = {
  delivered:
    'Promised for {promised:string}, delivered on {ended:string}: the service fee of {fee:string} goes back {way:string}.',
  decided:
    'Promised for {promised:string}, decided on {ended:string}: the service fee of {fee:string} goes back {way:string}.',
  ended:
    'Promised for {promised:string}, ended on {ended:string}: the service fee of {fee:string} goes back {way:string}.',
  refused: 'The visa was refused: {fee:string} of the service fee goes back {way:string}, as promised.',
  someRefused: 'Not every visa was granted: {fee:string} of the service fee goes back {way:string}, as promised.',
  asPaid: 'the way it was paid',
  to: 'to {0:string}',
} as const
