/** Text that is markup already: made by {@link html} alone. */
export interface Markup {
  markup: string
}

type Value = string | number | Markup | readonly Markup[] | null | false

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Markup without React; all values in it are escaped as text. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup => ({
  markup: parts.reduce((before, part, index) => before + asMarkup(values[index - 1] ?? null) + part),
})

function asMarkup(value: Value): string {
  if (value === null || value === false) return ''
  if (typeof value !== 'object') return String(value).replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '')
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}
