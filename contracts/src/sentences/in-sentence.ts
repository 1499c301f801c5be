/** A text with a capital initial as it is written within a sentence; a short form ("ESTA") is unchanged. */
export const inSentence = (words: string): string => words.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase())
