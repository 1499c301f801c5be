import type { IdentitySettings } from '@passage/contracts/api/people/identity.schema'
import type { Database } from '@passage/core/database/connect'
import { builtInIdentity, type PasswordHash } from '@passage/integrations/identity/built-in'
import { clerkIdentity } from '@passage/integrations/identity/clerk'
import { hostOfKey, readPem } from '@passage/integrations/identity/clerk/keys'
import { knownPasswords } from '@passage/integrations/identity/known-passwords'
import type { Identity } from '@passage/integrations/identity/port'
import type { Logger } from 'pino'
import type { Environment } from '../env.ts'
import { accountDirectory } from './account-directory.ts'

type IdentityEnvironment = Pick<
  Environment,
  | 'APP_URL'
  | 'AUTH_SECRET'
  | 'BREACHED_PASSWORDS'
  | 'CLERK_PUBLISHABLE_KEY'
  | 'CLERK_SECRET_KEY'
  | 'CLERK_API_URL'
  | 'CLERK_JWT_KEY'
>

/** Clerk where its keys are set, else our own identity. Sends no request yet. `passwordHash` is for tests. */
export function connectIdentity(
  env: IdentityEnvironment,
  db: Database,
  log: Logger,
  passwordHash?: PasswordHash,
): Identity {
  const builtIn = builtInIdentity({
    db,
    secret: env.AUTH_SECRET,
    appUrl: env.APP_URL,
    refuseKnownPassword: knownPasswords({ online: env.BREACHED_PASSWORDS === 'online' }),
    passwordHash,
  })
  const { CLERK_SECRET_KEY: secretKey, CLERK_PUBLISHABLE_KEY: publishableKey } = env
  const host = publishableKey ? hostOfKey(publishableKey) : null
  if (!secretKey || host === null) return builtIn
  return clerkIdentity({
    secretKey,
    host,
    apiUrl: env.CLERK_API_URL,
    jwtKey: env.CLERK_JWT_KEY && readPem(env.CLERK_JWT_KEY),
    appUrl: env.APP_URL,
    builtIn,
    directory: accountDirectory(db),
    log,
  })
}

/** The identity's settings for the screens. */
export const identitySettings = ({
  CLERK_PUBLISHABLE_KEY: publishableKey,
}: Pick<Environment, 'CLERK_PUBLISHABLE_KEY'>): IdentitySettings =>
  publishableKey ? { mode: 'clerk', publishableKey } : { mode: 'built_in', publishableKey: null }
