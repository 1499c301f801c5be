/** Short forms of hasty messages and their long forms, French and English together. Spaces mark whole words. */
const WRITTEN_OUT: readonly [RegExp, string][] = [
  [/\b(?:svp|stp)\b/g, 's il vous plait'],
  [/\b(?:thx|thks|tks|thnx|thanx|tnx|ty)\b/g, 'thanks'],
  [/\b(?:bcp|bp)\b/g, 'beaucoup'],
  [/\b(?:mrc|mci)\b/g, 'merci'],
  [/\b(?:pk|pq|pkoi|pourkoi|pourqoi)\b/g, 'pourquoi'],
  [/\b(?:pb|pbm|pblm|prob)s?\b/g, 'probleme'],
  [/\b(?:pls|plz|plse)\b/g, 'please'],
  [/\bu\b(?= (?:are|re|have|do|did|guys|can|not|never))/g, 'you'],
  [/\bur\b/g, 'your'],
  [
    /\bcest\b|\bc(?= (?:nul|top|bien|super|quoi|pas|la|le|trop|tres|vraiment|penible|long|parfait|genial|une?|cool|honteux|etait))/g,
    'c est',
  ],
  [/\bcetait\b/g, 'c etait'],
  [/\bjai\b/g, 'j ai'],
  [/\bke\b/g, 'que'],
  [/\bki\b/g, 'qui'],
  [/\bfe\b/g, 'fait'],
  [/\bjatten\w*/g, 'j attends'],
  [/\b(?:tps)\b/g, 'temps'],
  [/\b2m1\b/g, 'demain'],
  [/\bfo\b/g, 'faut'],
  [/\bslt\b/g, 'bonjour'],
  [/\b(?:wat|wot)\b/g, 'what'],
  [/\bsa (?=marche|fonctionne|fait|suffit|va)/g, 'ca '],
  [/\b(?:e ?mails?|e-mails?|courriels?)\b/g, 'email'],
  [/\bcan'?t\b|\bcannot\b/g, 'can not'],
  [/\bwon'?t\b/g, 'will not'],
  [/\b(do|does|did|is|was|were|are|has|have|had|would|could|should)n'?t\b/g, '$1 not'],
  [/\ba (?=rembourser|regler)/g, 'a '],
]

/** Lower case, without accents, apostrophes or repeated letters, short forms expanded; sentence marks stay. */
export function normalise(text: string): string {
  let plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/œ/g, 'oe')
    .replace(/[’‘`´]/g, "'")
    .replace(/\bord-[a-z0-9]+|\S+@\S+|https?:\S+/g, ' ')
    .replace(/([a-z])\1{2,}/g, '$1')
  for (const [short, long] of WRITTEN_OUT) plain = plain.replace(short, long)
  return plain.replace(/['‐-]/g, ' ').replace(/\s+/g, ' ').trim()
}
