import { z } from 'zod'
import { TOKEN_DAYS } from '../../domain/people/api-token.ts'
import { Instant, pageOf, pageQuery, shortText } from '../fields.schema.ts'

export const CreateToken = z.strictObject({
  name: shortText(80).min(1).meta({ description: 'The program that uses the token' }),
  expiresInDays: z.number().int().min(TOKEN_DAYS.least).max(TOKEN_DAYS.most).default(TOKEN_DAYS.otherwise),
})
export type CreateToken = z.infer<typeof CreateToken>

/** A listed token; its secret is not stored. */
export const TokenView = z.object({
  id: z.uuid(),
  name: z.string(),
  hint: z.string().meta({ description: 'The last four characters of the token' }),
  ownerId: z.uuid(),
  ownerName: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable().meta({ description: 'To the minute' }),
  expiresAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
})
export type TokenView = z.infer<typeof TokenView>

export const TokenCreated = TokenView.extend({
  token: z.string().meta({ description: 'Shown only once' }),
})
export type TokenCreated = z.infer<typeof TokenCreated>

export const TokenQuery = pageQuery(20)
export type TokenQuery = z.infer<typeof TokenQuery>

export const TokenPage = pageOf(TokenView)
export type TokenPage = z.infer<typeof TokenPage>
