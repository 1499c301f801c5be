import { z } from 'zod'
import { ROLES } from '../../domain/people/roles.ts'
import { cleanAccountName } from '../../domain/typed/email.ts'

const USERNAME_NEEDED = "Nom d'utilisateur requis"
const PASSWORD_NEEDED = 'Mot de passe requis'

export const Login = z.strictObject({
  username: z.string(USERNAME_NEEDED).overwrite(cleanAccountName).min(1, USERNAME_NEEDED).max(254),
  password: z.string(PASSWORD_NEEDED).min(1, PASSWORD_NEEDED).max(256),
})
export type Login = z.infer<typeof Login>

/** Public specification §3, Signed-in user. */
export const CurrentUser = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(ROLES),
  agencyId: z.number().int().nullable(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const LoginAnswer = z.object({ sessionToken: z.string(), user: CurrentUser })
export type LoginAnswer = z.infer<typeof LoginAnswer>

/** Empty unless this is a local stack with demo accounts. Public specification §2, /login. */
export const DemoAccounts = z.object({
  accounts: z.array(z.object({ username: z.string(), password: z.string(), role: z.enum(ROLES) })),
})
export type DemoAccounts = z.infer<typeof DemoAccounts>
