import { z } from 'zod'
import { NOT_AGAIN, PEOPLE_MAILS } from '../../domain/people/people-mails.ts'
import { ROLES } from '../../domain/people/roles.ts'
import { plainSigns } from '../../domain/typed/plain-signs.ts'
import { Instant, neededText, orEmpty, pageOf, pageQuery, RowId, writtenText } from '../fields.schema.ts'
import { EmailField, passwordField } from './identity.schema.ts'

const names = {
  firstName: neededText(1, 80, 'First name required'),
  lastName: neededText(1, 80, 'Last name required'),
}

const USERNAME_NEEDED = 'Username must be at least 3 characters'

/** In the spelling in which sign-in looks for it. */
const Username = z
  .string(USERNAME_NEEDED)
  .overwrite(plainSigns)
  .min(3, USERNAME_NEEDED)
  .max(60)
  .regex(/^[\p{L}\p{N}_.-]+$/u, 'Use letters, digits, dots, dashes and underscores')

/** The message is that of the screen. */
const Password = passwordField('Password must be at least 8 characters (required by Clerk)')

const user = {
  username: Username,
  email: EmailField,
  role: z.enum(ROLES),
  ...names,
  agencyId: orEmpty(RowId.nullable()),
}

/** Agency specification §5, Create user: an agency counts only for the role b2b_client. */
export const CreateUser = z.strictObject({ ...user, role: z.enum(ROLES).default('b2b_client'), password: Password })
export type CreateUser = z.infer<typeof CreateUser>

export const ChangeActivity = z.strictObject({ isActive: z.boolean() })
export type ChangeActivity = z.infer<typeof ChangeActivity>

export const UserView = z.object({
  id: z.uuid(),
  username: z.string().meta({ description: 'The e-mail address for an account without a username' }),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  agencyId: z.number().int().nullable(),
  agencyName: z.string().nullable(),
  isActive: z.boolean(),
  orders: z.number().int().meta({ description: 'A user with orders is anonymised instead of deleted' }),
  mailsInDoubt: z.number().int().meta({ description: 'Undelivered mails to this person that may be sent again' }),
  lastLogin: Instant.nullable(),
  createdAt: Instant,
})
export type UserView = z.infer<typeof UserView>

/** Agency specification §5, Edit user. An account without a username has its address in that field. */
export const UpdateUser = z.strictObject({
  ...user,
  username: z.union([Username, EmailField], USERNAME_NEEDED),
  password: orEmpty(Password),
  expected: UserView.pick({ username: true, email: true, role: true, firstName: true, lastName: true, agencyId: true })
    .strict()
    .optional()
    .meta({
      description: 'The values that the caller was shown; when they have changed, 409 `user_changed` has the new ones',
    }),
})
export type UpdateUser = z.infer<typeof UpdateUser>

export const UserQuery = pageQuery(20).extend({
  search: writtenText().max(100).optional(),
  role: z.enum(ROLES).optional(),
})
export type UserQuery = z.infer<typeof UserQuery>

/** With the four figures above the table. Agency specification §2.6. */
export const UserPage = pageOf(UserView).extend({
  figures: z.object({
    total: z.number().int(),
    b2bClients: z.number().int(),
    providers: z.number().int(),
    active: z.number().int(),
  }),
})
export type UserPage = z.infer<typeof UserPage>

/** `anonymised`: the user has orders. settled.md, People. */
export const UserDeleted = z.object({ userId: z.uuid(), outcome: z.enum(['deleted', 'anonymised']) })
export type UserDeleted = z.infer<typeof UserDeleted>

/** Account mails to a person in the last 30 days, newest first, without their content. */
export const PersonMails = z.array(
  z.object({
    id: z.uuid(),
    template: z.enum(PEOPLE_MAILS),
    to: z.string(),
    status: z.enum(['due', 'claimed', 'sent', 'unknown', 'refused']),
    failure: z.string().nullable().meta({ description: 'Error code or reason' }),
    createdAt: Instant,
    sentAt: Instant.nullable(),
    notAgain: z.enum(NOT_AGAIN).nullable().meta({ description: 'Why it cannot be sent again; null: it can' }),
  }),
)
export type PersonMails = z.infer<typeof PersonMails>
