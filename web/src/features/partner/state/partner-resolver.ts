import '../../../lib/zod-without-eval.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { PartnerForm } from '@passage/contracts/api/people/partners.schema'
import type { PartnerValues } from './partner-values.ts'

/** Agency specification §5, B2B form. */
export const resolver = zodResolver<PartnerValues, unknown, PartnerValues>(PartnerForm)
