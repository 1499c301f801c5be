import '../../../lib/zod-without-eval.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { CreateUser } from '@passage/contracts/api/people/people.schema'
import { ROLES } from '@passage/contracts/domain/people/roles'
import { z } from 'zod'
import type { UserValues } from './user-values.ts'

const { username, email, password, firstName, lastName } = CreateUser.shape
const shape = { username, email, firstName, lastName, role: z.enum(ROLES), agencyId: z.string() }

/** Agency specification §5, Create user. */
export const createResolver = zodResolver<UserValues, unknown, UserValues>(z.object({ ...shape, password }))

/** Agency specification §5, Edit user: the password is optional, and an account without a username has its address there. */
export const editResolver = zodResolver<UserValues, unknown, UserValues>(
  z.object({ ...shape, username: username.or(email), password: z.literal('').or(password) }),
)
