import { correctSpelling } from './correct-spelling.ts'
import { asksIfLate, readTimeInQuestion } from './read-span.ts'
import { wordsOf } from './short-forms.ts'
import { joined } from './tokens.ts'

/** Short questions with a verdict: yes, no, or it depends. */
export type PlainQuestion =
  | 'scam'
  | 'trust'
  | 'safe'
  | 'refund_if_refused'
  | 'lost_if_refused'
  | 'refundable'
  | 'too_late'
  | 'in_person'
  | 'card_declined'
  | 'instalments'
  | 'photo_refused'
  | 'document_refused'

/** Alternatives, between spaces, of which a message contains one. */
const any = (words: string): RegExp => new RegExp(` (?:${words.replaceAll(/\s*\n\s*/g, '')}) `)

const ASKS =
  any(`is|are|am|was|isn|aren|do|does|did|can|could|will|would|must|should|may|how|any|est|es|etes|sont|sommes|dois|doit|
devons|faut|puis|peut|peux|pouvez|va|vais|vont|comment|ai je|avez|savoir|rendez vous|c est`)
const REFUSED =
  any(`refus\\w*|reject\\w*|rejet\\w*|den(?:y|ied|ies|ial)|declin\\w*|says? no|dit non|sent back|send back|renvoy\\w*|turned down|
not accepted|(?:pas|non) acceptee?s?|n est pas passee?|no visa`)
const MONEY_BACK = any(`refund\\w*|money|reimburs\\w*|rembours\\w*|argent|pay me back|paid back|fonds`)
const LOST = any('lose|loses|lost|losing|gone|perd|perds|perdue?s?|perdre|keep|gardez')
const PHOTO = any('photos?|picture|pictures|selfie|portrait')
const DOCUMENT =
  any(`documents?|passport (?:scan|copy)|scans?|papers?|files?|justificatif|justificatifs|papiers|fichiers?|pieces?|
statements?|releves?|insurance|assurance`)
const CARD = any(
  '(?:credit |debit |bank |visa )?cards?|cartes?|cb|payments?|paiements?|mastercard|reglement|transaction',
)
const OTHER_CARD = any(
  `(?:identity|id|green|resident|residence|boarding|sim) cards?|cartes? (?:d identite|de sejour|de resident|d embarquement|sim)`,
)
const FAILED =
  any(`refus\\w*|reject\\w*|rejet\\w*|den(?:y|ied|ies)|declin\\w*|fail\\w*|echou\\w*|echec|block\\w*|bloqu\\w*|won t (?:accept|take|work|go)|
(?:not|doesn t|does not|didn t|did not) (?:\\w+ )?(?:go|gone|going|work|working|accepted|through)|(?:ne|n est|n a) (?:\\w+ )?(?:passe|passee?|marche|fonctionne)(?: pas)?|pas (?:passee?|acceptee?|marche|fonctionne)`)
/** A person who reports that money was taken does not get the answer that it was not. */
const TAKEN = any('but|mais|yet|though|although|pourtant|quand meme|twice|deux fois|anyway|still taken|malgre')
const SCAM =
  any(`scams?|scammers?|scammy|frauds?|fraudulent|fraudsters?|fake|phishing|rip off|ripoff|con|swindle|arnaques?|arnaqueurs?|escroqueries?|
escrocs?|fraudes?|frauduleux|frauduleuse|bidon|faux site|hameconnage`)
const TRUST =
  any(`legit|legitimate|trust|trusted|trustworthy|reliable|genuine|real (?:company|site|website|service|business|agency)|fiables?|confiance|
serieux|serieuse|vraie? (?:site|entreprise|societe|agence)|legitimes?`)
const US = any(`this|that|you|u|your|yours|passage|it|ce|cet|c est|vous|votre|vos|tu|site|service|here|ici|guys`)
/** Other sites, calls and mails are outside of the assistant's knowledge. */
const OTHER_SITE =
  any(`calls?|called|caller|phoned|whatsapp|sms|text message|e ?mails?|mails?|messages?|received|recue?s?|appel|appele|somebody|someone|
quelqu un|other|another|autre|they|agent|website called|was scammed|been scammed|me suis fait|j ai ete`)
const ADDRESS = /\b[\w-]+\.(?:com|org|net|info|io|co|gov|fr|us|uk|eu|biz|site|online)\b/i
const SAFE = any(
  `safe|safely|safety|secure|secured|security|protected|securite|securisee?s?|protegee?s?|a l abri|surete`,
)
const PERSONAL =
  any(`passports?|passeports?|documents?|papers?|papiers|scans?|data|donnees|files?|fichiers?|photos?|upload|uploading|details|
informations?|infos?`)
const IN_PERSON =
  any(`in person|en personne|physically|physiquement|appear|myself|yourself|soi meme|moi meme|show up|presenter|me presenter|(?:me|se|nous) deplacer|interview|
entretien|fingerprints?|empreintes?|biometri\\w*|(?:come|go|travel) to (?:your|the|an?) (?:office|embassy|consulate|agency)|visit the (?:embassy|consulate)|
(?:aller|venir|passer) (?:a|au|dans|chez) (?:l |la |le |votre |vos |une? )?(?:ambassade|consulat|bureaux?|agence|vous)`)
const AT_THE_EMBASSY = any('embassy|consulate|ambassade|consulat|office|bureaux?|person|personne|agency|agence')
const A_VISIT = any('interview|entretien|fingerprints?|empreintes?|biometri\\w*')
const TALKS = any(
  'speak|talk|chat|call|parler|discuter|someone|quelqu un|human|humain|conseiller|job|collect|pick up|retirer',
)
const INSTALMENTS =
  any(`instal+ments?|(?:in|en|par|into) (?:2|3|4|5|10|two|three|four|deux|trois|quatre|several|plusieurs|multiple|a few) (?:parts?|times?|payments?|fois|
paiements?|versements?|mensualites|echeances|goes)|[234]x|3 fois|pay (?:monthly|later|half)|split (?:the |my |our )?(?:payment|bill|price|cost|total)|klarna|alma|afterpay|
clearpay|mensualites?|echelonn\\w*|fractionn\\w*|paiement differe|payment plan|facilites? de paiement|echeancier|deposit|acompte|half (?:now|later)|moitie`)
const ANY_REFUND = any(
  `refund|refunded|refundable|money back|reimbursed|rembourse\\w*|rembourser|recuperer (?:mon|l) argent`,
)
const PROGRESS = any(
  `where|when|how long|quand|combien|status|arrived?|received|recue?|toujours pas|still not|not yet|pas encore|has|have`,
)
const IN_FUTURE = any('if|si|will|would|could|might|peut|risque|sera|avoid|eviter|wear|wearing')

/**
 * Without a question mark, a question about trust is recognised by its beginning only: "you are crooks" is a complaint.
 */
const BEGINS =
  /^ (?:(?:hi|hello|bonjour) )?(?:is|are|isn|aren|do|does|can|could|how|est ce|etes vous|es tu|peut|puis|comment) /

/** The plain question that a message asks; null: none. Never throws. */
export function readPlainQuestion(message: string): PlainQuestion | null {
  const typed = wordsOf(message)
  const words = ` ${joined(correctSpelling(typed))} `
  // A word unknown to the spelling also counts as typed.
  const has = (pattern: RegExp) => pattern.test(words) || pattern.test(` ${joined(typed)} `)
  const asks = message.includes('?') || has(ASKS)
  if (asksIfLate(message) && readTimeInQuestion(message)) return 'too_late'
  if (has(INSTALMENTS)) return 'instalments'
  if (has(CARD) && has(FAILED) && !has(OTHER_CARD)) return has(TAKEN) ? null : 'card_declined'
  if (has(REFUSED) && has(PHOTO) && !has(IN_FUTURE)) return 'photo_refused'
  if (has(REFUSED) && has(DOCUMENT) && !has(IN_FUTURE) && !has(MONEY_BACK)) return 'document_refused'
  if (has(REFUSED) && has(LOST) && has(MONEY_BACK)) return 'lost_if_refused'
  if (has(REFUSED) && has(MONEY_BACK) && !/(?:refund|remboursement) (?:\w+ ){0,2}(?:refus|reject|den)/.test(words))
    return 'refund_if_refused'
  if (asks && has(ANY_REFUND) && !has(PROGRESS) && !has(REFUSED)) return 'refundable'
  if (asks && has(IN_PERSON) && (has(AT_THE_EMBASSY) || has(A_VISIT)) && !has(TALKS)) return 'in_person'
  if (asks && has(SAFE) && has(PERSONAL)) return 'safe'
  if (!(message.includes('?') || BEGINS.test(words)) || has(OTHER_SITE) || ADDRESS.test(message)) return null
  if (has(SCAM) && (has(US) || message.includes('?'))) return 'scam'
  return has(TRUST) && has(US) ? 'trust' : null
}
