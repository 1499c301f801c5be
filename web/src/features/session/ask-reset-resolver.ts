import '../../lib/zod-without-eval.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { AskReset } from '@passage/contracts/api/people/identity.schema'

export const resolver = zodResolver(AskReset.pick({ email: true }))
