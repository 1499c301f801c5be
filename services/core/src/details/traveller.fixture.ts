import { KNOWN_TRAVELLER } from '@passage/contracts/domain/travellers/traveller.fixture'

/** A passport number that tests search for: it must be stored and logged in sealed form only. */
export const CANARY = 'CANARYX4RTBPFW4'

/** A traveller with every detail, and their own passport. */
export const full = (position: number, change: object = {}) => ({
  ...KNOWN_TRAVELLER,
  position,
  noFirstName: false,
  lastName: 'الفاسي',
  passportNumber: position === 1 ? CANARY : `${CANARY}${position}`,
  ...change,
})
