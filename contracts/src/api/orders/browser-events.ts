/** The orders that one stream follows at most. */
export const FOLLOWED_ORDERS = 20

/** `event: refused` of a browser's stream: what is left out of it, as the browser named it. */
export interface FollowRefused {
  orderNumber?: string
  list?: 'orders' | 'desk'
}
