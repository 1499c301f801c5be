/** Why a file of requirements is refused, for the administrator who imports it. */
const en = {
  at: (row: number, column: string | null, what: string) => `Row ${row}${column ? `, column ${column}` : ''}: ${what}.`,
  quote: 'a quotation mark is not closed',
  repeated: (pair: string, row: number) => `${pair} is in row ${row} already`,
  empty: 'There is no requirement in the file.',
  large: 'The file is larger than 8 MB: it is no list of requirements.',
  encoding: 'The file is not text in UTF-8: save it as CSV UTF-8.',
  noColumn: 'there is no such column',
  wide: 'there are more cells than the header has columns',
  noCode: (cell: string) => `${cell} is no ISO alpha-2 code of a country`,
  pair: (from: string, to: string) => `${from} to ${to}`,
  own: (cell: string, own: string) => `${cell} for one’s own country, which is always ${own}`,
  notOwn: (own: string, pair: string) => `${own} is for one’s own country, and this is ${pair}`,
  unknown: (cell: string) => `${cell} is no requirement that is known`,
  emptyCell: 'an empty cell',
  quoted: (text: string) => `“${text}”`,
  tooFew: (rows: number, stored: number) =>
    `The file has ${rows} pairs of passport and destination, fewer than half of the ${stored} that are stored. To remove the others, import it with the option to replace.`,
  future: (day: string) => `The date of the data, ${day}, is in the future.`,
}

export type Refusals = typeof en

const fr: Refusals = {
  at: (row, column, what) => `Ligne ${row}${column ? `, colonne ${column}` : ''}\u00a0: ${what}.`,
  quote: 'un guillemet n’est pas fermé',
  repeated: (pair, row) => `${pair} figure déjà à la ligne ${row}`,
  empty: 'Le fichier ne contient aucune condition d’entrée.',
  large: 'Le fichier dépasse 8 Mo\u00a0: ce n’est pas une liste de conditions d’entrée.',
  encoding: 'Le fichier n’est pas un texte en UTF-8\u00a0: enregistrez-le en CSV UTF-8.',
  noColumn: 'cette colonne manque',
  wide: 'il y a plus de cellules que l’en-tête n’a de colonnes',
  noCode: (cell) => `${cell} n’est pas le code ISO à deux lettres d’un pays`,
  pair: (from, to) => `${from} vers ${to}`,
  own: (cell, own) => `${cell} pour le pays du passeport, qui est toujours ${own}`,
  notOwn: (own, pair) => `${own} vaut pour le pays du passeport, or il s’agit de ${pair}`,
  unknown: (cell) => `${cell} n’est pas une condition d’entrée connue`,
  emptyCell: 'une cellule vide',
  quoted: (text) => `«\u00a0${text}\u00a0»`,
  tooFew: (rows, stored) =>
    `Le fichier contient ${rows} paires de passeport et de destination, moins de la moitié des ${stored} enregistrées. Pour supprimer les autres, importez-le avec l’option de remplacement.`,
  future: (day) => `La date des données, ${day}, est dans le futur.`,
}

/** By the reader's language. */
export const REFUSALS = { en, fr }
