import type { Dictionary } from '../../dictionary.ts'

/** The parts of a price, when it is given back, and what speaks against paying it. */
const price = {
  departureSoon:
    'You leave before {day:string}, when this visa is expected if you pay today. It may not be ready in time.',
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
