import type { Dictionary } from '../../dictionary.ts'

const track = {
  title: 'Order Tracking',
  subtitle: 'Look up an order by its number: where it stands, and every change as it happens.',
  none: 'Enter an order number. You find it in the confirmation and in your list of orders.',
  orders: 'My orders',
  notFound: 'Order not found. Please check your tracking number.',
  server: 'Unable to retrieve order information. Please try again.',
  others: {
    title: 'This order was not placed by your agency',
    text: 'You see what anyone with the number sees: where it stands, without names, notes or contact details.',
  },
  facts: 'The order',
  agency: 'Agency',
  direct: 'Direct Order',
  email: 'E-mail',
  nationality: 'Nationality',
  purpose: 'Travel purpose',
  notes: 'Notes',
} as const satisfies Dictionary

export default track
