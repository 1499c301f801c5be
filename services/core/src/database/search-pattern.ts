/** The `ilike` pattern that finds what a person typed anywhere, taken literally; null when nothing was typed. */
export function searchPattern(typed: string | undefined): string | null {
  const text = typed?.trim()
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null
}
