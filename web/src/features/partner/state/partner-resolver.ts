import '../../../lib/zod-without-eval.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { RegisterWithHosted, RegisterWithPassword } from '@passage/contracts/api/partners.schema'
import { z } from 'zod'
import type { PartnerValues } from './partner-values.ts'

const text = { password: z.string(), description: z.string().max(2_000) }

/** Agency specification §5, B2B form: the password counts with the classic method only. */
const Form = z.discriminatedUnion('authMethod', [
  z.object({ ...RegisterWithHosted.omit({ language: true }).shape, ...text }),
  z.object({ ...RegisterWithPassword.omit({ language: true }).shape, description: text.description }),
])

export const resolver = zodResolver<PartnerValues, unknown, PartnerValues>(Form)
