import { promised } from './promise.ts'

const features = 'web/src/features'
const core = 'services/core/src'
const api = 'services/api/src'

const orderCall = (name: string) => ({ file: `${api}/routes/orders/orders.database.test.ts`, name })
const orderSchema = (name: string) => ({ file: 'contracts/src/api/orders/orders.schema.test.ts', name })
const specified = (name: string) => ({ file: 'web/src/i18n/specified-texts.test.ts', name })

const turns = promised(
  15,
  'every place and every mail names the same party whose turn it is',
  {
    without: 'the wizard’s last step says something else than the order’s page',
    file: `${features}/order/components/complete-step.tsx`,
    from: '<OrderView order={tracked} line={line} />',
    to: "<OrderView order={{ ...tracked, whoseTurn: 'passage' }} line={line} />",
    noticedBy: {
      file: `${features}/one-order/same-everywhere.test.tsx`,
      name: 'the same order says the same in all places, whatever its status, payment and turn',
    },
  },
  {
    without: 'mails go by the status alone',
    file: 'services/worker/src/mail/facts.ts',
    from: 'openRequests: facts.owed.length',
    to: 'openRequests: 0',
    noticedBy: {
      file: 'services/worker/src/mail/turn-of-mails.test.ts',
      name: 'every mail names whose turn it is as the order’s page does',
    },
  },
  {
    without: 'lists go by the status alone',
    file: `${features}/one-order/turn/next-step.ts`,
    from: 'openRequests: facts.requestedDocuments.length',
    to: 'openRequests: 0',
    noticedBy: {
      file: `${features}/one-order/turn/turn-and-steps.test.ts`,
      name: 'rows begin with the step that the turn card names',
    },
  },
)

const fields = promised(
  16,
  'calls are named and read as specified, and say what is wrong in words for people',
  {
    without: 'a field of the partner’s form has another name',
    file: 'contracts/src/api/people/partners.schema.ts',
    from: 'companyPostalCode: neededText',
    to: 'postalCode: neededText',
    noticedBy: { file: `${api}/routes/people/partners.database.test.ts`, name: 'registers with a password of its own' },
  },
  {
    without: 'an amount has to be written with two decimals',
    file: 'contracts/src/api/fields.schema.ts',
    from: 'const cents = toCents(String(given))',
    to: 'const cents = /^\\d+\\.\\d\\d$/.test(String(given)) ? toCents(String(given)) : null',
    noticedBy: orderSchema('as 258.00'),
  },
  {
    without: 'an optional field must not be empty',
    file: 'contracts/src/api/fields.schema.ts',
    from: "z.union([schema, z.literal('').transform(() => undefined)]).optional()",
    to: 'z.union([schema, z.never()]).optional()',
    noticedBy: orderSchema('reads an empty optional field as one that was left out'),
  },
  {
    without: 'people read the validator’s own words',
    file: `${api}/http/answer/say-issue.ts`,
    from: '(KINDS[issue.expected] ?? MISFIT)',
    to: "'Invalid input: expected '.concat(issue.expected)",
    noticedBy: {
      file: `${api}/http/answer/say-issue.test.ts`,
      name: 'whatever is wrong is said in words for people',
    },
  },
  {
    without: 'a nationality is whatever was typed',
    file: `${core}/details/nationality-codes.ts`,
    from: 'const code = readNationality(one.nationality)',
    to: "const code = one.nationality === 'zzz' ? readNationality(one.nationality) : one.nationality",
    noticedBy: orderCall('keeps a nationality as its code, and an empty field as none'),
  },
  {
    without: 'a postal code is anything',
    file: 'contracts/src/domain/people/postal-code.ts',
    from: 'const form = FORMS[country] ?? ANY',
    to: 'const form = ANY',
    noticedBy: { file: 'contracts/src/domain/people/postal-code.test.ts', name: 'BE' },
  },
  {
    without: 'both speeds promise the same day',
    file: `${core}/catalogue/expected-dates.ts`,
    from: 'businessDaysBy(speed, offer.processingDays)',
    to: "businessDaysBy('standard', offer.processingDays)",
    noticedBy: {
      file: `${api}/routes/lists.database.test.ts`,
      name: 'an offer says by when its visa is expected at each speed, as the order itself will',
    },
  },
  {
    without: 'nobody is warned of a departure before the visa is expected',
    file: `${features}/one-order/payment/early-departure.tsx`,
    from: 'LL.payment.departureSoon({ day: format.day(ready) })',
    to: 'null',
    noticedBy: {
      file: 'web/e2e/traveller/order.e2e.test.ts',
      name: 'a customer orders, uploads, pays and watches; a provider moves the order',
    },
  },
)

const words = promised(
  17,
  'what a page says is so, and is what the specification says',
  {
    without: 'a failure without an answer says that nothing was kept',
    file: 'web/src/lib/server/use-outcome-text.ts',
    from: '(isRefusal(error) ? failure.nothingChanged() : failure.outcomeUnknown())',
    to: 'failure.nothingChanged()',
    noticedBy: {
      file: 'web/src/lib/server/use-outcome-text.test.tsx',
      name: 'a refusal changed nothing; after any other failure it may be saved',
    },
  },
  {
    without: 'the server’s words about a user are not shown',
    file: `${features}/people/state/use-people-failure.ts`,
    from: '(said && LL.failure.serverSays(said)) || ',
    to: '',
    noticedBy: {
      file: `${features}/people/state/use-people-failure.test.tsx`,
      name: 'a refusal without words of ours is said in the server’s',
    },
  },
  {
    without: 'the server’s words about a file are not shown',
    file: `${features}/documents/state/file-failure.ts`,
    from: 'failure.message ? LL.failure.serverSays(failure.message) : texts.prepare()',
    to: 'texts.prepare()',
    noticedBy: {
      file: `${features}/documents/state/file-failure.test.ts`,
      name: 'an upload that was not prepared says what the server says',
    },
  },
  {
    without: 'a hosted session is asked about at our own call',
    file: `${features}/session/api/current-user.ts`,
    from: "'/api/clerk/user'",
    to: "'/api/auth/me'",
    noticedBy: { file: `${features}/session/api/current-user.test.ts`, name: 'is waited for while the provider loads' },
  },
  {
    without: 'its failure has another text',
    file: `${features}/session/api/current-user.ts`,
    from: "isHosted ? 'Failed to fetch user profile' : 'Failed to fetch user'",
    to: "'Failed to fetch user'",
    noticedBy: {
      file: `${features}/session/api/current-user.test.ts`,
      name: 'cannot be said while the server fails, and the session goes on',
    },
  },
  {
    without: 'too many tries are an order that is not there',
    file: `${features}/one-order/api/tracking-failure.ts`,
    from: 'if (error.status === 404)',
    to: 'if (error.status === 404 || error.status === 429)',
    noticedBy: {
      file: `${features}/one-order/api/tracking-failure.test.ts`,
      name: 'too many tries say when it may go on',
    },
  },
  {
    without: 'a server in trouble is an order that is not there',
    file: `${features}/one-order/api/tracking-failure.ts`,
    from: 'if (error.status === 404)',
    to: 'if (error.status === 404 || error.status === 503)',
    noticedBy: {
      file: `${features}/one-order/api/tracking-failure.test.ts`,
      name: 'only a 404 is an order that is not there',
    },
  },
  {
    without: 'the landing page asks visitors to sign in before they see a destination',
    file: `${features}/home/components/hero.tsx`,
    from: 'href="/order"',
    to: 'href="/clerk-login?next=%2Forder"',
    noticedBy: {
      file: 'web/e2e/traveller/home.e2e.test.ts',
      name: 'lets every visitor choose a destination before signing in',
    },
  },
  {
    without: 'a work permit has another name in one place',
    file: 'web/src/i18n/en/staffWork/index.ts',
    from: "permit: 'Work permit'",
    to: "permit: 'Permit'",
    noticedBy: specified('a work permit is called so in every place'),
  },
  {
    without: 'a title is not the specified one',
    file: 'web/src/i18n/en/tracking/look.ts',
    from: "title: 'Order Tracking'",
    to: "title: 'Track an order'",
    noticedBy: specified('the same texts stand in each place that has them'),
  },
  {
    without: 'a text that the specification quotes has another word',
    file: 'web/src/i18n/en/payment/index.ts',
    from: "failed: 'Payment failed. Please try again.'",
    to: "failed: 'Payment failed. Try again.'",
    noticedBy: specified('the texts that the specification quotes stand letter for letter'),
  },
  {
    without: 'the day of an order in its summary has no time',
    file: `${features}/one-order/details/order-summary.tsx`,
    from: 'format.dateTime(order.createdAt)',
    to: 'format.date(order.createdAt)',
    noticedBy: {
      file: `${features}/one-order/details/order-summary.test.tsx`,
      name: 'the summary of an order says its day and time',
    },
  },
  {
    without: 'the day of an order in its details has no time',
    file: `${features}/my-orders/components/details/details-tab.tsx`,
    from: 'format.dateTime(order.createdAt)',
    to: 'format.date(order.createdAt)',
    noticedBy: {
      file: `${features}/my-orders/components/details/details.test.tsx`,
      name: 'agency specification §2.3: four cards have what is known of an order',
    },
  },
  {
    without: '10 MB are less on the page than at the limit',
    file: 'web/src/lib/words/later-format.ts',
    from: 'export const MEGABYTE = 1024 * 1024',
    to: 'export const MEGABYTE = 1_000_000',
    noticedBy: { file: 'web/src/lib/words/format.test.ts', name: 'sizes are counted as the limit counts them' },
  },
)

export const SAID = [turns, fields, words]
