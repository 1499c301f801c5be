/** Formats an amount in cents, as `€89.00`. */
export const formatMoney = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(cents / 100)
