import { promised } from './promise.ts'

const api = 'services/api/src'
const core = 'services/core/src'

const readers = (name: string) => ({ file: `${api}/live/readers.database.test.ts`, name })
const besideEnding = (name: string) => ({ file: `${api}/routes/endings.database.test.ts`, name })
const quota = (name: string) => ({ file: `${core}/orders/quota/keep-within-quota.database.test.ts`, name })
const erasure = (name: string) => ({ file: `${core}/people/former-rights.database.test.ts`, name })
const partners = (name: string) => ({ file: `${api}/routes/people/partners.database.test.ts`, name })
const requests = (name: string) => ({ file: `${api}/requests.database.test.ts`, name })

const streams = promised(
  8,
  'event streams end with their session, on every API process, and are counted',
  {
    without: 'other API processes do not hear of an ended session',
    file: `${api}/live/readers.ts`,
    from: "events.announce({ what: 'ended', personId })",
    to: '',
    noticedBy: readers('with being switched off'),
  },
  {
    without: 'a call that ends a session tells no stream',
    file: `${api}/http/endings.ts`,
    from: 'for (const personId of ended) c.var.deps.readers.ended(personId)',
    to: '',
    noticedBy: readers('with signing out'),
  },
  {
    without: 'no process looks for ended sessions itself where NATS says nothing',
    file: `${api}/live/readers.ts`,
    from: 'recheckOf(late ? people : ended)',
    to: '',
    noticedBy: readers('the stream at another process stays, until its look 10 seconds later'),
  },
  {
    without: 'a session that ends while its stream is opened keeps it',
    file: `${api}/live/readers.ts`,
    from: 'void recheck(stream)\n      }\n      return stream.channel',
    to: '}\n      return stream.channel',
    noticedBy: readers('a session that ended while its stream was opened ends it all the same'),
  },
  {
    without: 'one address may open any number of streams',
    file: `${api}/live/readers.ts`,
    from: 'if (places.some(([place, most]) => (taken.get(place) ?? 0) >= most)) throw tooManyStreams()',
    to: '',
    noticedBy: readers('by person and by address; a place is free again when a stream ends'),
  },
  {
    without: 'an order is followed for ever for a stream that closed during its snapshot',
    file: `${api}/live/live-orders.ts`,
    from: 'stream.whenClosed(leave)',
    to: '',
    noticedBy: readers('one that closed while its snapshot was read is forgotten'),
  },
)

const endings = promised(
  9,
  'no call of a person goes on beside their erasure, deletion or deactivation',
  {
    without: 'a call does not lock the person who acts',
    file: `${core}/people/lock-acting-person.ts`,
    from: '    .forKeyShare()\n',
    to: '',
    noticedBy: besideEnding('POST /api/orders is refused once the end is under way'),
  },
  {
    without: 'a call of a person who has ended is taken',
    file: `${core}/people/lock-acting-person.ts`,
    from: "if (!person?.isActive) throw new DomainError('account_inactive', 'This account has ended.')",
    to: '',
    noticedBy: besideEnding('POST /api/documents/upload-url is refused once the end is under way'),
  },
  {
    without: 'erasure does not wait for the person’s calls',
    file: `${core}/people/personal-data/erase-person.ts`,
    from: "    .where('id', '=', userId)\n    .forUpdate()",
    to: "    .where('id', '=', userId)",
    noticedBy: besideEnding('POST /api/orders that came first makes the end wait'),
  },
)

const strangers = promised(
  10,
  'orders and mails with a stranger’s address stay few, plain, and out of the stranger’s way',
  {
    without: 'any number of unpaid orders may be open',
    file: `${core}/orders/quota/keep-within-quota.ts`,
    from: 'keepWithinUnpaid(tx, ofTheirs, quotas.unpaid),',
    to: '',
    noticedBy: quota('has twenty unpaid orders open at most'),
  },
  {
    without: 'any number of orders may be placed within an hour',
    file: `${core}/orders/quota/keep-within-quota.ts`,
    from: 'keepWithinHour(tx, ofTheirs, quotas.perHour),',
    to: '',
    noticedBy: quota('places thirty orders an hour at most, whatever becomes of them'),
  },
  {
    without: 'an account whose address is not confirmed orders for anybody',
    file: `${core}/orders/quota/refuse-strange-address.ts`,
    from: 'if (!own)',
    to: 'if (own === null)',
    noticedBy: quota('orders for that address only'),
  },
  {
    without: 'the first mail to another address does not say who ordered',
    file: 'services/worker/src/mail/templates/layout.tsx',
    from: "reader === 'traveller' && isIntroduced([lead, ...others]) ? facts.orderedBy : null",
    to: 'null',
    noticedBy: {
      file: 'services/worker/src/mail/render-mail.test.ts',
      name: 'says who ordered for an address that is not theirs, in the first mail to it',
    },
  },
  {
    without: 'a name in a mail may be a link',
    file: 'services/worker/src/mail/name-as-text.ts',
    from: ".replaceAll(JOINTS, '$1 ')",
    to: '',
    noticedBy: { file: 'services/worker/src/mail/name-as-text.test.ts', name: 'evil.example' },
  },
  {
    without: 'a stranger’s open order stands in the way of an erasure',
    file: `${core}/people/personal-data/erase-person.ts`,
    from: 'closedAt === null && ownerId === subject.id && agencyId === null',
    to: 'closedAt === null && agencyId === null',
    noticedBy: erasure('an order under way that another person placed for a person’s address does not hold up'),
  },
  {
    without: 'an erasure takes the travellers of another person’s order along',
    file: `${core}/people/personal-data/erase-person.ts`,
    from: 'order.closedAt !== null && !placedByAnother(order)',
    to: 'order.closedAt !== null',
    noticedBy: erasure('keeps its travellers and files at their erasure, also when it is over'),
  },
)

const accounts = promised(
  11,
  'nobody learns who has an account, passes for another, or locks another out',
  {
    without: 'a partner’s registration says that the address has an account',
    file: `${core}/agencies/register-partner.ts`,
    from: "if (!(error instanceof DomainError) || error.code !== 'email_address_taken') throw error",
    to: 'throw error',
    noticedBy: partners('an address that has an account'),
  },
  {
    without: 'an address that has an account is told by a second company of the same name',
    file: `${core}/agencies/register-partner.ts`,
    from: 'if (given && given.userId !== userId) throw agencyNameTaken()',
    to: '',
    noticedBy: partners('given a second time shows nothing of the address that it was given with first'),
  },
  {
    without: 'an address that has an account is told by a company’s name that only looks like a taken one',
    file: `${core}/agencies/register-partner.ts`,
    from: ".where(lookOf(sql.ref('name')), '=', lookOf(agencyName(companyName)))",
    to: ".where('name', '=', agencyName(companyName))",
    noticedBy: {
      file: `${api}/routes/people/clerk-accounts.database.test.ts`,
      name: 'of a partner mails a link to choose the password of Clerk’s account and /login',
    },
  },
  {
    without: 'agency and user names may look like others',
    file: `${api}/testing/people-template.ts`,
    from: "name: 'passage_template_people',\n  async fill(db) {",
    to: "name: 'passage_template_alike',\n  async fill(db) {\n    await (await import('kysely')).sql`drop index agencies_look_alike`.execute(db)",
    noticedBy: partners('that looks like one that is taken is taken'),
  },
  {
    without: 'tries to sign in are counted apart for each spelling of a name',
    file: `${api}/limits/limits.ts`,
    from: '(await findAccount(db, account))?.id ?? account.normalize',
    to: 'account.normalize',
    noticedBy: {
      file: `${api}/routes/people/auth.database.test.ts`,
      name: 'counts by the account, however it was spelled',
    },
  },
  {
    without: 'who guesses numbers locks the owner behind the same address out',
    file: `${api}/routes/orders/tracking.ts`,
    from: 'const whose = person ?',
    to: "const whose = person && c.req.path === '' ?",
    noticedBy: {
      file: `${api}/routes/orders/tracking.database.test.ts`,
      name: 'stops no signed-in person for what others behind the same address guess',
    },
  },
)

const strangeRequests = promised(
  12,
  'a request that cannot be read is refused for what it is, and nothing happens',
  {
    without: 'a body that is not JSON is taken for an empty one',
    file: `${api}/http/request/json-only.ts`,
    from: 'hasBody(c) && !isJson(c) && takesJson(c)',
    to: 'false',
    noticedBy: requests('is refused with 415, and nothing happens'),
  },
  {
    without: 'NUL and half characters reach PostgreSQL',
    file: `${api}/http/request/unkeepable.ts`,
    from: "if (text.includes('\\0') || !text.isWellFormed())",
    to: "if (text === '\\0')",
    noticedBy: {
      file: `${api}/routes/robustness.database.test.ts`,
      name: 'NUL, half a character and the year 0 are invalid input in every field',
    },
  },
  {
    without: 'the year 0 reaches PostgreSQL',
    file: `${api}/http/request/unkeepable.ts`,
    from: "return /^[+-]?0{4,6}-\\d\\d(-|$)/.test(text) ? 'There is no year 0.' : null",
    to: 'return null',
    noticedBy: {
      file: `${api}/routes/robustness.database.test.ts`,
      name: 'NUL, half a character and the year 0 are invalid input in every field',
    },
  },
  {
    without: 'a slow sender is told that a server is away, and it is logged as broken',
    file: `${api}/http/deadline.ts`,
    from: 'stillSends(c) ? tooSlow() : unavailable()',
    to: 'unavailable()',
    noticedBy: requests('is told so, and nothing is logged as broken'),
  },
  {
    without: 'a path with another method is answered as if it were not there',
    file: `${api}/http/request/no-such-call.ts`,
    from: 'if (allowed.length === 0)',
    to: 'if (allowed.length >= 0)',
    noticedBy: requests('with 405 and what it allows'),
  },
)

export const PEOPLE = [streams, endings, strangers, accounts, strangeRequests]
