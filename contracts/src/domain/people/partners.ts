/** Sign-in methods of partners. Agency specification §2.10. */
export const AUTH_METHODS = ['clerk', 'legacy'] as const

export type AuthMethod = (typeof AUTH_METHODS)[number]

/** Countries of the partner form: the specification's, Luxembourg and all of Europe. Agency specification §2.10; settled.md, People. */
export const PARTNER_COUNTRIES = [
  ...(['FR', 'BE', 'LU', 'CH', 'CA'] as const),
  ...(['AD', 'AL', 'AT', 'BA', 'BG', 'BY', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FO', 'GB', 'GI', 'GR'] as const),
  ...(['HR', 'HU', 'IE', 'IS', 'IT', 'LI', 'LT', 'LV', 'MC', 'MD', 'ME', 'MK', 'MT', 'NL', 'NO', 'PL', 'PT'] as const),
  ...(['RO', 'RS', 'RU', 'SE', 'SI', 'SK', 'SM', 'UA', 'VA', 'XK', 'OTHER'] as const),
] as const

export type PartnerCountry = (typeof PARTNER_COUNTRIES)[number]

/** Agency specification §3, B2B registration payload. */
export const BUSINESS_TYPES = [
  'travel_agency',
  'tour_operator',
  'immigration_consultant',
  'business_services',
  'other',
] as const

export type BusinessType = (typeof BUSINESS_TYPES)[number]

/** Expected orders per month. */
export const EXPECTED_VOLUMES = ['1-10', '11-50', '51-100', '100+'] as const

export type ExpectedVolume = (typeof EXPECTED_VOLUMES)[number]

/** Days within which staff verify a new partner. */
export const PARTNER_VERIFIED_WITHIN = 7

/** The agency's commission in percent of an order's total, included in it. settled.md, Orders and prices. */
export const COMMISSION_PERCENT = 10
