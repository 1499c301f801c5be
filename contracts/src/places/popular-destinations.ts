/** Codes of popular destinations of EU travellers, ranked by hand. */
export const POPULAR_DESTINATIONS: readonly string[] =
  'US CN IN TH JP VN EG TR AE GB ID MA CA AU BR TZ KE LK MX KR DO CU MU MV JO SA'.split(' ')
