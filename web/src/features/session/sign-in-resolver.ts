import '../../lib/zod-without-eval.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Login } from '@passage/contracts/api/people/auth.schema'

export const resolver = zodResolver(Login)
