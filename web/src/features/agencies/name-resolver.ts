import '../../lib/zod-without-eval.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { SaveAgency } from '@passage/contracts/api/people/agencies.schema'

export const resolver = zodResolver(SaveAgency)
