import type { VisaProduct } from '@passage/contracts/api/catalogue/visa-products.schema'

import { USUAL_CONDITIONS } from '@passage/contracts/domain/catalogue/journey-needs'

/** Japan for 129.00, of which 4.00 go to the payment provider. */
export const product = (change: Partial<VisaProduct> = {}): VisaProduct => ({
  ...USUAL_CONDITIONS,
  ...{ id: 1, agencyId: 1, agency: 'Horizon Visas', countryName: 'Japan', countryNameFr: 'Japon', countryCode: 'JP' },
  ...{
    visaType: 'Tourist Visa',
    visaTypeFr: 'Visa touristique',
    visaTypeCode: 'tourist',
    visaTypeId: 1,
    processingDays: 10,
  },
  ...{ visaPrice: '100.00', stripeCommission: '4.00', margin: '25.00', totalPrice: '129.00' },
  ...change,
})
