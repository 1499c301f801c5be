/** Words that begin with a capital by themselves, as they stand within a sentence; a short form ("ESTA") stays. */
export const inSentence = (words: string): string => words.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase())
