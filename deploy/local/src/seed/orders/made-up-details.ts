const DAY = 86_400_000

const dayFrom = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10)

/** What the passport of a made-up traveller says; valid for about six years. `n` tells one from the next. */
export const madeUpDetails = (nationality: string, n = 1) => ({
  birthDate: dayFrom(Date.UTC(1960 + (n % 40), n % 12, 1 + (n % 28))),
  nationality,
  passportNumber: `P0${nationality}${String(10_000 + n * 37)}`,
  passportExpiry: dayFrom(Date.now() + 6 * 365 * DAY),
})
