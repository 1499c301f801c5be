/**
 * A turn of phrase and what it says of the feeling (see words.ts for the scale). It counts less inside a question, unless
 * `always`: such questions are reproaches ("Why does nobody answer?"); `not-asked` ones count in statements alone.
 */
export interface Phrase {
  pattern: RegExp
  weight: number
  when: 'always' | 'not-asked' | undefined
}

/**
 * Reads phrases from lines: `[weight when]` begins a group, `#` a remark; the other lines are the group's alternatives,
 * regular expressions of whole words. A group counts once in a clause.
 */
export function readPhrases(text: string): Phrase[] {
  const groups: { head: string; lines: string[] }[] = []
  for (const line of text.split('\n')) {
    const head = /^\[(.+)\]$/.exec(line)?.[1]
    if (head) groups.push({ head, lines: [] })
    else if (line && !line.startsWith('# ')) groups.at(-1)?.lines.push(line)
  }
  return groups.map(({ head, lines }) => {
    const [weight, when] = head.split(' ')
    return {
      pattern: new RegExp(`\\b(?:${lines.join('|')})\\b`),
      weight: Number(weight),
      when: when === 'always' || when === 'not-asked' ? when : undefined,
    }
  })
}
