/** Secrets that are published with the local stack and docker-compose.yml. */
const PUBLISHED = [
  /passage[-_]local[-_]only/i,
  // The same text in a base64 key.
  /cGFzc2FnZSBsb2NhbCBvbmx5/,
]

/** Placeholder company details and mailboxes (RFC 2606). */
const PLACEHOLDERS: Record<string, RegExp> = {
  COMPANY_ADDRESS: /rue de l’Exemple/,
  COMPANY_REGISTRATION: /\bB0+$/,
  COMPANY_VAT_NUMBER: /^\s*[A-Z]{2}0+$/,
  COMPANY_EMAIL: /\.example$/,
  MAIL_FROM: /\.example>?$/,
  STAFF_EMAIL: /\.example$/,
}

/** One message for each variable with a published or placeholder value; the values are not repeated. */
export function productionFaults(env: Record<string, string | undefined>, read: readonly string[]): string[] {
  return read.flatMap((name) => {
    const value = env[name] ?? ''
    if (PUBLISHED.some((published) => published.test(value)))
      return [`${name} has the value published with the source: production needs its own.`]
    return PLACEHOLDERS[name]?.test(value)
      ? [`${name} has the placeholder of the local stack: production needs the real value.`]
      : []
  })
}
