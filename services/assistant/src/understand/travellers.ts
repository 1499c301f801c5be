import type { Mention } from './find-places.ts'
import { joined, type Token } from './tokens.ts'

const NUMBERS: Readonly<Record<string, number>> = {
  ...{
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
  },
  ...{ un: 1, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, sept: 7, huit: 8, neuf: 9, dix: 10, onze: 11, douze: 12 },
  ...{ quinze: 15, vingt: 20, dizaine: 10, douzaine: 12, vingtaine: 20, dozen: 12, fifteen: 15, twenty: 20 },
}
/** A number in digits or words. */
export const NUMBER = `\\d{1,3}|${Object.keys(NUMBERS).join('|')}`
const A = 'an?|another|un|une|my|our|mon|ma|notre|her|his|son|sa|the|le|la'

export const numberOf = (word: string): number => NUMBERS[word] ?? Number(word)

/** Words that end like professions and are none. */
const NO_PEOPLE_ENDING =
  'papers|letters|orders|offers|numbers|others|answers|characters|computers|chargers|folders|\\w*meters|quarters|errors|doors|floors|colors|degrees|trees|\\w*erreurs|valeurs|couleurs|douleurs|ordinateurs|plusieurs|transfers|layovers|stopovers'
/** Countable people: also `players`, `collaborateurs`, `journalists`, any profession. */
const ANYONE = `(?!(?:${NO_PEOPLE_ENDING}|\\w*(?:brothers|sisters|daughters|mothers|fathers)|teenagers|toddlers|seniors|minors|mineurs) )(?:\\w{3,}(?:ers|ors|ists|ees|eurs|euses|istes|trices|ians|iciens|iciennes|isans)|nurses|collab\\w*|athletes?|pilgrims|pelerins|staff|delegate?s|delegues|salaries|benevoles|invites|pensioners)|people|persons?|personnes?|ppl|travell?ers?|voyageurs?|voyageuses?|passengers?|passagers?|pax|students|etudiants|etudiantes|eleves|pupils|employees|employes|retraites|pers|tetes|heads|gars|nanas|folks|guests|humans|members|applicants?|demandeurs?|of us|d entre nous|(?<! (?:un|une|one) )visas|tickets`
const GROWN = 'adults?|adultes?|seniors|women|men|femmes|hommes|parents'
const YOUNG =
  'children|child|kids?|enfants?|bebes?|bab(?:y|ies)|infants?|toddlers?|minors?|mineurs?|teenagers?|teens?|ados?|(?:grand)?sons?|(?:grand)?daughters?|grand(?:child|children|kids?)|fils|filles?|twins|jumeaux|jumelles|boys|girls|garcons'
const RELATED =
  'friends?|clients?|associes?|amis?|amies?|colleagues?|collegues?|brothers?|sisters?|freres?|soeurs?|cousine?s?|copains?|copines?|potes?|mates?|grandparents|grands parents'
const PARTNER =
  'wife|husband|spouse|partner|girlfriend|boyfriend|fiancee?|femme|mari|epouse|epoux|conjointe?|compagnon|compagne|copain|copine'
const RELATIVE = `${PARTNER}|friend|mother|father|mum|mom|dad|sister|brother|son|daughter|baby|child|kid|cousine?|aunt|uncle|boss|colleague|grandmother|grandfather|grandma|grandpa|granny|grandson|granddaughter|nephew|niece|ami|amie|mere|pere|soeur|frere|fils|fille|bebe|enfant|tante|oncle|collegue|patron|neveu|niece|mamie|papi|maman|papa|associee?|associate|client|cliente|assistante?|in laws?|belle mere|beau pere`

const NO_PEOPLE =
  '(?:days?|jours?|weeks?|semaines?|months?|mois|years?|ans?|hours?|heures?|h|am|pm|nights?|nuits?|euros?|eur|usd|mb|mo|minutes?|times|fois|th|st|copies|documents?|photos?|entries|pages|of a kind|week end|weekend)'
const COUNTED_OTHERWISE = new RegExp(
  `(?:^| )(?:${NUMBER})(?: (?:business|working|other|more|ouvres?|petits?))? ${NO_PEOPLE}(?: old)?(?= |$)`,
  'g',
)
const AGES = / (?:aged?|ages?|agee?s?|age de|ages de|agee? de) [\d ]+(?:et|and)? ?\d*/g
/** `mum, dad and two teens` */
const MUM_AND_DAD =
  /(?<! (?:my|our|his|her|their|mes|nos|ma|mon|sa|son|with|avec)) (?:mum|mom|mummy|mommy|maman|mother|dad|daddy|papa|father)(?: and| et)? (?:mum|mom|mummy|mommy|maman|mother|dad|daddy|papa|father)(?= )/g
/** `a dad with three kids`, without the speaker. */
const A_PARENT = / (?:an?|une?) (?:mum|mom|dad|mother|father|maman|papa|mere|pere) (?=with |avec |and |et )/g
const TWINS = /(?<! (?:two|2|deux)) (?:twins|jumeaux|jumelles)(?= )/g
/** `our 2 year old` */
const SO_OLD = new RegExp(
  `(?<= (?:${A})) (?:${NUMBER}) (?:years?|months?|yr|mo) olds?(?= )(?! (?:\\w+ )?(?:${YOUNG}|boy|girl) )`,
  'g',
)
const COUPLES = new RegExp(` (${NUMBER}) couples(?= )`, 'g')
/** People met at the destination do not travel. */
const MET =
  / (?:visit(?:ing)?|see|seeing|voir|rejoindre|rendre visite a) (?:my|our|his|her|mes|nos|ses|some|des) (?:\w+ )?\w+s(?= )/g
/** Nor do people who live there. */
const LIVES_THERE = new RegExp(
  ` (?:my|our|mon|ma|mes|nos) (?:${RELATIVE})s? (?:who |qui )?(?:lives?|works?|stud(?:y|ies)|vit|vivent|habite\\w*|travaille\\w*|etudie\\w*)(?= )`,
  'g',
)
/** One more traveller for an order is not a number of travellers. */
const ADDED = /(?:add|adding|ajouter|rajouter|remove|retirer) (?:an?|another|one more|un|une|1) \w+/g

const WE_ARE = new RegExp(
  `(?:^| )(?:we are|we re|we will be|we ll be|there are|there will be|there ll be|its|it s|it will be|nous sommes|nous serons|nous partons a|we are now|we re now|nous sommes maintenant|on est maintenant|on est?|on sera|on serait|nous etions|part a|partons a|partent a|voyageons a|groupes? de|groups? of|party of|family of|famille de|all|make it) (${NUMBER})(?= (?:finalement|in the end|au final|en tout|au total|in total|in all|now|travell?ing|friends|amis|adults?|adultes?|going|altogether|et|and|persons?|people|personnes?|instead|of us|from|flying|who|qui|planning|to|a|au|aux|en|pour|vers|with|avec|finally|colleagues|collegues|dont|including|incl|on (?:peut|veut|voudrait|fait)|can we|how)| $)`,
)
const GROUP = new RegExp(
  `(?:^| )(?:family|group|party|famille|groupe|bande|team|equipe)s? (?:of|de|d) (${NUMBER})(?= )`,
)
/** `for two to Nepal` */
const FOR = new RegExp(
  ` (?:pour|for) (${NUMBER})(?= (?:au|aux|en|a|to|in|vers|svp|please|from|de|and (?:how|what|which|do|is|when)|et (?:combien|quel\\w*|il|est|quand|ca)) | $)`,
)
const ALONE =
  /(?:^| )(?:alone|solo|by myself|on my own|just me|only me|only myself|tout seul|toute seule|(?<!(?:un|une|le|la|faire|etre) )seule?|juste moi|que moi|for me only|single travell?er|voyageur seul)(?= |$)/
const COUPLE =
  /(?:^| )(?:couple|we (?:are |re )?both|nous deux|us two|two of us|both of us|us both|us two|tous les deux|toutes les deux|nous deux|a deux|en amoureux|honeymoon|voyage de noces|lune de miel)(?= |$)/
/** `à trois`, `nous quatre` */
const SO_MANY =
  / (?:a|us|nous|vous) (two|three|four|five|six|seven|eight|nine|ten|deux|trois|quatre|cinq|sept|huit|neuf|dix)(?= (?:svp|merci|please|et|and|pour|for|to|au|aux|en|vers|avec|with|sans) | $)/
/** `Egypt x4` */
const TIMES = / x ?(\d{1,2})(?= )/
/** A meeting with people is not a journey with them. */
const MEETS =
  /(?:^| )(?:visit\w*|see|seeing|voir|rendre visite|rejoindre|join\w*|invited by|invite\w* par|chez|live|lives|habite\w*|vit)(?= )/
const TOGETHER =
  /(?:^| )(?:(?:comes?|coming) (?:too|along|as well)|brings?|bringing|emmen\w+|(?:vient|viennent|viendra|viendront) (?:aussi|egalement|avec))(?= )|(?:^| )(?:me|moi)(?= (?:my|ma|mon|mes|our|nos) )|(?:^| )(?:with|avec|plus|and i|et moi|and me|me and|moi et|moi|i and|accompanied|accompagne\w*|for me|myself|together)(?= |$)/

/** Named people are added to those counted before. */
const JOINS =
  / (?:also|aussi) (?:take|taking|bring|bringing|emmen\w+|pren\w+) |^ (?:(?:oh|ah|ok|okay|oui|yes) )?(?:plus|and also|and|et aussi|et puis|et|also|aussi|en plus) (?:with |avec )?(?:(?:de|my|our|mon|ma|mes|nos|notre|an?|une?|another|une? autre|\d+|one|two|three|deux|trois) )(?:\w+ )?(?:\w+ )?(?:\w+ )?(?:$|(?=(?:too|aussi|as well|egalement|vien\w+|is|are|comes?|coming|joins?|part\w*|voyage\w*) ))|(?:comes?|coming) (?:too|along|as well|with us)|also (?:comes?|coming)|(?:join|joins|joining) us|nous (?:accompagn|rejoi)\w+|(?:vient|viennent|viendra|viendront|part|partent) (?:aussi|egalement|avec nous)| (?:one|two|three|\d+) more (?:people|person|travell?ers?|friends?|adults?|kids?|children) |se join\w+ a nous|de plus (?:finalement |svp |merci )?$/

/** The number of travellers that a message adds: `plus my two kids`. undefined: none, or it states the total. */
export function readAdded(tokens: readonly Token[]): number | undefined {
  const text = plainText(tokens)
  if (!JOINS.test(text) || weAre(text) !== undefined) return undefined
  return (sumOf(text, ANYONE) ?? 0) + (sumOf(text, GROWN) ?? 0) + (othersOf(text) ?? 0) || undefined
}

/**
 * The number of travellers in a message: a stated number, or the named people with the speaker. `asked`: a bare number
 * is the answer. undefined: none.
 */
export function readTravellers(tokens: readonly Token[], asked: boolean): number | undefined {
  const text = plainText(tokens)
  const [, besides = ''] = / plus( .+)/.exec(text) ?? []
  const counted = sumOf(text, ANYONE)
  // "the two of us plus grandma"
  const people = counted && counted + (sumOf(besides, ANYONE) ? 0 : (othersOf(` and${besides}`) ?? 0))
  const own = ownParty(text)
  const count = people ?? weAre(text) ?? own ?? soMany(text) ?? (asked ? bareNumber(text) : undefined) ?? simply(text)
  return count !== undefined && count >= 1 && count <= 999 ? count : undefined
}

/** A passport is not a person. */
const WITH_PASSPORT = / (?:with|avec) (?:an?|the|un|le) (?:\w+ ){0,2}?(?:passports?|passeports?)(?= )/g

const plainText = (tokens: readonly Token[]): string =>
  ` ${joined(tokens)} `
    .replace(/ (\d{1,2})x(?= [a-z])/g, ' $1')
    .replace(MUM_AND_DAD, ' 2 adults')
    .replace(A_PARENT, ' 1 adult ')
    .replace(TWINS, ' 2 children')
    .replace(SO_OLD, ' child')
    .replace(COUPLES, (_, word: string) => ` ${2 * numberOf(word)} adults`)
    .replace(ADDED, ' ')
    .replace(WITH_PASSPORT, ' ')
    .replace(MET, ' ')
    .replace(LIVES_THERE, ' ')
    .replace(COUNTED_OTHERWISE, ' ')
    .replace(AGES, ' ')
    .replace(/\s+/g, ' ')

function weAre(text: string): number | undefined {
  const word = (GROUP.exec(text) ?? WE_ARE.exec(text) ?? FOR.exec(text))?.[1]
  // "we are two adults and a child": the sum, not the first number.
  return word === undefined
    ? undefined
    : Math.max(numberOf(word), (sumOf(text, GROWN) ?? 0) + (sumOf(text, YOUNG, A) ?? 0))
}

function soMany(text: string): number | undefined {
  const word = (SO_MANY.exec(text) ?? TIMES.exec(text))?.[1]
  return word === undefined ? undefined : numberOf(word) + (sumOf(text, YOUNG, A) ?? 0)
}

/** Nouns after a nationality that are not people: `two Indian visas`. */
const NO_PEOPLE_OF =
  /^(?:passe?ports?|e?visas?|embass\w+|ambassades?|consul\w+|airports?|aeroports?|cit(?:y|ies)|villes?)$/

/** `4 français`, `three Belgians and one Dutch`: the sum. One alone says nothing: `a French passport`. */
export function countOfPeople(tokens: readonly Token[], places: readonly Mention[]): number | undefined {
  const counts = places.flatMap(({ from, to, kinds }) => {
    const word = tokens[from - 1]?.text ?? ''
    const isNumber = /^\d{1,2}$/.test(word) || Object.hasOwn(NUMBERS, word)
    return kinds.has('people') && isNumber && !NO_PEOPLE_OF.test(tokens[to]?.text ?? '') ? [numberOf(word)] : []
  })
  const sum = counts.reduce((all, count) => all + count, 0)
  return sum > 1 ? sum : undefined
}

/** `my wife is Turkish` */
const PARTNER_OF = new RegExp(` (?:my|mon|ma) (?:${PARTNER}) (?:s|is|est|has|a|from|vient)(?: \\w+){0,2}? _ `)
const OF_US = / (?:we|nous|on) /
/** `for two, Cambodia`; one alone says nothing: `for one country`. */
const FOR_PLACE = new RegExp(` (?:for|pour) (${NUMBER})(?= (?:(?:le|la|les|l|the) )?_ )`)

/** The number of travellers by the places beside numbers, in folded words in which places are written as `_`. */
export function countBesidePlaces(words: string): number | undefined {
  const text = ` ${words} `
  const word = FOR_PLACE.exec(text)?.[1]
  if (word !== undefined && numberOf(word) > 1) return numberOf(word)
  return PARTNER_OF.test(text) && OF_US.test(text) ? 2 : undefined
}

function simply(text: string): number | undefined {
  if (COUPLE.test(text)) return 2 + (sumOf(text, YOUNG, 'an?|une') ?? 0)
  return ALONE.test(text) ? 1 : undefined
}

/** The speaker and the named people who are counted. */
function ownParty(text: string): number | undefined {
  const grown = sumOf(text, GROWN)
  const young = sumOf(text, YOUNG, A)
  const related = sumOf(text, RELATED)
  if (grown !== undefined && !/(?:my|mes|nos|our) (?:\w+ )?parents/.test(text)) return grown + (young ?? 0)
  if (!TOGETHER.test(text) || (MEETS.test(text) && !/(?:with|avec|and i|et moi|me and|moi et) /.test(text)))
    return alone(young, related)
  const others = othersOf(text)
  if (others === undefined) return undefined
  const grownOnes = text.replace(new RegExp(` (?:${A}|and|et) (?:${YOUNG})(?= )`, 'g'), ' ')
  return COUPLE.test(text) && namedIn(grownOnes) === 0 ? 2 + others : 1 + others
}

const PARENTS = / (?:my|our|his|her|mes|nos|ses|leurs) (?:\w+ )?(?:parents|grandparents|grands parents)(?= )/
const ONE_NAMED = `(?:${A}|and|et|plus|take|bring)(?: (?!and|et|with|avec)\\w+)? (?:${PARTNER}|${RELATIVE})`
const namedIn = (text: string): number => [...text.matchAll(new RegExp(` ${ONE_NAMED}(?= )`, 'g'))].length

/** The named people beside the speaker; undefined: the speaker alone. */
function othersOf(text: string): number | undefined {
  const kinds = `${YOUNG}|${RELATED}`
  const counted = sumOf(text, kinds) ?? 0
  const uncounted = text.replace(countOfKinds(kinds), ' ')
  const parents = PARENTS.test(text) ? 2 : 0
  return namedIn(uncounted) + counted + parents || undefined
}

/** `3 friends going to Laos` are three, `nos enfants` are an unknown number. */
const alone = (young: number | undefined, related: number | undefined): number | undefined =>
  related !== undefined && related > 1 ? related + (young ?? 0) : undefined

const countOfKinds = (kinds: string, ones?: string): RegExp =>
  new RegExp(
    ` (${NUMBER}${ones ? `|${ones}` : ''}) (?:(?:of|de|d) (?:my|our|the|mes|nos) |(?!(?:and|et|with|avec|${NUMBER}) )[a-z]+ )?(?:${kinds})(?= )`,
    'g',
  )

/** The number of people of one of these kinds; also `a child`, where `ones` are the words for one. */
function sumOf(text: string, kinds: string, ones?: string): number | undefined {
  const counts = [...text.matchAll(countOfKinds(kinds, ones))].map(([, number = '']) =>
    /^\d/.test(number) ? Number(number) : (NUMBERS[number] ?? 1),
  )
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0)
}

function bareNumber(text: string): number | undefined {
  const only = new RegExp(
    `^ (?:just |only |juste |seulement |we are |nous |on |for |pour |make it |a )?(${NUMBER})(?: please| svp| merci| of us| finally| finalement)? $`,
  ).exec(text)?.[1]
  return only === undefined ? undefined : numberOf(only)
}
