/** What the local stack and docker-compose.yml are published with: it is public and protects nothing. */
const PUBLISHED = [
  /passage[-_]local[-_]only/i,
  // The same in base64, as a key.
  /cGFzc2FnZSBsb2NhbCBvbmx5/,
]

/** A company that is entered nowhere, and mailboxes that no mail reaches (RFC 2606). */
const MADE_UP: Record<string, RegExp> = {
  COMPANY_ADDRESS: /rue de l’Exemple/,
  COMPANY_REGISTRATION: /\bB0+$/,
  COMPANY_VAT_NUMBER: /^\s*[A-Z]{2}0+$/,
  COMPANY_EMAIL: /\.example$/,
  MAIL_FROM: /\.example>?$/,
  STAFF_EMAIL: /\.example$/,
}

/** One sentence for each variable, of those that are read, that production must not run with; none of their values. */
export function productionFaults(env: Record<string, string | undefined>, read: readonly string[]): string[] {
  return read.flatMap((name) => {
    const value = env[name] ?? ''
    if (PUBLISHED.some((published) => published.test(value)))
      return [`${name} is the one that is published with the source: production needs its own.`]
    return MADE_UP[name]?.test(value) ? [`${name} is made up, for the local stack: production needs the real one.`] : []
  })
}
