import { until } from '@passage/local/until'
import type { World } from '@passage/verify/faults/scenes/world'
import { expect } from 'vitest'
import {
  type Partner,
  partnerAsksFor,
  partnerMails,
  registeredBefore,
  registeredPartner,
  runOfPartner,
  verifyCompany,
} from './partner.ts'
import type { Hero, Story } from './story.ts'

/** The runbook's troubles that are about a partner. The order beside the partner is none: no command is about it. */
export function partnerStories(worldNow: () => World): Record<string, Story> {
  let hero: (Hero & Partner) | undefined
  const ours = () => {
    if (!hero) throw new Error('Nobody has registered.')
    return hero
  }
  const register = async () => {
    hero = { ...{ id: '', orderNumber: '', cents: 0, key: '' }, ...(await registeredPartner(worldNow())) }
    return hero
  }
  const isVerified = async () =>
    expect(await runOfPartner(worldNow(), ours()).result()).toMatchObject({ outcome: 'verified' })
  return {
    'A partner to verify': {
      async begin() {
        const partner = await register()
        await registeredBefore(worldNow(), partner, 8)
        await partnerAsksFor(worldNow(), partner, 'overdue')
        return partner
      },
      says: /Running +partner\/.*Needs attention: overdue.*Waits for.* an administrator/s,
      mend: () => verifyCompany(worldNow(), ours()),
      async over() {
        await isVerified()
        expect(await partnerMails(worldNow(), ours())).toContain('partner_verified')
      },
    },
    "A partner's run ended by hand": {
      async begin() {
        const partner = await register()
        const expectMail = async () => expect(await partnerMails(worldNow(), partner)).toContain('staff_new_partner')
        await until(expectMail, { within: 45_000, every: 250 })
        await runOfPartner(worldNow(), partner).terminate('an operator’s mistake')
        await verifyCompany(worldNow(), partner)
        return partner
      },
      says: /Terminated +partner\//,
      async over() {
        await isVerified()
        // Each once, though the run began anew.
        const once = ['partner_password', 'partner_verified', 'partner_welcome', 'staff_new_partner']
        expect(await partnerMails(worldNow(), ours())).toEqual(once)
      },
    },
  }
}
