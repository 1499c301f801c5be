/** Whose turn an order is, by status. Shared by tracking, the order's page and the assistant. */
export const TURN = {
  pending: 'Payez pour lancer votre demande.',
  payment_pending: 'Terminez votre paiement pour lancer votre demande.',
  paid: 'Votre paiement est arrivé. Nous ouvrons votre dossier.',
  document_review: 'Nous vérifions vos documents, normalement sous un jour ouvré.',
  processing: 'Nous préparons votre dossier et le remettrons à l’ambassade.',
  submitted: 'L’ambassade examine votre dossier. Vous n’avez rien à faire.',
  approved: 'L’ambassade a accordé votre visa. Nous préparons vos documents.',
  completed: 'Votre demande est terminée\u00a0: vos documents de visa vous ont été remis. Bon voyage.',
  rejected: 'La demande a été refusée.',
  cancelled: 'Cette demande a été annulée.',
  details: 'Complétez les informations des voyageurs. Sans elles, votre dossier ne peut pas partir à l’ambassade.',
} as const

/** What replaces sentences of `TURN` where a country's authorities decide, for an e-visa or a travel authorisation. */
export const TURN_ONLINE = {
  processing: 'Nous préparons votre dossier et le remettrons aux autorités.',
  submitted: 'Les autorités examinent votre dossier. Vous n’avez rien à faire.',
  approved: 'Les autorités ont accordé votre visa. Nous préparons vos documents.',
  details: 'Complétez les informations des voyageurs. Sans elles, votre dossier ne peut pas partir aux autorités.',
} as const

/** Sentences for a completed order, by delivery. */
export const HANDED_OVER = {
  embassy: 'La demande est terminée. L’ambassade vous envoie directement le visa.',
  collected: 'La demande est terminée. Vous retirez le visa en personne : munissez-vous de votre passeport.',
  nothing: 'La demande est terminée. Aucun document n’accompagne le visa. Bon voyage.',
  unsaid: 'La demande est terminée. Bon voyage.',
} as const

/** What replaces sentences of `HANDED_OVER` likewise. */
export const HANDED_OVER_ONLINE = {
  embassy: 'La demande est terminée. Les autorités vous envoient directement le visa.',
} as const

/** Whose turn an order is that has ended, by what it leaves to its customer. */
export const LEFT = {
  download: 'Prêt à télécharger',
  collect: 'Prêt à retirer',
  receive: 'À l’ambassade',
  decide: 'Demande refusée',
  nothing: 'Plus rien à faire',
} as const

/** Sentences for a refused application, by who refused it. */
export const REFUSED = {
  embassy: 'Nous le regrettons : l’ambassade n’a pas accordé votre visa.',
  passage: 'Nous le regrettons : nous ne pouvons pas donner suite à votre demande.',
} as const

/** What replaces sentences of `LEFT` and `REFUSED` likewise. */
export const LEFT_ONLINE = { receive: 'Aux autorités' } as const

export const REFUSED_ONLINE = { embassy: 'Nous le regrettons : les autorités n’ont pas accordé votre visa.' } as const

export const BANK_CONFIRMS = 'Votre banque confirme le paiement. Vous n’avez rien à faire.'

/** When uploaded documents are deleted, in texts that are not about one order. design.md, Documents. */
export const DELETION_RULE =
  'Les documents sont supprimés 24 heures après leur dépôt ou, une fois la commande payée, 24 heures après sa clôture, au plus tard 30 jours après notre dernière intervention.'

/** Said wherever the time to pay is: a started transfer holds the order open. design.md, Money. */
export const TRANSFER_STARTED = 'Un virement doit seulement être lancé d’ici là.'

/** Stripe does not answer about the payment. */
export const ASKING_STRIPE = 'Nous interrogeons Stripe sur ce paiement. Vous n’avez rien à faire.'

/** Requirements of a destination as beginnings of sentences. Shared by the checker and the assistant. */
export const NEEDS = {
  'visa required': 'Un visa est exigé avant le départ',
  'e-visa': 'Un visa électronique (e-visa) est exigé',
  eta: 'Une autorisation de voyage ({0}) est exigée',
  'visa on arrival': 'Le visa est délivré à l’arrivée',
  'visa free': 'Aucun visa n’est nécessaire',
  'no admission': 'Les voyageurs munis de ce passeport ne sont pas admis actuellement',
  stay: 'Un visa est exigé pour ce type de séjour',
} as const

/** The Schengen area, of which travellers often do not know which country they need. */
export const SCHENGEN_TEXTS = {
  rule: 'Un seul visa vaut pour les 29 pays de l’espace Schengen. Il se demande au pays de votre destination principale : celui où vous restez le plus longtemps ou, à durée égale, celui où vous entrez en premier.',
  which: 'Quel pays est votre destination principale ?',
} as const

/** Explanations of the requirements. */
export const NEEDS_EXPLAINED = {
  'visa required': 'L’ambassade le délivre, et vous devez l’avoir en main au départ.',
  'e-visa': 'Il se demande en ligne et s’obtient avant le départ.',
  eta: 'Elle se demande en ligne avant le départ, et s’obtient plus vite qu’un visa.',
  'visa on arrival': 'Vous pouvez aussi l’obtenir avant de partir.',
  'visa free': 'Un passeport valide suffit pour une visite. Vous n’avez pas besoin de nous pour ce voyage.',
  'no admission':
    'Il peut y avoir des exceptions. Renseignez-vous auprès de l’ambassade de votre destination avant de commander un visa pour ce voyage.',
  stay: 'Nos données portent sur les visites. Le travail et les études demandent en général un visa particulier.',
} as const

export const NO_ADVICE =
  'Passage n’est pas un site gouvernemental. Les règles changent : vérifiez auprès de l’ambassade avant de partir.'

/**
 * What a withdrawal gives back once the file is with the embassy, within a sentence. It names the withdrawal, since the service
 * fee may go back by `FEE_BACK` all the same. design.md, Money.
 */
export const WITHDRAWN_LATE = 'se rétracter ne donne plus lieu à un remboursement automatique'

/** The service fee of an express order: the lines of its price beside the visa fee. */
export const EXPRESS_FEE = '{0} (service et supplément express)'

/**
 * Why and when the service fee goes back; `none`: a late visa gives none back; `…Ahead`: nothing is paid or promised yet;
 * `overdue`: the promised day is over. Shared by the offer, the order's page, the invoice and mails.
 */
export const FEE_BACK = {
  late: 'Si le visa arrive après le jour promis, nous remboursons d’office la totalité des frais de service, soit {fee}.',
  refused:
    'Si le visa est refusé, nous remboursons d’office {share}\u00a0% des frais de service de {fee}\u202f; s’il est en retard, aucun remboursement n’est automatique.',
  both: 'Si le visa arrive après le jour promis, nous remboursons d’office la totalité des frais de service, soit {fee}\u202f; s’il est refusé, {share}\u00a0% de ces frais.',
  lateAhead:
    'Une fois la commande payée et complète, le jour prévu est promis\u00a0: si le visa arrive plus tard, nous remboursons d’office la totalité des frais de service, soit {fee}.',
  bothAhead:
    'Une fois la commande payée et complète, le jour prévu est promis\u00a0: si le visa arrive plus tard, nous remboursons d’office la totalité des frais de service, soit {fee}\u202f; s’il est refusé, {share}\u00a0% de ces frais.',
  overdue:
    'Le jour promis est passé\u00a0: quand le visa sera remis, ou refusé, nous rembourserons d’office la totalité des frais de service, soit {fee}.',
  none: 'Si le visa est en retard, les frais de service ne sont pas remboursés d’office.',
} as const

/** Why the service fee went back. */
export const FEE_WENT_BACK = {
  delivered:
    'Promis pour le {promised}, remis le {ended}\u00a0: les frais de service de {fee} vous sont remboursés {way}.',
  decided:
    'Promis pour le {promised}, décidé le {ended}\u00a0: les frais de service de {fee} vous sont remboursés {way}.',
  ended:
    'Promis pour le {promised}, demande terminée le {ended}\u00a0: les frais de service de {fee} vous sont remboursés {way}.',
  refused: 'Le visa a été refusé\u00a0: {fee} de frais de service vous sont remboursés {way}, comme promis.',
  someRefused:
    'Tous les visas n’ont pas été accordés\u00a0: {fee} de frais de service vous sont remboursés {way}, comme promis.',
  asPaid: 'par le moyen de paiement utilisé',
  to: 'sur {0}',
} as const
