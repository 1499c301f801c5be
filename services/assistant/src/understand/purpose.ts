import type { TravelPurpose } from '@passage/contracts/domain/orders/travel'
import { wordsIn } from './cues/cue.ts'

/** Patterns by purpose, the clearest first, for folded words with corrected spelling. */
const SIGNS: readonly (readonly [TravelPurpose, RegExp])[] = [
  [
    'transit',
    / (?:transit|layover|lay over|stop ?over|connecting (?:flight|in|at|through|via)|connection|escale|change (?:flights|d avion)|changer d avion|changement d avion|correspondance|change planes|changing planes) /,
  ],
  [
    'medical',
    / (?:(?<!(?:congres|conference|congress|salon|symposium|seminaire|colloque|materiel|equipement|foire) )(?:medicale?s?|medicaux)(?! (?:conference|congress|fair|equipment|symposium|seminar|insurance))|surgery|operation|hospital|hopital|clinic|clinique|treatment for|medical treatment|traitement medical|soins|chirurgie|chirurgicale|chemotherapy|dialysis|ivf|doctors? appointment|me faire operer|me faire soigner|se faire soigner|cure|surgical) /,
  ],
  [
    'studies',
    / (?:study|studying|studies|student|university|uni|semester|scholarship|(?:a|my|the|un|mon) masters?|(?:master|bachelor) s|degree|phd|erasmus|etudes|etudier|etudiante?s?|universite|semestre|bourse|fac|ecole|doctorat|internships?|stage|stagiaire|high school|exchange program\w*|language course|college) /,
  ],
  [
    'work',
    / (?:to work|visas?(?: \w+){0,6}? for work|work visa|working visa|work permits?|for work in|job|employment|employed|employer(?! (?:is |will )?send)|hired|new position|travailler|visa de travail|visa travail|visa work|emploi|embauche|embauchee?|contrat de travail|(?<!la )poste|relocat\w+|working holiday|pvt|permis de travail|pour le travail|un travail|work in|work there|au pair|chantiers?|(?:construction|building) site) /,
  ],
  [
    'business',
    / (?:business|(?:voyage|deplacement|sejour) pro|(?:for|pour) (?:un client|a client)|conference|congress|congres|(?:trade|tech) fair|trade show|exhibiting|meetings?|negotiat\w+|client meeting|seminar|seminaire|affaires?|professionnel(?:le)?|deplacement|salon|reunions?|mission|symposium|work trip|for work|colloque|business trip|foire|rendez vous professionnel|company event|corporate|(?:company|firm|employer|boss|office) (?:is |will )?(?:sends?|sending|sent) (?:me|us)|(?:patron|patronne|chef|boite|entreprise|societe|employeur) (?:m|nous) envoie|suppliers?|fournisseurs?|sign(?:ing)? (?:an?|the|our) (?:contract|deal|agreement)|signer (?:un|le|des) contrats?|my clients?|mes clients) /,
  ],
  [
    'family_visit',
    / (?:(?:visit|visiting|see|seeing|stay with|join|joining|meet) (?:my|our|some|his|her|the)? ?(?:\w+ )?(?:family|parents?|mother|father|mum|mom|dad|sisters?|brothers?|sons?|daughters?|cousins?|aunts?|uncles?|grandparents|grandmother|grandfather|grandma|grandpa|relatives|wife|husband|girlfriend|boyfriend|fiancee?|children|kids|in laws|grandchildren|nephew|niece)|family visit|family reunion|visite familiale|visite de famille|visite a (?:ma|mon|mes|la|sa)|(?:voir|retrouver|rejoindre|visiter|rendre visite a) (?:ma|mon|mes|notre|nos|sa|la|leur)(?: \w+)? ?(?:famille|parents?|mere|pere|soeurs?|freres?|fils|filles?|cousine?s?|tantes?|oncles?|grands? parents|grand mere|grand pere|femme|mari|conjointe?|fiancee?|enfants?|copine|copain|proches|niece|neveu)|regroupement familial|famille la bas|family there|family visa|rendre visite) /,
  ],
  // A family wedding, or another family event.
  [
    'family_visit',
    / (?:(?:family|mother|father|mum|mom|dad|sister|brother|son|daughter|cousin|aunt|uncle|niece|nephew|mere|pere|soeur|frere|fils|fille|cousine|tante|oncle|neveu) (?:\w+ ){0,2}?(?:weddings?|funeral|christening|baptism|birthday|marriage|marr(?:y|ies|ying)|(?:get|gets|getting) married|se mari\w+|mariage)|(?:weddings?|marriage|mariages?|funeral|christening|baptism|birthday|bapteme|enterrement|obseques|anniversaire) (?:of|de|du|d) (?:\w+ ){0,2}?(?:famille|uncle|aunt|mother|father|grand\w+|mere|pere|sister|brother|son|daughter|cousine?|niece|nephew|soeur|frere|fils|fille|tante|oncle|neveu|parents)|my (?:\w+ )?s? ?wedding) /,
  ],
  // They visit the speaker, or people at their home.
  [
    'family_visit',
    / (?:my|our|mon|ma|mes|nos|notre) (?:\w+ )?(?:mother|father|mum|mom|dad|parents|sisters?|brothers?|sons?|daughters?|cousine?s?|aunts?|uncles?|niece|nephew|grand\w+|granny|wife|husband|mere|pere|maman|papa|soeurs?|freres?|fils|filles?|tantes?|oncles?|mamie|papi|neveu|femme|mari) (?:\S+ ){0,14}?(?:(?:nous|me|la|l|le) (?:voir|visiter|rejoindre)|(?:see|visit|visiting|stay with|staying with) (?:me|us|her|him|them)) /,
  ],
  [
    'tourism',
    / (?:tourism|tourisme|tourists?|touristes?|touristiques?|holidays?|vacations?|vacances|conges|sightseeing|honeymoon|voyage de noces|lune de miel|beach|plage|safari|hik\w*|climb\w*|relax\w*|camping|bronz\w+|trek\w*|rando\w*|backpack\w*|city ?trip|city ?break|week ?end|cruise|croisiere|scuba|diving|plongee|surf\w*|leisure|loisirs?|visiter|decouvrir|discover|explore|road ?trip|getaway|resort|roadtrip|temples|se detendre|ski(?:ing)?|festival|vacance|gap year|tour of|carniv\w+|carnav\w+|oktoberfest|pyramide?s?|snorkel\w*|northern lights|aurores? boreales?|national parks?|parcs? nationa\w+|monuments?|muse(?:um|e)s?|waterfalls?|ruin(?:e?s)|(?:cherry|sakura) blossoms?|(?:football|soccer|foot|rugby|cricket|tennis|basket\w*|hockey|(?:a|the|un|le|au|du) (?:\w+ )?)match(?:es|s)?|concerts?|supporters?|retreat|olympi\w+|jeux olympiques|grand prix|christmas markets?|marches? de noel) /,
  ],
]

/** `business days`, and people's professions: `homme d’affaires` */
const NOT_THE_PURPOSE =
  / (?:business (?:days?|hours?|class|m[ae]n|wom[ae]n|people|owners?|schools?)|(?:hommes?|femmes?|gens|avocate?s?|banques?|droit) d(?:es)? affaires|(?:medical|business) (?=students?|etudiante?s?)|medical doctors?)/g

/** The mark for a place of residence. */
export const HOME = '~'
const IN = '(?:in|at|near|en|au|aux|a)'
/**
 * An activity at home is not the purpose of a journey, nor is that of visited people; also `étudiant à Metz` when the
 * place is unknown.
 */
const AT_HOME = new RegExp(
  `(?: (?:study|studying|etudi\\w+|work\\w*|travaill\\w+))? \\w+(?: (?:at|for|as|chez|pour|comme|dans|of|de|d)(?: \\w+){1,3})? ${IN} ${HOME}(?: (?:universit[ye]|uni|college))?(?= )| ${HOME} (?:universit[ye]|uni|college)(?= )|(?<= (?:my|our|mon|ma|mes|nos) \\w+) (?:works?|travaill\\w+|stud(?:y|ies)|etudi\\w+) ${IN} [_${HOME}](?= )|(?<! visas?) (?:students?|etudiante?s?) (?:in|at|a) (?:(?:an?|the|une?|la|l) )?(?!_)\\w+(?= )`,
  'g',
)

/** A student may go on holiday; `student visa` and `visa étudiant` are for studies. */
const IS_STUDENT =
  /(?<! visas?) (?:(?:phd|doctora(?:l|te)|masters?|medical|law|university|uni|college) )?(?:students?|etudiante?s?)(?! (?:e ?)?visas?)(?= )/g
/** The visa of a residence abroad. */
const OWN_VISA = / (?:on|with|have|hold|avec|sous) (?:an?|my|un|mon) (?:\w+ visa|visa \w+)(?= )/g

/** The purpose in folded words between spaces, a place of residence written as `HOME`; undefined when there is none. */
export function readPurpose(words: string): TravelPurpose | undefined {
  const all = ` ${words} `.replace(NOT_THE_PURPOSE, ' ')
  const atHome = all.replace(AT_HOME, '')
  const text = all.includes(HOME) ? atHome.replace(OWN_VISA, '') : atHome
  const purpose = signed(text)
  if (purpose !== 'studies') return purpose
  return signed(text.replace(IS_STUDENT, '')) ?? (text === all && !all.includes(HOME) ? purpose : undefined)
}

const signed = (text: string): TravelPurpose | undefined => SIGNS.find(([, sign]) => sign.test(text))?.[0]

/** Every word of a purpose, so that spelling correction keeps it: `soigner` is not a misspelt `signer`. */
export const purposeWords = (): string[] => SIGNS.flatMap(([, sign]) => wordsIn(sign.source))
