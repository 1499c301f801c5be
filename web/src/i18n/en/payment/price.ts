import type { Dictionary } from '../../dictionary.ts'

/** The parts of a price, and when it is given back. */
const price = {
  price: {
    base: 'Visa, {0:number} traveller{{s}}',
    fee: 'Service, {0:number} traveller{{s}}',
    express: 'Express supplement (+50%)',
    total: 'Total',
    refundTitle: 'If your plans change',
    refundBefore: 'Until your file is handed to the embassy, you can withdraw and get a full refund.',
    refundAfter: 'After that nothing is refunded, because the embassy’s fee has been spent.',
  },
} as const satisfies Dictionary

export default price
