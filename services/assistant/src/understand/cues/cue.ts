import type { Topic } from '../topic/topics.ts'

/** Patterns that point to a topic, and how strongly. */
export interface Cue {
  topic: Topic
  weight: number
  words: RegExp
}

/** Alternatives are separated by `;`. They match folded words between spaces, in which a place is written as `_`. */
export const cue = (topic: Topic, weight: number, alternatives: string): Cue => ({
  topic,
  weight,
  words: new RegExp(
    ` (?:${alternatives
      .split(';')
      .map((text) => text.trim())
      .join('|')})(?= )`,
  ),
})

/** The whole words of a pattern; both of `orders?`. */
export const wordsIn = (pattern: string): string[] => [
  ...(pattern.match(/(?<![\\\w])[a-z]{4,}(?![\w+?(])/g) ?? []),
  ...[...pattern.matchAll(/(?<![\\\w])([a-z]{3,})([a-z])\?/g)].flatMap(([, one = '', end = '']) => [one, one + end]),
]
