import type { HttpBindings } from '@hono/node-server'
import type { Person } from '@passage/integrations/identity/port'
import type { Context } from 'hono'
import type { Deps } from '../deps.ts'

/** The variables of every handler's context. */
export interface Env {
  Bindings: Partial<HttpBindings>
  Variables: {
    deps: Deps
    requestId: string
    /** People whose sessions or rights the request may have ended. */
    ended: Set<string>
    /** The caller's account; read once, on first use. */
    person: Promise<Person | null> | undefined
    /** The nonce of a page's style sheets, where the content security policy needs one. */
    secureHeadersNonce: string | undefined
  }
}

export type Ctx = Context<Env>
