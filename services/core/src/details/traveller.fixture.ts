/** A number that must be found nowhere but in the hands of those who open it. */
export const CANARY = 'CANARYX4RTBPFW4'

/** A traveller with every detail, and a passport of their own. */
export const full = (position: number, change: object = {}) => ({
  position,
  firstName: 'Zoë',
  noFirstName: false,
  lastName: 'الفاسي',
  birthDate: '1990-01-01',
  nationality: 'LU',
  passportNumber: position === 1 ? CANARY : `${CANARY}${position}`,
  passportExpiry: '2040-01-01',
  ...change,
})
