/** Destinations that many travellers from the EU look for, by code and in this order. Chosen by hand, not measured. */
export const POPULAR_DESTINATIONS: readonly string[] =
  'US CN IN TH JP VN EG TR AE GB ID MA CA AU BR TZ KE LK MX KR DO CU MU MV JO SA'.split(' ')
