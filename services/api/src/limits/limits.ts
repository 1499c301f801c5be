import { createHash } from 'node:crypto'
import { DomainError } from '@passage/contracts/domain/errors'
import type { Database } from '@passage/core/database/connect'
import { findAccount } from '@passage/core/people/find-entry'
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimiter } from './rate-limiter.ts'

const QUARTER_HOUR = 900
const DAY = 86_400

/** Attempts within a quarter of an hour. */
export const SIGN_IN_TRIES = { accountAndAddress: 10, account: 100, address: 100 }

/** Look-ups of unknown tracking numbers within a quarter of an hour, by network or signed-in person. */
export const TRACKING_MISSES = 30

/** New accounts, and requested password links, within a quarter of an hour. */
export const SIGN_UPS = { address: 3, network: 20 }
export const RESETS = { address: 3, network: 20 }

/**
 * Links mailed to one address within a day: to choose a password, per network; for new accounts, partners' included;
 * and to confirm the address again. Erasing an account and opening another does not reset the count, so that mails
 * cannot flood another person's mailbox.
 */
export const LINKS_A_DAY = 10

/**
 * Within a quarter of an hour: links that a network follows, links requested again for an address, and attempts at the
 * own password.
 */
export const LINKS = 60
export const VERIFICATIONS = 3
export const OWN_PASSWORD_TRIES = 10

/** Exports of a person's data within a quarter of an hour: each reads everything. */
export const EXPORTS = 3

/** Invoices, credit notes and commission statements of one person within a quarter of an hour. */
export const PAPERS = 300

/** Saved drafts of one person within a quarter of an hour: one every two seconds, with a reserve. */
export const DRAFT_SAVES = 600

/** Registrations of companies by network within a quarter of an hour: each creates an account and mails. */
export const REGISTRATIONS = 10

/** Messages to the assistant from one network within a quarter of an hour. */
export const CHAT_MESSAGES = 600
/**
 * Contact messages within a quarter of an hour: of a signed-in person; else of an address in a network, and of a
 * network. No limit counts the address alone, which any sender can type; the mails to one address are limited to five a
 * day (core, follow-message.ts).
 */
export const CONTACTS = { person: 20, emailAndNetwork: 5, network: 20 }

export interface Limits {
  /**
   * Counts an attempt before it is made, so that simultaneous ones count. `succeeded` reverts it. Throws
   * `too_many_requests`.
   */
  beginSignIn(account: string, network: string): Promise<{ succeeded(): Promise<void> }>
  /** Counts a new account, whether or not the address has one. Throws `too_many_requests`. */
  signUp(email: string, network: string): Promise<void>
  /** Counts a requested link, whether or not there is an account. Throws `too_many_requests`. */
  askReset(email: string, network: string): Promise<void>
  /** Counts a mailed link that is followed. Throws `too_many_requests`. */
  followLink(network: string): Promise<void>
  /** Counts a link to confirm the account's address. Throws `too_many_requests`. */
  verifyAgain(email: string): Promise<void>
  /**
   * Counts an attempt at the current password before it is made; `succeeded` clears the count. Throws
   * `too_many_requests`.
   */
  provePassword(personId: string): Promise<{ succeeded(): Promise<void> }>
  /** Runs a look-up; counts misses, across processes. Throws `too_many_requests`, also instead of the miss. */
  lookUp<T>(whose: string, find: () => Promise<T>): Promise<T>
  /** Counts an export of the person's data. Throws `too_many_requests`. */
  exportData(personId: string): Promise<void>
  /** Counts a document before it is drawn or read. Throws `too_many_requests`. */
  takePaper(personId: string): Promise<void>
  /** Counts a saved draft. Throws `too_many_requests`. */
  saveDraft(personId: string): Promise<void>
  /** Counts a message to the assistant. Throws `too_many_requests`. */
  askAssistant(network: string): Promise<void>
  /**
   * Counts a partner's registration, and the address of a new account (`email`; else null) together with `signUp`.
   * Throws `too_many_requests`.
   */
  registerPartner(network: string, email: string | null): Promise<void>
  /** Counts a contact message before it is stored. Throws `too_many_requests`. */
  contact(from: { personId: string } | { email: string; network: string }): Promise<void>
  /**
   * Counts a refusal that may be audited: the first `singly` within a quarter of an hour are, then the 10th, 100th,
   * 1,000th … with their number, so that a caller cannot fill the audit. null: not this one.
   */
  refusal(whose: string, singly: number): Promise<{ times?: number } | null>
}

/** Limits that count in PostgreSQL, by rate-limiter-flexible. Keys are hashes: no address or name is stored. */
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
  /** Callers without look-ups in this process, and until when. */
  const blocked = new Map<string, number>()
  const block = (whose: string, seconds: number): void => {
    blocked.set(whose, Date.now() + seconds * 1_000)
    setTimeout(() => blocked.delete(whose), seconds * 1_000).unref()
  }

  return {
    async beginSignIn(account, network) {
      // Username and address of an account, in any spelling, share one count.
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
