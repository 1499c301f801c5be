/** Whose turn an order is, by status. Shared by tracking, the order's page and the assistant. */
export const TURN = {
  pending: 'Pay to start your application.',
  payment_pending: 'Finish your payment to start your application.',
  paid: 'Your payment has arrived. We are opening your file.',
  document_review: 'We are checking your documents, normally within one business day.',
  processing: 'We are preparing your file and will hand it to the embassy.',
  submitted: 'The embassy is deciding. There is nothing you need to do.',
  approved: 'The embassy has approved your visa. We are preparing your documents.',
  completed: 'Your visa documents have been delivered. Have a good trip.',
  rejected: 'The application was refused.',
  cancelled: 'This application has ended.',
  details: 'Complete the travellers’ details. Your file cannot go to the embassy without them.',
} as const

/** Sentences for a completed order, by delivery. */
export const HANDED_OVER = {
  embassy: 'The order is completed. The embassy sends the visa directly to you.',
  collected: 'The order is completed. You collect the visa in person: take your passport with you.',
  nothing: 'The order is completed. No document comes with the visa. Have a good trip.',
  unsaid: 'The order is completed. Have a good trip.',
} as const

export const BANK_CONFIRMS = 'Your bank is confirming the payment. There is nothing you need to do.'

/** Stripe does not answer about the payment. */
export const ASKING_STRIPE = 'We are asking Stripe about this payment. There is nothing you need to do.'

/** Requirements of a destination as beginnings of sentences. Shared by the checker and the assistant. */
export const NEEDS = {
  'visa required': 'A visa is required before you travel',
  'e-visa': 'An e-visa is required',
  eta: 'A travel authorisation (ETA) is required',
  'visa on arrival': 'A visa is issued on arrival',
  'visa free': 'No visa needed',
  'no admission': 'Travellers with this passport are not admitted at present',
  stay: 'A visa is required for this kind of stay',
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
