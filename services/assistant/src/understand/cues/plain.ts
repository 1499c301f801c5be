import type { Topic } from '../topic/topics.ts'
import { cue } from './cue.ts'

/** From this score on a topic is certain: no probability outweighs it. */
export const CERTAIN = 30

const plain = (topic: Topic, alternatives: string) => cue(topic, CERTAIN, alternatives)

const MY = '(?:my|our|mon|ma|mes|notre|nos)'

/** Other people, whose orders and journeys the assistant does not reveal. */
const OTHERS = `${MY} (?:ex(?: (?:wife|husband|girlfriend|boyfriend|partner|femme|mari|copine|copain|compagnon|compagne))?|neighbou?rs?|boss|colleagues?|co ?workers?|employees?|tenants?|landlord|flatmate|roommate|voisine?s?|patron(?:ne)?|chef|cheffe|collegues?|employee?s?|locataires?|colocataires?)`
const THEY = '(?:he|she|they|il|elle|ils|elles)'
const WHERE = '(?:where|which country|what country|ou|dans quel pays|vers quel pays)'
const TELL =
  '(?:tell me|let me know|know|find out|check|dire|dites moi|dis moi|savoir|verifier|voir|apprendre) (?:\\w+ ){0,2}?'
const IF = '(?:if|whether|when|si|quand)'
const GO =
  '(?:going|goes|go|went|travell?(?:s|ing|ed)?|fl(?:ies|y|ying|ew)|headed|heading|part\\w*|va|vont|voyage\\w*|vole|lives?|vit|habite|se trouve)'
const ORDER = '(?:(?:e ?)?visas?|orders?|applications?|commandes?|demandes?|dossiers?)'
const SETTLED =
  '(?:granted|approved|accepted|refused|rejected|issued|ready|arrived|accordee?|approuvee?|acceptee?|refusee?|prete?|arrivee?)'
const GOT = '(?:(?:has )?(?:got|received|ordered|applied)|a (?:eu|obtenu|recu|commande|demande))'

/** Another person's order or place is never revealed. */
const OF_OTHERS = plain(
  'hostile',
  String.raw`
    ${WHERE} (?:is |was |are |did |does )?(?:${OTHERS} (?:\w+ ){0,2}?${GO}|${GO} ${OTHERS});
    ${OTHERS} (?:\w+ ){0,9}?${TELL}(?:${WHERE} ${THEY} (?:\w+ ){0,2}?${GO}|${IF} ${THEY} ${GOT}|${IF} (?:his|her|their|son|sa|leur) ${ORDER} (?:\w+ ){0,2}?${SETTLED});
    ${OTHERS} (?:\w+ )?${GOT} (?:\w+ ){0,7}?${TELL}(?:pour |for )?(?:${WHERE}|quel pays);
    ${TELL}${IF} ${OTHERS} (?:\w+ ){0,3}?${GOT}`,
)

const DECIDES =
  '(?:embassy|consulate|immigration|border|police|customs|officers?|authorit\\w+|form|application|system|checks?|ambassade|consulat|frontiere|douanes?|douaniers?|autorites?|formulaire|demande|dossier)'
const ITS = '(?:the |an? |my |your |_ |visa |la |l |le |les |ma |mon |mes )*'

/** Breaking the rules of a stay, or deceiving the authorities. */
const HOW_TO_CHEAT = plain(
  'hostile',
  String.raw`
    without (?:\w+ )?(?:getting|being|be|get) (?:\w+ )?(?:caught|noticed|detected|found out|discovered)(?! (?:up|in) );
    sans (?:\w+ ){0,2}?(?:faire|etre) (?:\w+ )?(?:prendre|prise?|attraper|choper|pincer|reperer|reperee?|remarquer|remarquee?);
    (?:sans que|pour que (?:\w+ ){1,4}?ne) (?:\w+ ){0,3}?(?:sache|voie|voient|remarque\w*|apercoi\w+|rende compte);
    how (?:can|do|could|to) (?:i |we )?overstay;
    (?:hide|conceal) (?:\w+ ){0,4}?from ${ITS}${DECIDES}; cacher (?:\w+ ){0,4}?(?:a|au|aux) ${ITS}${DECIDES};
    (?:cheat|fool|trick|deceive|outsmart) (?:on |at )?${ITS}${DECIDES};
    (?:tromper|duper|berner|frauder|(?:tricher|mentir) (?:sur|avec|aupres de|a)) ${ITS}${DECIDES}`,
)

/** The weather, and products of others. */
const ELSEWHERE = plain(
  'unknown',
  String.raw`
    (?:will|does|would|is|gonna) it (?:\w+ ){0,3}?(?:rain\w*|snow\w*|sunny|hot|cold|freezing|humid);
    (?:il|t il)(?: va| risque de)? (?:pleuvoir|pleuvra|neiger|neigera|(?:faire|fera) (?:t il )?(?:tres )?(?:beau|chaud|froid|moche));
    (?:insur\w+|assur(?:er|ez|ance|ances)) (?:\w+ ){0,3}?(?:dogs?|cats?|pets?|cars?|bikes?|house|phone|chiens?|chats?|animal|animaux|auto|voitures?|maison|moto|velo)`,
)

/** A placed order with a near flight: not a wish for an express order. */
const WAITED_FOR = plain(
  'status',
  String.raw`
    (?:where (?:is|s|are|the hell is|on earth is)|wheres|ou (?:est|sont|reste)|(?:est|sont|es) ou) ${MY} (?:\w+ )?(?:(?:e ?)?visas?|passports?|passeports?|orders?|application|commandes?|demande|dossier)(?! (?:stored|kept|saved|hosted|form|number|photo|valid|safe|stocke\w*|conserve\w*|garde\w*|heberge\w*) );
    still (?:no|have no|not (?:got|received)|don t have|dont have|haven t (?:got|received)|havent (?:got|received)|waiting for) (?:my |our |the )?visas?(?! (?:for|to|needed|required) );
    (?:his|her|their|son|sa|leur) visa (?:\w+ )?(?:came through|come through|gone through|went through);
    (?:vous|you|u) (?:(?:l|les|have|did|it) )*(?:avez |ave )?(?:deja |already )?(?:depose\w*|envoye\w*|transmis\w*|soumis\w*|submit(?:ted)?|sent|filed|lodged|forwarded) (?:\w+ ){0,3}?(?:yet|ou pas|pas encore|ou non|already|or not);
    (?:my|our) visas? (?:still )?(?:hasn t|hasnt|has not|haven t|have not) (?:come|arrived|been); (?:mon|mes|notre|nos) visas? (?:n est|n est toujours|ne sont|est) (?:toujours )?pas (?:arrive\w*|la|encore);
    toujours (?:pas|aucun|rien) (?:eu |recu |de )?(?:mon |le |notre |nos )?visas?(?! pour )`,
)

/** A question whether something is a fraud: not a complaint. */
const TRUST = plain(
  'about',
  String.raw`(?:can|could|should|may) (?:i|we) (?:\w+ )?trust (?:you|your|this|passage)(?! with (?:my|our) (?:\w+ )?(?:passports?|data|documents?|photos?|details) ); (?:puis je|peut on|on peut|pouvons nous) (?:vous |te )?faire confiance;
    (?:(?:don t|dont|do not) (?:want|wanna)|afraid|scared|fear\w*|worr\w+|avoid|peur|envie|eviter|veux pas|voudrais pas|mefi\w+|crain\w+) (?:\w+ ){0,5}?(?:scam\w*|ripped off|arnaqu\w*|escroqu\w*|cheated|faire (?:rouler|avoir))`,
)

/** The requirements of a photo are not those of a visa. */
const OF_A_PHOTO = plain(
  'photo',
  '(?:photos?|pictures?) (?:requirements?|rules?|specs?|specifications?|size|dimensions?)',
)

/** The checks of a file between its upload and the embassy. */
const CHECKED = plain(
  'order',
  String.raw`(?:(?:verifi|reli|control|corrig)\w+ vous|(?:you|u|vous|who|qui|on|someone|somebody|anyone|quelqu un|experts?|passage|team|equipe) (?:\w+ ){0,3}?(?:check\w*|verif\w+|review\w*|reli\w+|control\w*|correct\w*|corrig\w+|proofread|look\w* (?:at|over|through))) (?:\w+ ){0,7}?(?:before|avant)(?! (?:i|we) (?:pay|order))`,
)

const PAPERS =
  '(?:certificates?|actes?|diplom\\w+|degrees?|documents?|statements?|releves?|papers?|papiers?|livrets?|letters?|lettres?|contracts?|contrats?|justificatifs?|payslips?|fiches? de paie|attestations?|casier)'
const TRANSLATED = '(?:translat\\w+|tradui\\w+|traduct\\w+|apostill\\w+|legali[sz]\\w+|notari[sz]\\w+|assermente\\w*)'

/** A document to be translated is a document to send. */
const TRANSLATION = plain(
  'documents',
  String.raw`${TRANSLATED} (?:\w+ ){0,4}?${PAPERS}; ${PAPERS} (?:\w+ ){0,4}?${TRANSLATED}`,
)

const THE =
  '(?:the |an? |all |my |our |these |those |la |le |les |l |une? |mes |mon |ma |nos |notre |ces |toutes |tous )*'
const COPY =
  '(?:cop(?:y|ies)|copies?|scans?|photos?|pictures?|selfies?|passports?|passeports?|papers?|papiers?|files?|fichiers?|documents?|ids?|data|infos?|informations?|donnees|pieces? d identite|cartes? d identite)'

/** What happens with sent data. */
const KEPT = plain(
  'privacy',
  String.raw`
    what (?:do|will|would|are|does|can|did) (?:you|u|they|passage) (?:\w+ ){0,2}?(?:do|doing|done) with ${THE}${COPY};
    (?:que|qu est ce que vous|vous|allez vous|comptez vous) (?:faites|ferez|faire|allez faire|comptez faire)(?: vous| quoi)? (?:de|des|du|avec) ${THE}${COPY};
    (?:que|qu est ce que|comment) devien\w+ ${THE}${COPY};
    (?:delete|erase|wipe|supprim\w*|effac\w*) (?:\w+ ){0,2}?${MY} (?:\w+ )?(?:data|infos?|informations?|donnees|accounts?|comptes?|photos?|pictures?|scans?|cop(?:y|ies)|copies?|files?|documents|profil\w*);
    ${MY} (?:\w+ )?${COPY} (?:\w+ ){0,3}?(?:safe|secure|protected|en securite|securisee?s?|protegee?s?|a l abri)`,
)

/** Patterns with only one meaning. */
export const PLAIN = [OF_OTHERS, HOW_TO_CHEAT, ELSEWHERE, WAITED_FOR, TRUST, OF_A_PHOTO, CHECKED, TRANSLATION, KEPT]
