import '../../lib/zod-without-eval.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { RecipientFields } from '@passage/contracts/api/orders/invoices.schema'

export const resolver = zodResolver(RecipientFields)
