import type { HttpBindings } from '@hono/node-server'
import type { Person } from '@passage/integrations/identity/port'
import type { Context } from 'hono'
import type { Deps } from '../deps.ts'

/** What every handler finds in its context. */
export interface Env {
  Bindings: Partial<HttpBindings>
  Variables: {
    deps: Deps
    requestId: string
    /** People whose sessions or rights the request may have ended. */
    ended: Set<string>
    /** The caller's account; looked up once, on first use. */
    person: Promise<Person | null> | undefined
    /** What a page's own style sheets show the content security policy; only where one needs it. */
    secureHeadersNonce: string | undefined
  }
}

export type Ctx = Context<Env>
