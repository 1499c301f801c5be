import { type Clause, type Sentence, sentences } from './sentences.ts'
import { type Weight, weighClause } from './weigh-clause.ts'

/** The findings of the rules in a message. */
export interface RuleReading {
  label: 'positive' | 'neutral' | 'negative'
  /** Feeling on the scale of words.ts, positive and negative apart, so that mixed feelings show. */
  glad: number
  sorry: number
  /** It contains a request. */
  requests: boolean
  asks: boolean
  /** It reports or sends something, as neutral messages do. */
  tells: boolean
  /** It reports what Passage does not do. */
  blames: boolean
  exclaims: boolean
  shouts: boolean
}

/** Below this feeling, on the scale of words.ts, a message is neutral. */
const NEUTRAL_BELOW = 0.9

/** Openings that are praise alone, and irony beside trouble. */
const IRONY =
  /^\s*(?:ok(?:ay)?,? )?(?:bravo|super|great|well done|f[eé]licitations|congrat\w*|nice|parfait|perfect|g[eé]nial|wonderful|fantastic|brilliant|lovely|formidable|magnifique|merci|thanks?)\b/i

/** Phrases that report or send something, as neutral messages do. */
const FACTS =
  /\b(?:attached|enclosed|ci-joint|my (?:order|booking|passport|new|flight)|(?:i|we) (?:am|are|will|shall) (?:be )?\w+ing|order number|regarding|concerning|on behalf|please note|fyi|pour info|num[eé]ro|concernant|au sujet|de la part|je pars|nous (?:partons|arrivons|serons|sommes)|je (?:serai|suis|vous [eé]cris|vous contacte)|mon (?:passeport|num[eé]ro|dossier)|ma (?:commande|demande))\b/i

/** Earlier fears, which the next clause disproves. */
const FEARED =
  /\b(?:was|were|been) (?:\w+ )?(?:afraid|worried|scared|sceptical|skeptical|nervous|dreading|anxious)\b|\b(?:feared|dreaded)\b|\b(?:craignais|craignions|redoutais|apprehendais|m attendais a|expected (?:a |the )?(?:paperwork|long|hell|trouble|nightmare|worst|queue)|avais (?:\w+ )?peur|etais (?:\w+ )?(?:inquiet|stresse|sceptique|anxieu)\w*)\b/

const BLAMED = /\b(?:you|your|they|vous|votre|vos)\b/
const DENYING = /\b(?:not|no|never|none|nobody|nothing|without|pas|jamais|aucune?|rien|plus|sans)\b/

/** Relief as a whole sentence. */
const AT_LAST = /^(?:finally|at last|enfin|ouf|phew|hourra|hooray|hurrah|youpi|yes|yay)$/

/** A whole clause that denies the preceding one. */
const DENIED =
  /^(?:(?:it|that|they|there) (?:was|were|did|had|is|are|does) not(?: at all| the case)?|not at all|far from it|on the contrary|(?:mais )?(?:pas du tout|absolument pas|il n en (?:est|fut|etait) rien|ce ne fut pas le cas|ce n (?:est|etait) pas le cas|bien au contraire|au contraire|c est loin d etre le cas))$/

/** Reads a message in French or English by rules: weighted words and phrases, negation, contrast, questions. Pure. */
export function readRules(text: string): RuleReading {
  const parts = sentences(text)
  const requests = parts.some((sentence) => sentence.asks || sentence.requests)
  const total: Weight = { glad: 0, sorry: 0, reproach: 0 }
  for (const sentence of parts) {
    for (const clause of sentence.clauses) {
      if (AT_LAST.test(clause.text)) total.glad += 2
      const weight = DENIED.test(clause.text) ? contrary(total) : weighPart(clause, sentence, requests)
      total.glad += weight.glad
      total.sorry += weight.sorry
    }
  }
  const emojis = weighEmojis(text)
  const loud = shouting(text)
  total.glad += Math.max(emojis, 0)
  total.sorry += Math.max(-emojis, 0) + loud * Math.min(total.sorry, 1.5)
  const { glad, sorry } = withIrony(total, text)
  const found = { requests, tells: FACTS.test(text), blames: parts.some(blames) }
  return {
    label: labelOf(glad, sorry, found),
    ...{ glad, sorry, ...found },
    asks: parts.some((sentence) => sentence.asks),
    exclaims: parts.some((sentence) => sentence.exclaims),
    shouts: loud > 0,
  }
}

function weighPart(clause: Clause, { asks, requests, exclaims }: Sentence, requested: boolean): Weight {
  const found = weighClause(clause.text, requested, asks || requests)
  const softened = asks ? 0.25 : 1
  const stress = clause.stress * (exclaims ? 1.15 : 1)
  return {
    glad: found.glad * softened * stress,
    sorry:
      ((found.sorry - found.reproach) * softened + found.reproach) * stress * (FEARED.test(clause.text) ? 0.25 : 1),
    reproach: 0,
  }
}

/** "It was not": negates the preceding clause. */
function contrary({ glad, sorry }: Weight): Weight {
  return glad > sorry
    ? { glad: -glad, sorry: glad + 1, reproach: 0 }
    : { glad: sorry + 1.5, sorry: -sorry, reproach: 0 }
}

/** Praise beside heavy trouble is irony ("Bravo, you lost my file") or courtesy. */
function withIrony(total: Weight, text: string): Weight {
  if (total.sorry <= 1 || total.glad >= total.sorry * 2.5) return total
  const share = IRONY.test(text) ? 0.2 : total.sorry > 1.8 && total.glad < total.sorry * 1.5 ? 0.5 : 1
  return { ...total, glad: total.glad * share }
}

/**
 * 1 for words of four letters and more in capitals in a message that is otherwise not in capitals, or for repeated
 * marks.
 */
function shouting(text: string): number {
  return /\b\p{Lu}{4,}\b/u.test(text.replace(/ORD-\S+/g, '')) || /[!?]{2,}/.test(text) ? 0.5 : 0
}

/** A plain statement about what Passage does not do: without a word of feeling it is mostly a complaint. */
function blames({ asks, requests, clauses }: Sentence): boolean {
  const text = clauses.map((clause) => clause.text).join(' ')
  return !asks && !requests && BLAMED.test(text) && DENYING.test(text)
}

function labelOf(
  glad: number,
  sorry: number,
  { requests, tells, blames }: Pick<RuleReading, 'requests' | 'tells' | 'blames'>,
): RuleReading['label'] {
  if (Math.abs(glad - sorry) >= NEUTRAL_BELOW) return glad > sorry ? 'positive' : 'negative'
  return blames && !requests && !tells && glad <= sorry ? 'negative' : 'neutral'
}

const GLAD = /[😀😃😄😁😊☺🙂😍🥰😘🤩🥳🎉👍👏❤💖💕💙💚💛🧡💜😇😌🤗⭐🌟💯🙌🎊✨😎]|(?:^|\s)[:;]-?[)D]+|<3/gu
const SORRY = /[😡😠🤬😤😞😔😟😢😭😩😫😖😣☹🙁😕😒🙄😑👎💔😱😰😨😥😓🤦😾💩🤮😾]|(?:^|\s)[:;]['’]?-?[(/[]+/gu

/** The feeling of emojis and emoticons, on the scale of words.ts; several of a kind count little more than one. */
function weighEmojis(text: string): number {
  const glad = text.match(GLAD)?.length ?? 0
  const sorry = text.match(SORRY)?.length ?? 0
  const weight = (count: number) => (count === 0 ? 0 : 2 + 0.4 * Math.min(count - 1, 3))
  return weight(glad) - weight(sorry)
}
