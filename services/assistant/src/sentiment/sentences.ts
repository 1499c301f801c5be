import { normalise } from './normalise.ts'

/** A part of a sentence between words of contrast; `stress` is its share of the sentence's feeling. */
export interface Clause {
  text: string
  stress: number
}

export interface Sentence {
  clauses: Clause[]
  /** A question without reproach: one question mark, or a question phrase. */
  asks: boolean
  /** It contains a wish: its courtesy is no praise. */
  requests: boolean
  exclaims: boolean
}

// Each greeting ends in a gap and they are few, so that repeated greetings have one reading only.
const ASKS_FIRST =
  /^(?:(?:hello|hi|dear \w+|good morning|good afternoon|bonjour|bonsoir|madame|monsieur|please|and|et|ou|but|mais|so|alors)[\s,.]+){0,6}(?:what|which|how|does|do|did|can|could|may|is|are|am|should|shall|where|when|who|will|would|faut il|est ce|quels?|quelles?|combien|comment|peut on|puis je|dois je|doit on|y a t il|pouvez vous|pourriez vous|pourrais je|peux tu|ou (?:est|puis|se|trouver|en)|qui (?:dois|contacter)|que (?:se|faire|dois)|a qui|quand)\b/
const ASKS_ANYWHERE =
  /\b(?:(?:would|d) like to know|wondering (?:if|whether|how|what)|want to know|let me know (?:if|whether|how|what|when)|tell me (?:if|whether|how|what|when|where|which)|know (?:if|whether)|(?:voudrais|souhaite|souhaiterais|aimerais|voulais|veux|souhaitons|aimerions) (?:savoir|connaitre)|pour savoir (?:si|quand|comment|ou)|me demand(?:e|ais) si|me dire (?:si|ou|quand|comment|quel)|savoir si|faut il|est ce que)\b/
const REQUESTS =
  /\b(?:please|could you|can you|would you|kindly|(?:would|d) like to|need to|want to|merci (?:beaucoup )?(?:de|d)|veuillez|pouvez vous|pourriez vous|je (?:souhaite|souhaiterais|voudrais|voulais|aimerais|dois)|nous (?:souhaitons|voudrions)|s il vous plait|vous prie|bien vouloir|in advance|d avance)\b/

const CONTRAST =
  /[,;]?\s*\b(?<!not only .*)(?:but|however|yet|though|nevertheless|unfortunately|mais|cependant|pourtant|toutefois|neanmoins|malheureusement|par contre|en revanche|sauf que|hormis que|until|jusqu a ce que|only to|shame|dommage|aber)\b(?! also)/
const CONCESSION =
  /\b(?:although|even though|even if|despite|in spite of|while|whilst|bien que|meme si|malgre|quoique|en depit de)\b/

/**
 * Splits a message into sentences, and each at words of contrast: the clause after "but" counts more, a concession
 * less.
 */
export function sentences(text: string): Sentence[] {
  return text
    .split(/(?<=[.!?…])(?=\s|$)|\n+|(?<=\p{Extended_Pictographic})\s+/u)
    .map((raw) => raw.trim())
    .filter((raw) => /[\p{L}]/u.test(raw))
    .map((raw) => {
      const plain = normalise(raw)
      const marks = raw.match(/[?!]+\s*\P{L}*$/u)?.[0] ?? ''
      return {
        clauses: split(plain),
        asks:
          (marks.includes('?') && !/[?!]\s*[?!]/.test(marks)) || ASKS_FIRST.test(plain) || ASKS_ANYWHERE.test(plain),
        requests: REQUESTS.test(plain),
        exclaims: /!|\?\s*\?/.test(marks),
      }
    })
}

function split(sentence: string): Clause[] {
  const parts = sentence
    .split(CONTRAST)
    .map((part) => part.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, ''))
    .filter(Boolean)
  return parts.flatMap((part, index) => {
    const last = parts.length > 1 && index === parts.length - 1
    const stress = parts.length === 1 ? 1 : last ? 1.5 : 0.5
    const concession = part.search(CONCESSION)
    if (concession < 0) return { text: part, stress }
    // "Although the form is easy, nothing works": the concession ends at its comma, or with the sentence.
    const comma = part.indexOf(',', concession)
    const end = comma < 0 ? part.length : comma
    const main = `${part.slice(0, concession)} ${part.slice(end)}`
    return [
      { text: part.slice(concession, end), stress: stress * 0.3 },
      { text: main, stress },
    ]
  })
}
