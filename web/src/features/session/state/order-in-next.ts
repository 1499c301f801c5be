/** The order that a way back leads on to: one that is being made of an offer, or one that has its number. */
export type OrderInNext = { offerId: number } | { orderNumber: string } | null

/** Which order `next`, a path of this site, goes on with; null when it leads anywhere else. */
export function orderInNext(next: string): OrderInNext {
  const [path, query] = next.replace(/#.*/s, '').split('?')
  const search = new URLSearchParams(query)
  const offer = search.get('offer') ?? ''
  const number = search.get('number') ?? ''
  if (path === '/order' && /^\d{1,9}$/.test(offer)) return { offerId: Number(offer) }
  if (path === '/orders' && /^ORD-[A-Z0-9]{8}$/.test(number)) return { orderNumber: number }
  return null
}
