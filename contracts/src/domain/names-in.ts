import type { Language } from './orders/travel.ts'

/** The names of a table's rows in a language, as literal texts for dictionaries. */
export const namesIn = <
  const Rows extends Readonly<Record<string, { names: Readonly<Record<Language, string>> }>>,
  In extends Language,
>(
  rows: Rows,
  language: In,
) =>
  Object.fromEntries(Object.entries(rows).map(([key, { names }]) => [key, names[language]])) as {
    [Key in keyof Rows]: Rows[Key]['names'][In]
  }
