import type { Mention } from './find-places.ts'
import { joined, type Token } from './tokens.ts'

/**
 * The role of a place in a message: passport, destination, origin, excluded, or incidental (residence, language).
 * `companion`: the passport of a companion. `open`: the conversation decides.
 */
type Role = 'nationality' | 'destination' | 'origin' | 'excluded' | 'companion' | 'passing' | 'open'

export interface Placed extends Mention {
  role: Role
  /** Of several passports, the one they travel with. */
  isUsed?: boolean
}

const ARTICLES =
  '(?: (?:a|an|the|my|our|some|un|une|des|de|du|d|la|le|l|les|en|au|aux|of|both|two|all|tous|toutes|is|est|are|from|in|at))*'
const ends = (words: string): RegExp => new RegExp(`(?:^| )(?:${words})${ARTICLES}$`)
const begins = (words: string): RegExp => new RegExp(`^(?:${words})(?: |$)`)

const NOT_MEANT = ends('not|pas|non|instead of|rather than|au lieu|plutot que|nor|wasnt|isnt')
/** `no, Mexico` corrects an earlier message. */
const BEGINS_WITH_NO =
  /^(?:(?:ah|oh|euh|mais|but|sorry|pardon) )?(?:non|no)(?: (?:no|non|pardon|sorry|mais|but|le|la|les|l|the))*$/
const OF_A_COMPANION =
  /(?:^| )(?:(?:parent|mother|father|spouse|wife|husband|child|son|daughter|family|member|mere|pere|conjointe?|epouse|epoux|enfant|famille) (?:of|d|de)|married (?:to|with)|mariee? (?:a|avec)|pacsee? (?:a|avec)) (?:an?|une?)(?: (?:citoyen\w*|ressortissant\w*))?$/
const LIVES = ends(
  'living|live|lives|based|based out|moved to|relocated to|teach(?:es|ing)?|learn(?:s|ing)?|prof|professeure?|enseignante?|cours|demenage|emigre|resid\\w*|stay permit|habit\\w*|vis|vit|vivons|vivant|install\\w+|domicili\\w+|permit|sejour|expat|green card|born|nee?s?|grew up|(?<!to )work in|works in|working in|travaille (?:en|au|aux|a)|travaillant (?:en|au|aux|a)|citizens? living|currently|actuellement|(?:stolen|lost|nicked|robbed|volee?|perdue?|pique) (?:(?:yesterday|hier|today|while|last week) )?(?:in|at|a|au|aux|en)|located|situe\\w*|(?<!once |when |while )(?:i am|im|we are) in|je suis en|je suis au|je suis aux|suis actuellement|nous sommes en|nous sommes au|sommes a|suis a|je suis a|speak\\w*|in language|parl\\w+|write in|answer in|reply in|repond\\w* en|translate\\w* (?:in|to)|traduire en|language|langue|called|named|m appelle|s appelle|name is|nom est|prenom|via|born in',
)
/** At a place, not on the way to it. */
const STANDS = /(?:^| )(?:in|at|near|a|au|aux|en)(?: (?:the|la|le|l|les))?$/
const SCHOOL_AFTER = begins('universit[ye]|uni|college')
/** Contexts of a journey's place: ways, stays, visas, events there, plans. */
const OF_A_JOURNEY =
  /(?:^| )(?:go\w*|travel\w*|fly\w*|flight|trips?|visit\w*|head\w*|off|tour\w*|land\w*|arriv\w+|ent(?:er|ry|rer)\w*|stay\w*|spen[dt]\w*|move|moving|see|meet\w*|join\w*|driv\w+|way|aller|va|vas|vais|vont|allons|pars?|part\w+|vol|voyag\w+|sejour\w*|passer|rester|rentr\w+|rend\w*|rejoindre|retrouver|voir|direction|(?:e ?)?visas?|etas?|borders?|frontiere|holidays?|vacation|vacances|honeymoon|weekend|week end|(?<!(?:for|since|past|depuis|pendant) \w+ )(?:days?|weeks?|months?|jours?|semaines?|mois)|transit|escale|layover|stop ?over|connecti\w+|chang\w+|correspondance|weddings?|mariages?|match|game|concerts?|festival|marathon|tourn\w+|conferences?|congress|congres|symposium|seminar|seminaire|fair|foire|salon|expo\w*|meetings?|reunions?|mission|deplacement|chantier|envo\w+|sen[dt]\w*|safari|trek\w*|rando\w*|hik\w+|beach|plage|ski\w*|cruise|operation|surgery|soins|treatment|traitement|will|ll|gonna|can|could|may|if|to be|future|next|serai|serons|etre|prochain\w*|offered|offer|accepted|admi[st]\w*|propose\w*|want\w*|veu[xt]|voudrais|like|start\w*|commence\w*) /
/** `in Kenya and in Tanzania`: the second has the role of the first. */
const ALSO = /^(?:and|et|or|ou|then|puis)(?: (?:in|at|en|au|aux|a|the|la|le|les))*$/
const COMPANION = /(?:^| )(?:my|our|mon|ma|notre|mes|her|his|son|sa|leur|with an?|avec une?|an?|une?) (?:\w+ )?$/
const COMPANION_FROM =
  /(?:^| )(?:my|our|mon|ma|notre|mes) (?:wife|husband|girlfriend|boyfriend|partner|friends?|colleagues?|femme|mari|copine|copain|amie?s?|collegues?) (?:from|de|du|des|d)(?: the)?$/
const COMPANION_IS =
  /(?:^| )(?:my|our|mon|ma|notre|mes) (?:wife|husband|girlfriend|boyfriend|partner|friend|friends|femme|mari|epouse|epoux|copine|copain|conjoint|conjointe|fiance|fiancee|ami|amie|amis|wifes|fils|fille|son|daughter|kids|children|enfants|mother|father|mere|pere|grandma|grandpa|grandmother|grandfather|granny|mamie|papi|boss) (?:is|are|est|sont|has|have|a|ont)(?: (?:an?|une?|the|from|de|du|also|aussi))*$/
/** A companion's passport counts beside the speaker's. */
const GO_TOGETHER =
  / (?:we|were|us|nous|together|ensemble|both|tous les deux|on (?:va|vont|part|veut|voudrait|voyage|aimerait|prevoit|a prevu|compte|souhaite)) /
const RELATION =
  /^(?:wife|husband|girlfriend|boyfriend|partner|friend|friends|fiancee?|in laws|mother|father|kids|children)(?: |$)/

const IN_PASSING_AFTER = begins(
  'residen\\w+ permit|residency|resident|residents|green card|language|food|restaurant|weather|wine|cheese|team|speaking|phone|number|airport|airlines?|work permit|student card|driving (?:licen\\w+|permit)|bank|credit|card|office|revolution|cuisine|beer',
)
const VISA_AFTER = begins(
  'ones?(?= |$)|(?:(?:tourist|tourism|business|transit|student|study|work|medical|family|entry|multiple|single|express|online|e) ?)?(?:visas?|evisas?|vsia|eta|etas)|embassy|consulate|ambassade|consulat|immigration|border|authorities|trip|holiday|vacation|tour|visit|travel|honeymoon|itinerary',
)
const VISA_BEFORE =
  /(?:^| )(?:visas?|evisas?|ambassade|consulat|frontiere|embassy|consulate)(?: (?:touristiques?|tourisme|d affaires|affaires|transit|etudiant|travail|medical|electronique|de tourisme|de travail|de transit|long sejour|express|tourist|business|unique|multiple))*$/
/** `I already have a US visa`, `j’ai un visa américain`: not a destination. */
const HAS = ends('already have|already got|already has|hold|holds|holding|valid|with|current')
const hasVisa = (left: string, right: string): boolean =>
  /^(?:\w+ )?visas? already(?: |$)/.test(right) || (HAS.test(left) && /^(?:\w+ )?visas?(?: |$)/.test(right))
const HAS_VISA = /(?:^| )(?:deja|avec|possede|titulaire d|valide) (?:un |une )?visas?$/
const PASSPORT_AFTER = begins(
  '(?:\\w+ )?(?:passports?|passeports?|citizens?|citizenship|nationals?|nationality|nationalite|ressortissante?s?)|pass|holders?|people|persons?|travell?ers?|travel document|tourists?|visitors?|man|men|woman|women|guy|girl|girls|boys?|family|couple|students?|subjects?|voyageurs?|touristes?|passport holders?|and i am|myself|here|by birth|origin|d origine|de nationalite|residente?s? (?:in|of|en|au|aux|a)',
)
const PASSPORT_BEFORE = ends(
  'passports?|passeports?|nationalite|nationality|nationalities|citoyen(?:ne)?s?|citizens?|citizenship|citoyennete|nationals?|ressortissante?s?|holders?|titulaires?|detenteurs?|originaires?|national of|issued by|delivre par|delivre|delivree|country of passport|pays d origine|origine',
)
/** `franco-marocaine` */
const HALF = /^(?:franco|belgo|italo|germano|luso|anglo|americano|turco|libano)$/i
/** Of several passports, the one they travel with: `on the Swiss one`. */
const USED =
  /(?:^| )(?:on|with|using|use|via|show|sur|avec|prends|prendre|prendrai|utilis\w+|presente\w*)(?: (?:the|my|his|her|mon|ma|le|la|son|l))*(?: passeport)?$/
const ONE = /^(?:ones?|passports?|passeports?|nationality|nationalite|citizenship)(?: |$)/
const I_AM = ends(
  'i am|i m|im|iam|am|we are|we re|were|je suis|j suis|chuis|suis|nous sommes|sommes|on est|etant|being|as|en tant que|en tant qu|comme|moi|she is|he is|shes|hes|elle est|il est|they are|ils sont|elles sont|who is|qui est|if you are|if im|me',
)
const COMES_FROM =
  /(?:^| )(?:whos|who s|who is|who are|hes|he s|he is|shes|she s|she is|theyre|they re|they are|qui vient|qui est|il vient|elle vient|i am|i m|im|am|we are|we re|je suis|suis|nous sommes|sommes|on est|originaires?|come|comes|coming|viens|venons|vient|venant|hail|people|someone|quelqu un) (?:originally |all |tous |actually )?(?:from|form|of|de|du|des|d)(?: (?:the|la|le|l))?$/
const STARTS_FROM =
  /(?:^| )(?:from|depuis|provenance|depart|departing|departure|partant|pars|part|partons|partent|partirai|partir|leaving|leave|quittons|quitte|quitter|decolle|decollons|starting|fly out of|arrivant|flying)(?: (?:from|out|of|en|de|du|des|d|la|le|l|les|the))*$/
const STARTS_FROM_PREPOSITION =
  /(?:^| )(?:from|depuis|de|du|des|d|leaving|quitt\w+|provenance)(?: (?:the|la|le|l|les|de|du|d))*$/
const FRENCH_OF = /(?:^| )(?:de|du|des|d)(?: (?:la|le|l|les))?$/
const GOES_TO =
  /(?:^| )(?:to|in|into|at|towards?|visit|visiting|visite|visiter|explore|see|around|via|for|vers|pour|en|au|aux|a|destination|decouvrir|through|across|reach|enter|entering|entry|entrer|sur)(?: (?:the|la|le|l|les|du|d|de|des|my|beautiful|trip to))*$/

/** `going to Saudi` */
const GOES_THERE =
  /(?:^| )(?:going|go|travell?ing|travel|flying|fly|trip|heading|moving|off|flight|visas?|way|journey) to(?: the)?$/

const OF_THE_ONE_BEFORE =
  /^(?:passports?|passeports?|citizens?|nationals?|citizenship|nationality)(?: holders?)?(?: |$)(?!of|from|de|du)/

/** Gives each place of a message its role. */
export function placeRoles(tokens: readonly Token[], mentions: readonly Mention[]): Placed[] {
  const goTogether = GO_TOGETHER.test(` ${joined(tokens)} `)
  const hasPassport = tokens.some(({ text }) => /^passe?ports?$|^(?:nationa|citizen)/.test(text))
  const placed: Placed[] = mentions.map((mention, index) => {
    const before = leftOf(tokens, mention, mentions[index - 1])
    // The passport of "Greek passport, Saudi Arabia" is the Greek one.
    const previous = mentions[index - 1]
    const follows = previous !== undefined && tokens[previous.to]?.after === 'space'
    const left = follows && !isBeforeFrenchPassport(previous, before) ? before.replace(OF_THE_ONE_BEFORE, '') : before
    // "passeport nigérian visa oui ou non"
    const isPassportHolder =
      tokens[mention.from]?.after === 'space' && PASSPORT_BEFORE.test(left) && mention.kinds.has('people')
    const next = mentions[index + 1]
    const right = isPassportHolder || isPassportOfNext(tokens, mention, next) ? '' : rightOf(tokens, mention, next)
    const after = rightOf(tokens, mention, next)
    const isUsed = hasPassport && USED.test(before) && (before.endsWith('passeport') || !after || ONE.test(after))
    const role = isUsed && mention.kinds.has('people') ? 'nationality' : roleOf(mention, left, right, goTogether)
    return { ...mention, role, isUsed }
  })
  return pairUp(tokens, placed)
}

/** `visa Pérou passeport suisse`: in French the passport's country follows it, unless it is named by its people. */
const isBeforeFrenchPassport = ({ kinds }: Pick<Mention, 'kinds'>, after: string): boolean =>
  !kinds.has('people') && /^(?:\w+ )?passeports?(?: |$)/.test(after)

/** `thailande passport belge` */
const isPassportOfNext = (tokens: readonly Token[], mention: Mention, next: Mention | undefined): boolean =>
  next?.kinds.has('people') === true &&
  !mention.kinds.has('people') &&
  /^passports?$/.test(joined(tokens.slice(mention.to, next.from)))

const WORDS_AROUND = 6

function leftOf(tokens: readonly Token[], { from }: Mention, before: Mention | undefined): string {
  let start = from
  while (start > 0 && from - start < WORDS_AROUND && start > (before?.to ?? 0) && tokens[start]?.after !== 'stop')
    start--
  return joined(tokens.slice(start, from))
}

function rightOf(tokens: readonly Token[], { to }: Mention, next: Mention | undefined): string {
  let end = to
  const last = Math.min(next?.from ?? tokens.length, to + WORDS_AROUND, tokens.length)
  while (end < last && tokens[end]?.after === 'space') end++
  return joined(tokens.slice(to, end))
}

function roleOf({ kinds, typed }: Mention, left: string, right: string, goTogether: boolean): Role {
  const person = kinds.has('people')
  const named = kinds.has('name') || kinds.has('place')
  if (HALF.test(typed)) return 'nationality'
  if (NOT_MEANT.test(left) && !BEGINS_WITH_NO.test(left)) return 'excluded'
  if (OF_A_COMPANION.test(left) || COMPANION_FROM.test(left)) return 'companion'
  if (VISA_AFTER.test(right)) return hasVisa(left, right) ? 'passing' : 'destination'
  if (
    !isBeforeFrenchPassport({ kinds }, right) &&
    PASSPORT_AFTER.test(right) &&
    !/^people|^man|^men|^family/.test(person ? '' : right)
  )
    return 'nationality'
  if (person && PASSPORT_BEFORE.test(left)) return 'nationality'
  if (IN_PASSING_AFTER.test(right)) return 'passing'
  if (PASSPORT_BEFORE.test(left)) return 'nationality'
  if (HAS_VISA.test(left)) return 'passing'
  if (VISA_BEFORE.test(left)) return 'destination'
  // "ma mère a un passeport malien", but "ma mère à Marrakech".
  if (COMPANION_IS.test(left) && (person || !left.endsWith(' a'))) return goTogether ? 'nationality' : 'companion'
  if (person && COMPANION.test(left) && RELATION.test(right)) return 'companion'
  if (COMES_FROM.test(left)) return 'nationality'
  if (person && I_AM.test(left)) return 'nationality'
  if (LIVES.test(left)) return 'passing'
  if (person && !named && GOES_THERE.test(left)) return 'destination'
  if (person && !named) return GOES_TO.test(left) && /(?:^| )(?:in|en)$/.test(left) ? 'passing' : 'nationality'
  if (person && /(?:^| )(?:un|une|pour un|pour une|deux)$/.test(left)) return 'nationality'
  if (STARTS_FROM.test(left) && STARTS_FROM_PREPOSITION.test(left)) return 'origin'
  if (GOES_TO.test(left)) return 'destination'
  if (FRENCH_OF.test(left))
    return /(?:^| )(?:visas?|tarif|prix|cout|destination|exigences?|visite|tour|carnaval|pyramides?|plages?|chutes|musees?) (?:de|du|des|d)(?: (?:la|le|l|les))?$/.test(
      left,
    )
      ? 'destination'
      : 'origin'
  return 'open'
}

/** The places of a message in relation to each other. */
function pairUp(tokens: readonly Token[], all: readonly Placed[]): Placed[] {
  const placed = withHomes(tokens, all)
  const has = (role: Role) => placed.some((mention) => mention.role === role)
  const open = placed.filter(({ role }) => role === 'open')
  const withRoles = placed.map((mention, index): Placed => {
    // "visa de Chine" without a way to another place.
    if (mention.role === 'origin' && !has('destination') && open.length === 0 && !startsFrom(tokens, mention))
      return { ...mention, role: 'destination' }
    if (
      (mention.role === 'passing' || mention.role === 'companion') &&
      mention.kinds.has('people') &&
      !has('nationality') &&
      asksForThem(tokens)
    )
      return { ...mention, role: 'nationality' }
    if (mention.role === 'passing' && !has('destination') && open.length === 0 && goesToSee(tokens, mention))
      return { ...mention, role: 'destination' }
    if (isAdjectiveBeside(placed, mention)) return { ...mention, role: 'nationality' }
    if (mention.role !== 'open') return mention
    const beside = placed[index - 1]
    const isTheirs = mention.kinds.has('people') && beside?.role === 'destination' && !has('nationality')
    if (isTheirs && tokens[mention.from]?.after === 'comma') return { ...mention, role: 'nationality' }
    if (beside?.role === 'nationality' && isSameBeside(beside, mention)) return { ...mention, role: 'nationality' }
    if (open.length > 1 && mention === open[0] && isHome(placed, mention)) return { ...mention, role: 'origin' }
    const next = placed[index + 1]
    if (next?.role === 'destination' && leadsTo(tokens, mention, next)) return { ...mention, role: 'origin' }
    const isFirstOfTwo = open.length === 2 && mention === open[0] && !has('nationality') && !has('destination')
    if (isFirstOfTwo && next && !joinedByAnd(tokens, mention, next)) return { ...mention, role: 'origin' }
    const previous = placed[index - 1]
    if (previous && LISTED.has(previous.role) && joinedByAnd(tokens, previous, mention))
      return { ...mention, role: previous.role }
    if (has('origin') || has('nationality') || open.length === 2) return { ...mention, role: 'destination' }
    return mention
  })
  return withRoles
}

/**
 * The place where a traveller is now is not a destination: `engineer in Paris`, `my company is in Berlin`. A
 * destination is named with a way to it, or a visa for it.
 */
function withHomes(tokens: readonly Token[], placed: readonly Placed[]): readonly Placed[] {
  const isHome: boolean[] = []
  for (const [index, mention] of placed.entries()) {
    const left = leftOf(tokens, mention, placed[index - 1])
    const isThere = STANDS.test(left) && !OF_A_JOURNEY.test(` ${left} `)
    const isHere = ALSO.test(left)
      ? isHome[index - 1]
      : isThere || SCHOOL_AFTER.test(rightOf(tokens, mention, placed[index + 1]))
    isHome.push(mention.role === 'destination' && isHere === true)
  }
  const goes = placed.flatMap(({ role, codes, kinds }, index) =>
    !isHome[index] && (role === 'destination' || (role === 'open' && !kinds.has('people'))) ? codes : [],
  )
  const isElsewhere = ({ codes }: Placed) => goes.length > 0 && !codes.some((code) => goes.includes(code))
  return placed.map((mention, index) =>
    isHome[index] && isElsewhere(mention) ? { ...mention, role: 'passing' } : mention,
  )
}

/** `Vietnam visa français`: the passport, since the country is named. `visa chinois` alone is for China. */
const isAdjectiveBeside = (placed: readonly Placed[], { role, kinds }: Placed): boolean =>
  role === 'destination' &&
  kinds.has('people') &&
  !kinds.has('name') &&
  placed.some((other) => other.kinds.has('name') && (other.role === 'open' || other.role === 'destination'))

/** `congolais (RDC)` */
const isSameBeside = ({ to, codes }: Placed, other: Placed): boolean =>
  to === other.from && other.codes.every((code) => codes.includes(code))

/** `Lomé - Pékin, togolais` */
const isHome = (placed: readonly Placed[], { codes }: Placed): boolean =>
  placed.some((other) => other.role === 'nationality' && other.codes.includes(codes[0] ?? ''))

/** `Frankfurt to Hanoi` */
const leadsTo = (tokens: readonly Token[], one: Mention, other: Mention): boolean =>
  /^(?:to|vers|a|au|aux|en|jusqu a|pour)$/.test(joined(tokens.slice(one.to, other.from)))

/** `my wife is Russian, does she need a visa`, `my mother is Thai and wants to visit us` */
const asksForThem = (tokens: readonly Token[]): boolean =>
  / (?:(?:does|will|would|can|must|should|do) (?:she|he|they)|(?:lui|leur) faut|(?:a|aura|doit|peut|ont|doivent|peuvent)(?: t)? (?:elles?|ils?)|(?:come|comes|coming|venir|vient|viennent|viendra) (?:\w+ ){0,2}?(?:see|visit|stay with|voir|chez|nous|me) (?:me|us|moi|nous|voir)) /.test(
    ` ${joined(tokens)} `,
  )

/** `my sister works in Dubai, I am going to see her` */
const goesToSee = (tokens: readonly Token[], { from }: Mention): boolean =>
  / (?:my|our|mon|ma|mes|nos) (?:\w+ ){1,2}?(?:who |qui )?(?:lives?|works?|stud(?:y|ies)|vit|vivent|habite\w*|travaille\w*|etudie\w*) (?:in|at|en|au|aux|a)(?: the)? $/.test(
    ` ${joined(tokens.slice(0, from))} `,
  ) &&
  / (?:(?:see|visit|visiting|join|meet) (?:her|him|them)|(?:la|le|l|les) (?:voir|rejoindre|visiter|retrouver)|(?:lui|leur) rendre visite) /.test(
    ` ${joined(tokens.slice(from))} `,
  )

const LISTED: ReadonlySet<Role> = new Set(['destination', 'nationality'])

const startsFrom = (tokens: readonly Token[], { from }: Mention): boolean =>
  /(?:^| )(?:from|depuis|depart|pars|part|partons|leaving|viens|venons)/.test(
    joined(tokens.slice(Math.max(0, from - 4), from)),
  )

/** `Vietnam, Laos and Cambodia` */
function joinedByAnd(tokens: readonly Token[], one: Mention, other: Mention): boolean {
  const between = tokens.slice(one.to, other.from)
  if (between.length === 0)
    return (
      tokens[other.from]?.after === 'comma' &&
      !/-/.test(other.typed) &&
      (one.kinds.has('name') || one.kinds.has('place') || other.kinds.has('people'))
    )
  return /^(?:and|et|or|ou|puis|then|plus|also|aussi|et puis|and then|and also)(?: (?:the|la|le|l|les|au|aux|en|to|in))*$/.test(
    joined(between),
  )
}
