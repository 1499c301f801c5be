import '../../../lib/zod-without-eval.ts'

export { CorrectDetails } from '@passage/contracts/api/orders/details.schema'
