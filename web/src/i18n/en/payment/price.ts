import { FEE_BACK, FEE_WENT_BACK, WITHDRAWN_LATE } from '@passage/contracts/sentences/en'
import type { Dictionary } from '../../dictionary.ts'

/** The parts of a price, when it is given back, and what speaks against paying it. */
const price = {
  departureSoon:
    'You leave before {day:string}, when this visa is expected if you pay today. It may not be ready in time.',
  early: {
    needed:
      'This visa is needed by {needed:string} for your departure, and is expected by {day:string} if you pay today.',
    express: 'With express it is expected by {day:string}, in time for this departure.',
    neither: 'Express would not make it either: {day:string}. Choose a later departure if you can.',
    fastest: 'We offer nothing faster. Choose a later departure if you can.',
    choose: 'Choose express: {amount:string} more',
    chooseUrgent: 'Choose express',
    anew: 'Order with express instead',
  },
  feeBack: FEE_BACK,
  feeWentBack: FEE_WENT_BACK,
  price: {
    base: 'Visa, {0:number} traveller{{s}}',
    fee: 'Service, {0:number} traveller{{s}}',
    express: 'Express supplement',
    total: 'Total',
    refund: `Full refund if you withdraw before the embassy has your file. After that ${WITHDRAWN_LATE} (see the terms).`,
  },
} as const satisfies Dictionary

export default price
