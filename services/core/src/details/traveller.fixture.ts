import { KNOWN_TRAVELLER } from '@passage/contracts/domain/orders/traveller.fixture'

/** A number that must be found nowhere but in the hands of those who open it. */
export const CANARY = 'CANARYX4RTBPFW4'

/** A traveller with every detail, and a passport of their own. */
export const full = (position: number, change: object = {}) => ({
  ...KNOWN_TRAVELLER,
  position,
  noFirstName: false,
  lastName: 'الفاسي',
  passportNumber: position === 1 ? CANARY : `${CANARY}${position}`,
  ...change,
})
