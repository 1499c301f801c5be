import type { EmbassyFileLink } from '@passage/contracts/api/order-work.schema'
import { api } from '../../../lib/api.ts'
import { orderUrl } from './order-url.ts'

/** Where the newest file for the embassy is; asking is on record. Throws 404 `document_not_found` while there is none. */
export const embassyFile = (orderId: string): Promise<EmbassyFileLink> => api(orderUrl(orderId, 'embassy-file'))
