import { createHash } from 'node:crypto'
import { DomainError } from '@passage/contracts/domain/errors'
import type { Database } from '@passage/core/database/connect'
import { findAccount } from '@passage/core/people/accounts/find-account'
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimiter } from './rate-limiter.ts'

const QUARTER_HOUR = 900
const DAY = 86_400

/** Tries within a quarter of an hour. */
export const SIGN_IN_TRIES = { accountAndAddress: 10, account: 100, address: 100 }

/** Tracking numbers that do not exist, by address or signed-in person, within a quarter of an hour. */
export const TRACKING_MISSES = 30

/** New accounts, and links to choose a password, within a quarter of an hour. */
export const SIGN_UPS = { address: 3, network: 20 }
export const RESETS = { address: 3, network: 20 }

/**
 * Links that one address is mailed within a day: to choose a password, by one network; by new accounts, a partner's among
 * them; and to confirm it once more. A person who erases an account and opens the next one stays within the same count:
 * mails must not flood another person's mailbox.
 */
export const LINKS_A_DAY = 10

/** Links that a network follows, and that are asked for again for one address; tries at one's own password while signed in. */
export const LINKS = 60
export const VERIFICATIONS = 3
export const OWN_PASSWORD_TRIES = 10

/** Copies of a person's data within a quarter of an hour: each reads everything there is. */
export const EXPORTS = 3

/** Invoices, credit notes and commission statements that one person takes within a quarter of an hour. */
export const PAPERS = 300

/** Drafts of orders that one person's devices save within a quarter of an hour: one every two seconds, and some more. */
export const DRAFT_SAVES = 600

/** Companies that register themselves, by address, within a quarter of an hour: each makes an account and mails. */
export const REGISTRATIONS = 10

/** Messages to the assistant from one network within a quarter of an hour: people write a few a minute. */
export const CHAT_MESSAGES = 600
/**
 * Contact messages within a quarter of an hour: of one signed-in person; of people who are not signed in, of one address from one
 * network, and of one network. No message is refused by its address alone, which any person can type: of what one address is mailed
 * there are five a day (core, follow-message.ts).
 */
export const CONTACTS = { person: 20, emailAndNetwork: 5, network: 20 }

export interface Limits {
  /** Counts a try before it is made, so that fifty at once are fifty. Throws `too_many_requests`. `succeeded` takes it back. */
  beginSignIn(account: string, network: string): Promise<{ succeeded(): Promise<void> }>
  /** Counts a new account, whether or not the address has one. Throws `too_many_requests`. */
  signUp(email: string, network: string): Promise<void>
  /** Counts a link that is asked for, whether or not there is an account. Throws `too_many_requests`. */
  askReset(email: string, network: string): Promise<void>
  /** Counts a mailed link that is followed. Throws `too_many_requests`. */
  followLink(network: string): Promise<void>
  /** Counts a link to confirm the account's address. Throws `too_many_requests`. */
  verifyAgain(email: string): Promise<void>
  /** Counts a try at the current password before it is made; `succeeded` forgets them. Throws `too_many_requests`. */
  provePassword(personId: string): Promise<{ succeeded(): Promise<void> }>
  /** Runs a look-up; only misses count, atomically across processes. Throws `too_many_requests`, also instead of the miss. */
  lookUp<T>(whose: string, find: () => Promise<T>): Promise<T>
  /** Counts a copy of the person's data. Throws `too_many_requests`. */
  exportData(personId: string): Promise<void>
  /** Counts a paper before it is drawn or fetched. Throws `too_many_requests`. */
  takePaper(personId: string): Promise<void>
  /** Counts a draft that is saved. Throws `too_many_requests`. */
  saveDraft(personId: string): Promise<void>
  /** Counts a message to the assistant. Throws `too_many_requests`. */
  askAssistant(network: string): Promise<void>
  /**
   * Counts a partner's registration, and for a new account (`email`; else null) the address that is written to, in one count with
   * `signUp`. Throws `too_many_requests`.
   */
  registerPartner(network: string, email: string | null): Promise<void>
  /** Counts a contact message before it is kept. Throws `too_many_requests`. */
  contact(from: { personId: string } | { email: string; network: string }): Promise<void>
  /**
   * Counts a refusal that may go on record: the first `singly` within a quarter of an hour do, then the 10th, 100th, 1,000th …
   * with their number, so that a caller cannot fill the record. null: not this one.
   */
  refusal(whose: string, singly: number): Promise<{ times?: number } | null>
}

/** Limits whose counts are PostgreSQL's, by rate-limiter-flexible. Keys are hashes: no address or name is stored. */
export function createLimits(db: Database): Limits {
  const limiter = (keyPrefix: string, points: number) => rateLimiter(db, { keyPrefix, points, duration: QUARTER_HOUR })
  const linksADay = (keyPrefix: string) => rateLimiter(db, { keyPrefix, points: LINKS_A_DAY, duration: DAY })
  const byBoth = limiter('sign-in', SIGN_IN_TRIES.accountAndAddress)
  const byAccount = limiter('sign-in-account', SIGN_IN_TRIES.account)
  const byAddress = limiter('sign-in-address', SIGN_IN_TRIES.address)
  const signUps = limiter('sign-up', SIGN_UPS.address)
  const signUpsByNetwork = limiter('sign-up-network', SIGN_UPS.network)
  const signUpsADay = linksADay('sign-up-day')
  const resets = limiter('reset', RESETS.address)
  const resetsByNetwork = limiter('reset-network', RESETS.network)
  const resetsADay = linksADay('reset-day')
  const links = limiter('link', LINKS)
  const verifications = limiter('verify-again', VERIFICATIONS)
  const verificationsADay = linksADay('verify-again-day')
  const ownPassword = limiter('own-password', OWN_PASSWORD_TRIES)
  const exports = limiter('export', EXPORTS)
  const papers = limiter('paper', PAPERS)
  const draftSaves = limiter('order-draft', DRAFT_SAVES)
  const chatMessages = limiter('chat', CHAT_MESSAGES)
  const registrations = limiter('partner', REGISTRATIONS)
  const contacts = limiter('contact', CONTACTS.emailAndNetwork)
  const contactsByPerson = limiter('contact-person', CONTACTS.person)
  const contactsByNetwork = limiter('contact-network', CONTACTS.network)
  const misses = limiter('tracking-miss', TRACKING_MISSES)
  const refusals = limiter('refusal', Number.MAX_SAFE_INTEGER)
  /** Those that this process refuses to look anything up for, until then. */
  const blocked = new Map<string, number>()
  const block = (whose: string, seconds: number): void => {
    blocked.set(whose, Date.now() + seconds * 1_000)
    setTimeout(() => blocked.delete(whose), seconds * 1_000).unref()
  }

  return {
    async beginSignIn(account, network) {
      // An account has one count for its username and its address, in any spelling.
      const name = (await findAccount(db, account))?.id ?? account.normalize('NFKC').trim().toLowerCase()
      const both = hash(`${name} ${network}`)
      await consume(byBoth, both)
      await consume(byAccount, hash(name))
      await consume(byAddress, hash(network))
      return {
        async succeeded() {
          await byBoth.delete(both)
          await byAccount.reward(hash(name))
          await byAddress.reward(hash(network))
        },
      }
    },
    async signUp(email, network) {
      await consume(signUpsByNetwork, hash(network))
      await consume(signUps, hash(email.toLowerCase()))
      await consume(signUpsADay, hash(email.toLowerCase()))
    },
    async askReset(email, network) {
      await consume(resetsByNetwork, hash(network))
      await consume(resets, hash(email.toLowerCase()))
      await consume(resetsADay, hash(`${email.toLowerCase()} ${network}`))
    },
    followLink: (network) => consume(links, hash(network)),
    async verifyAgain(email) {
      await consume(verifications, hash(email.toLowerCase()))
      await consume(verificationsADay, hash(email.toLowerCase()))
    },
    async provePassword(personId) {
      await consume(ownPassword, hash(personId))
      return { succeeded: async () => void (await ownPassword.delete(hash(personId))) }
    },
    exportData: (personId) => consume(exports, hash(personId)),
    takePaper: (personId) => consume(papers, hash(personId)),
    saveDraft: (personId) => consume(draftSaves, hash(personId)),
    askAssistant: (network) => consume(chatMessages, hash(network)),
    async registerPartner(network, email) {
      await consume(registrations, hash(network))
      if (email !== null) await consume(signUpsADay, hash(email.toLowerCase()))
    },
    async contact(from) {
      if ('personId' in from) return consume(contactsByPerson, hash(from.personId))
      await consume(contactsByNetwork, hash(from.network))
      await consume(contacts, hash(`${from.email} ${from.network}`))
    },
    async refusal(whose, singly) {
      const { consumedPoints: times } = await refusals.consume(hash(whose))
      if (times <= singly) return {}
      return /^10+$/.test(String(times)) ? { times } : null
    },
    async lookUp(whose, find) {
      const until = blocked.get(whose)
      if (until !== undefined) throw tooMany((until - Date.now()) / 1_000)
      try {
        return await find()
      } catch (error) {
        if (error instanceof DomainError && error.code === 'order_not_found') {
          await consume(misses, hash(whose), (seconds) => block(whose, seconds))
        }
        throw error
      }
    },
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')

async function consume(
  limiter: RateLimiterPostgres,
  key: string,
  onRefusal?: (seconds: number) => void,
): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const seconds = error.msBeforeNext / 1_000
    onRefusal?.(seconds)
    throw tooMany(seconds)
  }
}

const tooMany = (seconds: number) =>
  new DomainError('too_many_requests', 'Too many attempts. Please wait a little and try again.', {
    retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
  })
