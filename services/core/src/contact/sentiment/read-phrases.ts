import { readFileSync } from 'node:fs'

/** A phrase and its weight (scale of words.ts). In questions it counts less, unless `always` (a reproach), or not at all (`not-asked`). */
export interface Phrase {
  pattern: RegExp
  weight: number
  when: 'always' | 'not-asked' | undefined
}

/**
 * Reads phrases-en.txt or phrases-fr.txt. `name = pattern` defines what `{name}` stands for, `[weight when]` begins a group, `#`
 * a remark; the other lines are the group's alternatives, regular expressions of whole words. A group counts once in a clause.
 */
export function readPhrases(language: 'en' | 'fr'): Phrase[] {
  const text = readFileSync(new URL(`phrases-${language}.txt`, import.meta.url), 'utf8')
  const parts = new Map<string, string>()
  const groups: { head: string; lines: string[] }[] = []
  for (const line of text.split('\n')) {
    const head = /^\[(.+)\]$/.exec(line)?.[1]
    const [, name, part] = /^([a-z]+) = (.+)$/.exec(line) ?? []
    if (head) groups.push({ head, lines: [] })
    else if (name && part) parts.set(name, part)
    else if (line && !line.startsWith('# ')) groups.at(-1)?.lines.push(line)
  }
  return groups.map(({ head, lines }) => {
    const [weight, when] = head.split(' ')
    const alternatives = lines.join('|').replace(/\{([a-z]+)\}/g, (_, name: string) => parts.get(name) ?? '')
    return {
      pattern: new RegExp(`\\b(?:${alternatives})\\b`),
      weight: Number(weight),
      when: when === 'always' || when === 'not-asked' ? when : undefined,
    }
  })
}
