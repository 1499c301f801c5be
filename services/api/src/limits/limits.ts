import { createHash } from 'node:crypto'
import { DomainError } from '@passage/contracts/domain/errors'
import { ORDER_QUOTAS, type OrderQuotas, PER_ORDER } from '@passage/contracts/domain/orders/order-quotas'
import type { ActingPerson } from '@passage/contracts/domain/people/permissions'
import type { Database } from '@passage/core/database/connect'
import { findAccount } from '@passage/core/people/find-entry'
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimiter } from './rate-limiter.ts'

const QUARTER_HOUR_SECONDS = 900
const DAY_SECONDS = 86_400

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
export const PDFS = 300

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

/** Limits that count in PostgreSQL, by rate-limiter-flexible. Keys are hashes: no address or name is stored. */
export function createLimits(db: Database, quotas: OrderQuotas = ORDER_QUOTAS) {
  const limiter = (keyPrefix: string, points: number, duration = QUARTER_HOUR_SECONDS) =>
    rateLimiter(db, { keyPrefix, points, duration })
  /** Returns a function that counts one attempt of a key. */
  const counting = (...window: Parameters<typeof limiter>) => {
    const counted = limiter(...window)
    return (key: string) => consume(counted, hash(key))
  }
  /** As `counting`, for calls of which a person needs `perOrder` for each order that they may place within an hour. */
  const countingOrders = (keyPrefix: string, perOrder: number) => {
    const ofCustomer = counting(keyPrefix, perOrder * quotas.perHour)
    const ofOthers = counting(keyPrefix, perOrder * quotas.agencyPerHour)
    return ({ id, role }: Pick<ActingPerson, 'id' | 'role'>) => (role === 'customer' ? ofCustomer : ofOthers)(id)
  }
  const byBoth = limiter('sign-in', SIGN_IN_TRIES.accountAndAddress)
  const byAccount = limiter('sign-in-account', SIGN_IN_TRIES.account)
  const byAddress = limiter('sign-in-address', SIGN_IN_TRIES.address)
  const signUps = counting('sign-up', SIGN_UPS.address)
  const signUpsByNetwork = counting('sign-up-network', SIGN_UPS.network)
  const signUpsADay = counting('sign-up-day', LINKS_A_DAY, DAY_SECONDS)
  const resets = counting('reset', RESETS.address)
  const resetsByNetwork = counting('reset-network', RESETS.network)
  const resetsADay = counting('reset-day', LINKS_A_DAY, DAY_SECONDS)
  const verifications = counting('verify-again', VERIFICATIONS)
  const verificationsADay = counting('verify-again-day', LINKS_A_DAY, DAY_SECONDS)
  const ownPassword = limiter('own-password', OWN_PASSWORD_TRIES)
  const registrations = counting('partner', REGISTRATIONS)
  const contacts = counting('contact', CONTACTS.emailAndNetwork)
  const contactsByPerson = counting('contact-person', CONTACTS.person)
  const contactsByNetwork = counting('contact-network', CONTACTS.network)
  const misses = limiter('tracking-miss', TRACKING_MISSES)
  const refusals = limiter('refusal', Number.MAX_SAFE_INTEGER)
  /** Callers without look-ups in this process, and until when. */
  const blocked = new Map<string, number>()
  const block = (whose: string, seconds: number): void => {
    blocked.set(whose, Date.now() + seconds * 1_000)
    setTimeout(() => blocked.delete(whose), seconds * 1_000).unref()
  }

  // Each counts an attempt before it is made, so that simultaneous ones count, and throws `too_many_requests`.
  return {
    /** Counts a sign-in; `succeeded` reverts the count. */
    async beginSignIn(account: string, network: string) {
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
    /** Counts a new account, whether or not the address has one. */
    async signUp(email: string, network: string) {
      await signUpsByNetwork(network)
      await signUps(email.toLowerCase())
      await signUpsADay(email.toLowerCase())
    },
    /** Counts a requested link, whether or not there is an account. */
    async askReset(email: string, network: string) {
      await resetsByNetwork(network)
      await resets(email.toLowerCase())
      await resetsADay(`${email.toLowerCase()} ${network}`)
    },
    /** Counts a mailed link that a network follows. */
    followLink: counting('link', LINKS),
    /** Counts a link to confirm the account's address. */
    async verifyAgain(email: string) {
      await verifications(email.toLowerCase())
      await verificationsADay(email.toLowerCase())
    },
    /** Counts an attempt at a person's current password; `succeeded` clears the count. */
    async provePassword(personId: string) {
      await consume(ownPassword, hash(personId))
      return { succeeded: async () => void (await ownPassword.delete(hash(personId))) }
    },
    /** Counts an export of a person's data. */
    exportData: counting('export', EXPORTS),
    /** Counts a person's document before it is drawn or read. */
    takePdf: counting('pdf', PDFS),
    /** Counts a person's request for the check of an upload. */
    checkDocument: countingOrders('document-check', PER_ORDER.checks),
    /** Counts a person's request for a payment page. */
    openPayment: countingOrders('payment', PER_ORDER.payments),
    /** Counts a person's saved draft. */
    saveDraft: counting('order-draft', DRAFT_SAVES),
    /** Counts a network's message to the assistant. */
    askAssistant: counting('chat', CHAT_MESSAGES),
    /** Counts a partner's registration, and the address of a new account (`email`; else null) together with `signUp`. */
    async registerPartner(network: string, email: string | null) {
      await registrations(network)
      if (email !== null) await signUpsADay(email.toLowerCase())
    },
    /** Counts a contact message before it is stored. */
    async contact(from: { personId: string } | { email: string; network: string }) {
      if ('personId' in from) return contactsByPerson(from.personId)
      await contactsByNetwork(from.network)
      await contacts(`${from.email} ${from.network}`)
    },
    /**
     * Counts a refusal that may be audited: the first `singly` within a quarter of an hour are, then the 10th, 100th,
     * 1,000th … with their number, so that a caller cannot fill the audit. null: not this one.
     */
    async refusal(whose: string, singly: number): Promise<{ times?: number } | null> {
      const { consumedPoints: times } = await refusals.consume(hash(whose))
      if (times <= singly) return {}
      return /^10+$/.test(String(times)) ? { times } : null
    },
    /** Runs a look-up; counts misses, across processes. Throws `too_many_requests`, also instead of the miss. */
    async lookUp<T>(whose: string, find: () => Promise<T>): Promise<T> {
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

export type Limits = ReturnType<typeof createLimits>

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
