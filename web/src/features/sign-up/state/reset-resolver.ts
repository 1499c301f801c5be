import '../../../lib/zod-without-eval.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { ResetPassword } from '@passage/contracts/api/people/identity.schema'

export const resolver = zodResolver(ResetPassword.pick({ password: true }))
