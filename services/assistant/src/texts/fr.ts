import { ORDER_STATUS_NAMES } from '@passage/contracts/domain/orders/order-status'
import { fillSlot } from '@passage/contracts/sentences/fill-slot'
import {
  ASKING_STRIPE,
  BANK_CONFIRMS,
  DELETION_RULE,
  HANDED_OVER,
  NEEDS,
  NEEDS_EXPLAINED,
  NO_ADVICE,
  SCHENGEN_TEXTS,
  TURN,
  WITHDRAWN_LATE,
} from '@passage/contracts/sentences/fr'
import type { Words } from './en.ts'
import { texts, withStop } from './screen-texts.ts'

const UNITS = {
  day: ['jour', 'jours'],
  week: ['semaine', 'semaines'],
  month: ['mois', 'mois'],
  year: ['an', 'ans'],
} as const

/** The parts of an answer about trust. */
const WHO_WE_ARE =
  'Passage est un service de visas privé dont le bureau est à Luxembourg, et non un site gouvernemental. Vous voyez le prix complet avant de payer, le paiement passe par Stripe, et tant que votre dossier n’est pas remis à l’ambassade, vous pouvez vous rétracter et tout vous est remboursé. Vous pouvez aussi faire la demande vous-même auprès de l’ambassade.'

/** The same in French. Its no-break spaces are added when an answer is written. */
export const fr: Words = {
  journey: (passport, destination) => `Passeport : ${passport} · Destination : ${destination}`,
  destination: (name) => `Destination : ${name}`,
  needs: withStop(NEEDS),
  needsAuthorisation: (name) => `${fillSlot(NEEDS.eta, name)}.`,
  schengen: texts(SCHENGEN_TEXTS),
  needsUpTo: (days) => `Aucun visa n’est nécessaire jusqu’à ${days} ${days === 1 ? 'jour' : 'jours'}.`,
  explains: texts(NEEDS_EXPLAINED),
  visitsOnly: {
    transit:
      'Nos données portent sur les visites, pas sur le transit : la règle d’une correspondance peut être différente. Renseignez-vous auprès de votre compagnie aérienne ou de l’ambassade, ou écrivez-nous.',
    medical:
      'Nos données portent sur les visites : des soins médicaux peuvent demander un visa particulier. Renseignez-vous auprès de l’ambassade ou de la clinique, ou écrivez-nous.',
  },
  permit:
    'Nos données ne tiennent compte que du passeport : un titre de séjour ou le visa d’un autre pays peut changer la règle. Demandez à l’ambassade, ou écrivez-nous.',
  atHome: 'C’est le pays de votre passeport : aucun visa n’est nécessaire.',
  asOf: (day, source) => `Données du ${day}, d’après ${source}.`,
  noAdvice: NO_ADVICE as string,
  notKnown:
    'Nos données ne couvrent pas ce passeport pour cette destination, je ne peux donc pas dire si un visa est nécessaire. Renseignez-vous auprès de l’ambassade de votre destination.',
  whichCountry: (names) => `De quel pays parlez-vous : ${names.slice(0, -1).join(', ')} ou ${names.at(-1)} ?`,
  georgia: { GE: 'la Géorgie, le pays', US: 'la Géorgie aux États-Unis' },
  ask: {
    destination: 'Dans quel pays allez-vous ?',
    nationality: 'Quel pays a délivré votre passeport ?',
    travellers: 'Combien de personnes voyagent ?',
  },
  askForPrice: 'Le prix dépend de la destination.',
  askForTime: 'Le délai dépend de la destination.',
  askForNeed: 'Le besoin d’un visa dépend de votre passeport et de votre destination.',
  oneByOne: (names) => `Demandez-moi les autres une à une : ${names.join(', ')}.`,
  offers: (country) => `Ce que nous proposons pour cette destination (${country}) :`,
  offer: (visa, total, travellers) =>
    `${visa} : ${total} ${travellers === 1 ? 'par voyageur' : `pour ${travellers} voyageurs`}, tout compris`,
  withExpress: (total) => ` ; en express : ${total}`,
  days: (visa, days, day) =>
    `${visa} : ${days} ${days === 1 ? 'jour ouvré' : 'jours ouvrés'}, attendu au plus tard le ${day} si vous payez aujourd’hui`,
  expressDays: (days, day) => ` ; en express : ${days} ${days === 1 ? 'jour ouvré' : 'jours ouvrés'}, le ${day}`,
  noPromise: 'La décision revient à l’ambassade, aucune date ne peut donc être garantie.',
  notOffered: 'Nous ne proposons pas de visa pour cette destination pour le moment.',
  notIt: 'Nous ne proposons pas cette démarche.',
  madeOfficially: (authorisation, site) =>
    `${authorisation ? `L’autorisation de voyage (${authorisation})` : 'L’e-visa'} se demande sur le site officiel${site ? ` : ${site}` : ' de votre destination. Son ambassade en connaît l’adresse.'}`,
  embassySite: (site) => `Le site officiel pour ce visa : ${site}`,
  notThisKind:
    'Nous ne proposons pas ce type de visa pour cette destination pour le moment. Voici ceux que nous proposons :',
  tooMany: 'Une commande compte 10 voyageurs au plus ; voici les prix pour un voyageur.',
  youMayNotNeedUs: 'Vous pouvez faire ce voyage sans rien commander.',
  tellNumber: 'Dites-moi combien vous êtes, et je fais le total.',
  express: 'L’express divise les jours ouvrés par deux et coûte 50 % de plus.',
  documents: {
    instead: (visa) =>
      `Nous ne proposons pas ce type de visa pour cette destination pour le moment. Voici la liste pour un autre : ${visa}.`,
    required: 'Il vous faut :',
    recommended: 'Peuvent aider :',
    usual:
      'En général trois : votre passeport, une photo d’identité récente et un justificatif de voyage, comme un billet d’avion ou une réservation d’hôtel. Certaines destinations demandent davantage.',
    files:
      'PDF, JPG ou PNG, moins de 10 Mo chacun. Une photo prise avec votre téléphone convient si tout y est lisible.',
    yours: 'Dites-moi quel passeport vous avez, et je vérifie si la liste change.',
  },
  hints: {
    passport: 'valable au moins 6 mois après le voyage',
    photo: 'récente, fond uni, visage dégagé',
    travel_proof: 'billet d’avion ou itinéraire',
    application_form: 'rempli et signé',
    accommodation: 'réservation d’hôtel ou lettre d’invitation',
    bank_statement: 'les 3 derniers mois',
    parental_consent: 'pour les moins de 18 ans : signée par les deux parents',
    birth_certificate: 'pour les moins de 18 ans',
  },
  passport:
    'Votre passeport doit être valable au moins 6 mois après le voyage. Lors de la commande, vous voyez le jour exact pour vos dates. Chaque voyageur a besoin d’un passeport. Si le vôtre expire plus tôt, renouvelez-le d’abord : c’est le nouveau numéro qui figure dans la demande.',
  span: ({ count, unit, isBusiness }) => {
    const [one, many] = UNITS[unit]
    return `${count} ${count < 2 ? one : many}${isBusiness ? (count < 2 ? ' ouvré' : ' ouvrés') : ''}`
  },
  daysVerdict: {
    standard: (span, count, country, isLate) =>
      `${isLate ? 'Non, ce n’est pas trop tard' : 'Oui'} : ${span} ${count < 2 ? 'suffit' : 'suffisent'} pour cette destination (${country}), si vous payez aujourd’hui.`,
    express: (span, count, country, isLate) =>
      isLate
        ? `Non, ce n’est pas trop tard : en express, ${span} ${count < 2 ? 'suffit' : 'suffisent'} pour cette destination (${country}), si vous payez aujourd’hui.`
        : `Oui, en express : ${span} ${count < 2 ? 'suffit' : 'suffisent'} alors pour cette destination (${country}), si vous payez aujourd’hui.`,
    none: (span, count, country, isLate) =>
      `${isLate ? 'Oui, c’est trop tard' : 'Non'} : ${span} ne ${count < 2 ? 'suffit' : 'suffisent'} pas pour cette destination (${country}), même en express.`,
    depends: (span, count) =>
      `Cela dépend de la destination : dites-moi laquelle, et je vous dis si ${span} ${count < 2 ? 'suffit' : 'suffisent'}.`,
  },
  validityVerdict: {
    enough: (span, count, rest, country) =>
      `Oui, si votre voyage se termine dans les ${rest} : ${span} de validité ${count < 2 ? 'suffit' : 'suffisent'} alors${country ? ` pour cette destination (${country})` : ''}.`,
    tooShort: (span, count, country) =>
      `Non : ${span} de validité ne ${count < 2 ? 'suffit' : 'suffisent'} pas${country ? ` pour cette destination (${country})` : ''}.`,
  },
  safe: `Oui. Votre passeport et vos autres documents sont chiffrés, pendant leur envoi et leur conservation, et restent dans l’UE. ${DELETION_RULE} Vous pouvez supprimer chacun d’eux à tout moment. Seules les personnes qui traitent les demandes les ouvrent, et chaque consultation et chaque téléchargement sont enregistrés.`,
  plain: {
    scam: `Non, ce n’est pas une arnaque : ${WHO_WE_ARE}`,
    trust: `Oui : ${WHO_WE_ARE}`,
    refund_if_refused:
      'Non : une fois votre dossier remis à l’ambassade, le prix n’est plus remboursé automatiquement, même si le visa est refusé, sauf la part des frais de service que certaines offres promettent.',
    lost_if_refused:
      'Oui : une fois votre dossier remis à l’ambassade, le prix n’est plus remboursé automatiquement, même si le visa est refusé, sauf la part des frais de service que certaines offres promettent.',
    refundable: `Oui, tant que votre dossier n’est pas remis à l’ambassade ; ensuite, ${WITHDRAWN_LATE}.`,
    in_person:
      'Cela dépend de la destination : pour un visa de l’ambassade, vous devrez peut-être vous présenter pour vos empreintes ou un entretien ; un e-visa ou une autorisation de voyage se demande en ligne. Vous n’avez jamais à venir chez nous : avec Passage, tout se fait en ligne. Si l’ambassade vous convoque, nous vous prévenons.',
    card_declined:
      'Non, rien n’a été débité : un paiement refusé ne coûte rien et ne met pas fin à votre commande. Payez de nouveau sur la page de votre commande, avec une autre carte ou un autre moyen, tant qu’elle peut être payée. Votre banque sait pourquoi elle a refusé : souvent un plafond, ou une confirmation qui manquait.',
    instalments: 'Non : le prix se paie en une seule fois.',
    photo_refused:
      'Cela dépend de votre photo : la page de votre commande et notre e-mail en donnent la raison, avec la demande d’une nouvelle photo.',
    document_refused:
      'Cela dépend du document : la page de votre commande et notre e-mail en donnent la raison, avec la demande d’un nouveau fichier. Vous pouvez l’y déposer en une étape.',
  },
  passportEach:
    'Avec deux passeports, c’est celui avec lequel vous voyagez qui compte : dites-moi lequel, et je vérifie.',
  photo:
    'Récente, fond uni, visage dégagé et de face. Une photo prise avec votre téléphone convient : JPG, PNG ou PDF, moins de 10 Mo. Nos experts la regardent avant l’ambassade et vous en demandent une autre si elle n’est pas conforme. Pour les lunettes, les couvre-chefs et les dimensions exactes, chaque ambassade a ses règles : consultez son site officiel.',
  minors:
    'Chaque voyageur compte, enfants et bébés compris : chacun a ses informations et ses documents dans la commande, et le prix est le même pour chaque voyageur. Nos données sur les visas sont par passeport, pas par âge. Pour les mineurs, les ambassades peuvent demander davantage, comme l’accord des parents : renseignez-vous auprès de l’ambassade ou écrivez-nous.',
  contact:
    'Je suis l’assistant de ce site, pas une personne. Notre équipe répond aux messages du formulaire de contact : je peux y joindre cette conversation, vous n’aurez rien à réécrire. Nous répondons sous 2 heures. Notre bureau est à Luxembourg.',
  complaint:
    'Je suis désolé de ce qui s’est passé. Une personne doit s’en occuper : envoyez cette conversation à notre équipe avec le formulaire de contact, et ajoutez votre numéro de commande si vous en avez un. Nous répondons sous 2 heures.',
  guarantee:
    'Non : la décision n’appartient qu’à l’ambassade, personne ne peut donc promettre un visa. Ce que nous faisons : vérifier votre dossier avant l’ambassade, et vous demander ce qui manque. Tant que votre dossier n’est pas remis à l’ambassade, vous pouvez vous rétracter et tout vous est remboursé ; ensuite, ni une rétractation ni un refus ne donnent lieu à un remboursement automatique, sauf la part des frais de service que certaines offres promettent.',
  about:
    'Passage est un service de visas privé dont le bureau est à Luxembourg ; ce n’est pas un site gouvernemental. Vous choisissez une destination, déposez vos documents et payez une seule fois ; nos experts vérifient le dossier et le remettent à l’ambassade. Vous pouvez aussi faire la demande vous-même auprès de l’ambassade. Je suis son assistant, un programme : je réponds d’après nos propres données, et notre équipe répond au reste.',
  order:
    'Quatre étapes : choisissez votre destination, indiquez les voyageurs et déposez vos documents, payez, puis suivez la commande sur sa page. Vous pouvez vous arrêter et revenir à tout moment. Rien n’est débité avant le paiement, et nos experts vérifient le dossier avant l’ambassade.',
  partner:
    'Les agences de voyages peuvent s’inscrire comme partenaires et commander aussitôt pour leurs clients. La commission est de 10 % du total, comprise dans celui-ci, et créditée chaque mois une fois l’entreprise vérifiée.',
  account:
    'Sur la page de connexion, vous pouvez vous connecter, créer un compte ou choisir un nouveau mot de passe par e-mail.',
  stay: 'Je n’ai pas de données sur la durée de validité d’un visa, le nombre d’entrées ou sa prolongation : le pays qui le délivre en décide, et le visa lui-même indique ses dates et ses entrées. Renseignez-vous auprès de son ambassade ou de ses services d’immigration avant la fin de votre séjour, ou écrivez-nous. Pour une visite sans visa, je connais souvent le nombre de jours autorisés : dites-moi votre passeport et votre destination.',
  kinds: {
    intro: 'Ce qu’un passeport peut demander pour une destination :',
    lines: [
      `• Visa de l’ambassade : ${NEEDS_EXPLAINED['visa required']}`,
      `• E-visa (visa électronique) : ${NEEDS_EXPLAINED['e-visa']}`,
      `• Visa à l’arrivée : il est délivré à la frontière. ${NEEDS_EXPLAINED['visa on arrival']}`,
      `• Autorisation de voyage (par exemple ESTA, eTA ou UK ETA) : ${NEEDS_EXPLAINED.eta}`,
    ],
    ask: 'Dites-moi votre passeport et votre destination, et je vous dis ce qu’il vous faut.',
  },
  onlyOurs:
    'Je comprends l’anglais et le français. Posez-moi votre question dans l’une de ces langues, ou écrivez à notre équipe avec le formulaire de contact.',
  status: {
    signedOut:
      'Je ne parle des commandes que si vous êtes connecté. Connectez-vous et reposez-moi la question, ou saisissez votre numéro de commande (ORD- et huit caractères) sur la page de suivi.',
    notYours: 'Je ne trouve pas ce numéro parmi vos commandes. Vérifiez-le : ORD- et huit caractères.',
    none: 'Vous n’avez aucune commande en cours sur ce compte. Les commandes passées avec une autre adresse e-mail sont sur le compte de celle-ci.',
    askNumber: 'Dites-moi le numéro de la commande (ORD- et huit caractères).',
    line: (number, country, status) => `${number}, ${country} : ${ORDER_STATUS_NAMES.fr[status]}.`,
    outcomes: ({ approved, refused, open }) => {
      const parts = [
        approved && `${approved} ${approved === 1 ? 'visa accordé' : 'visas accordés'}`,
        refused && `${refused} ${refused === 1 ? 'visa refusé' : 'visas refusés'}`,
        open && `${open} ${open === 1 ? 'décision attendue' : 'décisions attendues'}`,
      ]
      return `Voyageurs : ${parts.filter(Boolean).join(', ')}.`
    },
  },
  turn: texts(TURN),
  turnBank: BANK_CONFIRMS as string,
  turnStripe: ASKING_STRIPE as string,
  turnHeld: (day) => `Elle est suspendue depuis le ${day}. Sa page dit pourquoi.`,
  turnCompleted: texts(HANDED_OVER),
  refunded: 'La totalité du montant a été remboursée.',
  turnDocuments: (list) => `Il nous faut de votre part : ${list}. Ensuite, nous continuons aussitôt.`,
  greeting:
    'Bonjour. Je peux vous dire si un visa est nécessaire, quels documents il faut, combien cela coûte et combien de temps il faut compter. Dans quel pays allez-vous, et quel passeport avez-vous ?',
  thanks: 'Je vous en prie. Puis-je faire autre chose pour vous ?',
  bye: 'Au revoir, et bon voyage.',
  unknown:
    'Je ne le sais pas. Je peux vous aider pour les visas : s’il en faut un, les documents, les prix, les délais et votre commande. Pour le reste, notre équipe est là : envoyez-lui cette conversation avec le formulaire de contact.',
  unknownPart:
    'Je ne peux pas répondre au reste de votre question : envoyez cette conversation à notre équipe avec le formulaire de contact.',
  hostile: 'Je ne peux pas faire cela. Je réponds seulement aux questions sur les visas et sur votre propre commande.',
  links: {
    order: 'Commander un visa',
    orderTo: (country) => `Voir nos visas : ${country}`,
    checker: 'Ouvrir le vérificateur de visa',
    documents: 'Liste des documents',
    times: 'Délais de traitement',
    refund: 'Politique de remboursement',
    privacy: 'Notice de confidentialité',
    signIn: 'Se connecter',
    signUp: 'Créer un compte',
    tracking: 'Suivre une demande',
    myOrders: 'Mes commandes',
    theOrder: (number) => `Commande ${number}`,
    partner: 'Devenir partenaire',
    account: 'Mon compte',
  },
}
