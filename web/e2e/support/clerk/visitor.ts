import type { Page } from 'playwright-core'
import { textsOf } from '../texts.ts'
import { type Visit, visit } from '../visitor.ts'
import { NAME } from './backend.ts'
import type { ClerkSite } from './site.ts'
import { type StandIn, standIn } from './stand-in.ts'

/** State of the stand-in, and whether a person is signed in there already. */
interface Standing {
  signedIn?: 'active' | 'pending'
  script?: StandIn['script']
}

/** A visitor of the site with Clerk. */
export async function lookAt(site: ClerkSite, options: Visit, { signedIn, script }: Standing = {}) {
  let standing: StandIn | undefined
  const visitor = await visit({
    ...options,
    origin: site.origin,
    prepare: async (page) => {
      standing = await standIn(page, site, signedIn)
      standing.script = script ?? 'there'
      await options.prepare?.(page)
    },
  })
  if (!standing) throw new Error('The stand-in is not there.')
  return { ...visitor, LL: textsOf(options.language ?? 'en'), standing }
}

/** The button of the person who is signed in at the stand-in. */
export const account = (page: Page) => page.getByRole('button', { name: `Account of ${NAME.first}` })
