import { z } from 'zod'
import { PASSWORD_LENGTH } from '../../domain/people/password.ts'
import { MAILED_PATH } from '../../domain/site/mailed-path.ts'
import { emailField, Instant, LanguageField, neededText } from '../fields.schema.ts'
import { LoginAnswer } from './auth.schema.ts'

export const EmailField = emailField('Valid email required')

/** A new password; `message` is used when it is missing or too short. */
export const passwordField = (message: string) =>
  z
    .string(message)
    .min(PASSWORD_LENGTH.least, message)
    .max(PASSWORD_LENGTH.most, 'Password must be at most 128 characters')

const NewPassword = passwordField('Password must be at least 8 characters')

/** The screen to which a mailed link leads on. Only screens of this site: no open redirect. */
const NextPath = z.string().regex(MAILED_PATH, 'A screen of this site').optional()

export const SignUp = z.strictObject({
  email: EmailField,
  password: NewPassword,
  firstName: neededText(1, 80, 'First name required'),
  lastName: neededText(1, 80, 'Last name required'),
  language: LanguageField.default('en'),
  next: NextPath,
})
export type SignUp = z.infer<typeof SignUp>

/** The secret of a mailed link. It is in the fragment of the address, so no server logs it. */
const Secret = z.string().min(20).max(200)

/** `password` is required in a browser that is not signed in to the account. */
export const VerifyEmail = z.strictObject({ token: Secret, password: z.string().min(1).max(256).optional() })
export type VerifyEmail = z.infer<typeof VerifyEmail>

export const VerifyAgain = z.strictObject({ next: NextPath })
export type VerifyAgain = z.infer<typeof VerifyAgain>

/** The message is that of public specification §5. */
export const AskReset = z.strictObject({
  email: emailField('Adresse email valide requise'),
  language: LanguageField.optional(),
  next: NextPath,
})
export type AskReset = z.infer<typeof AskReset>

export const ResetPassword = z.strictObject({ token: Secret, password: NewPassword })
export type ResetPassword = z.infer<typeof ResetPassword>

/** The link proves the identity, so the person is signed in; null: the identity provider refused a session. */
export const PasswordReset = z.object({ session: LoginAnswer.nullable() })
export type PasswordReset = z.infer<typeof PasswordReset>

export const ChangePassword = z.strictObject({
  currentPassword: z.string().min(1).max(256),
  newPassword: NewPassword,
})
export type ChangePassword = z.infer<typeof ChangePassword>

export const ChangeProfile = z.strictObject({
  firstName: neededText(1, 80, 'First name required'),
  lastName: neededText(1, 80, 'Last name required'),
})
export type ChangeProfile = z.infer<typeof ChangeProfile>

/** The same answer whether or not the account exists. */
export const Asked = z.object({ message: z.string() })
export type Asked = z.infer<typeof Asked>

export const SessionView = z.object({
  id: z.uuid(),
  current: z.boolean(),
  device: z.string().nullable().meta({ description: 'Browser and system, as the browser says' }),
  network: z.string().nullable().meta({ description: 'Address of the last sign-in' }),
  createdAt: Instant,
  lastSeenAt: Instant.meta({ description: 'To the day' }),
  expiresAt: Instant.nullable().meta({ description: 'null: decided by the hosted identity provider' }),
})
export type SessionView = z.infer<typeof SessionView>

export const SessionList = z.object({ sessions: z.array(SessionView) })
export type SessionList = z.infer<typeof SessionList>

/** The identity provider of this deployment. */
export const IdentitySettings = z.object({
  mode: z.enum(['built_in', 'clerk']),
  publishableKey: z.string().nullable(),
})
export type IdentitySettings = z.infer<typeof IdentitySettings>
