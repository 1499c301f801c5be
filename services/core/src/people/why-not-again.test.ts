import { PEOPLE_MAILS } from '@passage/contracts/domain/people/people-mails'
import { describe, expect, it } from 'vitest'
import { type MailStanding, whyNotAgain } from './person-mails.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))
const standing = (change: Partial<MailStanding>): MailStanding => ({
  ...{ template: 'verify_email', status: 'refused', createdAt: at(9), sentAgain: false, isActive: true },
  ...{
    emailVerified: false,
    hosted: false,
    lastLoginAt: null,
    passwordAt: at(9),
    company: 'A',
    companyVerified: false,
  },
  ...change,
})
const why = (change: Partial<MailStanding>) => whyNotAgain(standing(change))

describe('a mail that was not sent', () => {
  it.each(PEOPLE_MAILS.filter((template) => template !== 'partner_verified'))('may be sent again: %s', (template) => {
    expect(why({ template, status: 'refused' })).toBeNull()
    expect(why({ template, status: 'unknown' })).toBeNull()
  })

  it('may not be sent again while it is being sent, once it is sent, or twice', () => {
    expect(why({ status: 'due' })).toBe('on_its_way')
    expect(why({ status: 'claimed' })).toBe('on_its_way')
    expect(why({ status: 'sent' })).toBe('sent')
    expect(why({ sentAgain: true })).toBe('sent_again')
  })

  it('may not be sent again to a deactivated account, but to staff', () => {
    expect(why({ isActive: false })).toBe('inactive')
    expect(why({ isActive: false, template: 'staff_new_partner' })).toBeNull()
  })

  it.each<[string, Partial<MailStanding>]>([
    ['an address that is confirmed', { template: 'verify_email', emailVerified: true }],
    ['a temporary password after a sign-in', { template: 'partner_password', lastLoginAt: at(10) }],
    ['a temporary password, after another was chosen', { template: 'partner_password', passwordAt: at(10) }],
    ['a reminder after a sign-in', { template: 'partner_unused', lastLoginAt: at(10) }],
    ['a verification that was taken back', { template: 'partner_verified' }],
    ['a company to verify that is', { template: 'staff_new_partner', companyVerified: true }],
    ['a welcome to a company that is gone', { template: 'partner_welcome', company: null }],
  ])('may not be sent again when its reason is over: %s', (_what, change) => {
    expect(why(change)).toBe('over')
  })
})
