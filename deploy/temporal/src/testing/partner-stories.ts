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

/** The runbook's problems of partners. The order in the result is a placeholder. */
export function partnerStories(world: World): Record<string, Story> {
  let hero: (Hero & Partner) | undefined
  const partnerNow = () => {
    if (!hero) throw new Error('No partner has registered.')
    return hero
  }
  const register = async () => {
    hero = { ...{ id: '', orderNumber: '', cents: 0, key: '' }, ...(await registeredPartner(world)) }
    return hero
  }
  const isVerified = async () =>
    expect(await runOfPartner(world, partnerNow()).result()).toMatchObject({ outcome: 'verified' })
  return {
    'A partner to verify': {
      async begin() {
        const partner = await register()
        await registeredBefore(world, partner, 8)
        await partnerAsksFor(world, partner, 'overdue')
        return partner
      },
      shows: /Running +partner\/.*Needs attention: overdue.*Waits for.* an administrator/s,
      mend: () => verifyCompany(world, partnerNow()),
      async over() {
        await isVerified()
        expect(await partnerMails(world, partnerNow())).toContain('partner_verified')
      },
    },
    "A partner's run ended by hand": {
      async begin() {
        const partner = await register()
        const expectMail = async () => expect(await partnerMails(world, partner)).toContain('staff_new_partner')
        await until(expectMail, { within: 45_000, every: 250 })
        await runOfPartner(world, partner).terminate('an operator’s mistake')
        await verifyCompany(world, partner)
        return partner
      },
      shows: /Terminated +partner\//,
      async over() {
        await isVerified()
        // No mail twice after the reset.
        const once = ['partner_password', 'partner_verified', 'partner_welcome', 'staff_new_partner']
        expect(await partnerMails(world, partnerNow())).toEqual(once)
      },
    },
  }
}
