/** A phrase and its weight (scale of words.ts). In questions it counts less, unless `always` (a reproach), or not at all (`not-asked`). */
export interface Phrase {
  pattern: RegExp
  weight: number
  when: 'always' | 'not-asked' | undefined
}

/** Reads groups of phrases: `[weight when]` begins one, `#` a remark; the other lines are alternatives. A group counts once in a clause. */
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
