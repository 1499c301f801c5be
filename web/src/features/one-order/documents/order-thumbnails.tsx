import type { OrderDocument } from '@passage/contracts/api/documents/documents.schema'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { thumbnailsQuery } from '../../documents/api/documents.ts'
import { NO_THUMBNAILS, Thumbnails } from '../../documents/components/thumbnail.tsx'
import { orderUrl } from '../api/order.ts'
import { isThere } from './review-order.ts'

interface OrderThumbnailsProps {
  /** null: it is not read yet, or another person's. */
  order: { id: string; documents: readonly OrderDocument[] } | null
  children: ReactNode
}

/** Reads the thumbnails of an order's documents for the lists in it, after the order itself. */
export function OrderThumbnails({ order, children }: OrderThumbnailsProps) {
  // An answer without them hides the part that lists them, not the page.
  const viewable = (order?.documents ?? []).filter(isThere).map(({ id }) => id)
  const { data } = useQuery(thumbnailsQuery(orderUrl(order?.id ?? '', 'thumbnails'), viewable))
  return <Thumbnails value={data ?? NO_THUMBNAILS}>{children}</Thumbnails>
}
