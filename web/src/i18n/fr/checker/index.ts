import type { Translation } from '../../dictionary.ts'
import type english from '../../en/checker/index.ts'

const checker = {
  passport: 'Votre passeport',
  destination: 'Destination',
  visaType: 'Type de visa',
  chooseType: 'Choisissez un type…',
  check: 'Vérifier',
  checking: 'Vérification…',
  errors: {
    from: 'Choisissez le pays de votre passeport',
    to: 'Choisissez le pays où vous allez',
    type: 'Choisissez un type de visa',
  },
  picker: {
    select: 'Choisissez un pays…',
    search: 'Pays, ville ou nationalité',
    none: 'Aucun pays trouvé.',
    open: 'Montrer les pays',
  },
  listsFailedTitle: 'La vérification n’a pas pu être chargée',
  listsFailed: 'Rien n’est perdu. Vérifiez votre connexion et réessayez.',
  failed: 'La vérification des exigences a échoué',
  failedText: 'Votre choix est conservé. Vérifiez votre connexion et réessayez.',
  unknownTitle: 'Nous n’avons pas d’information sur ce voyage',
  unknownText:
    'Nos données ne couvrent pas ce passeport pour cette destination ; nous ne pouvons donc pas dire si un visa est nécessaire. Renseignez-vous auprès de l’ambassade de votre destination.',
  journey: 'Passeport : {passport} · Destination : {country} · {visa}',
  needs: {
    'visa required': 'Un visa est exigé avant le départ',
    'e-visa': 'Un visa électronique (e-visa) est exigé',
    eta: 'Une autorisation de voyage (ETA) est exigée',
    'visa on arrival': 'Le visa est délivré à l’arrivée',
    'visa free': 'Aucun visa n’est nécessaire',
    'no admission': 'Les voyageurs munis de ce passeport ne sont pas admis actuellement',
    upTo: 'Aucun visa n’est nécessaire jusqu’à {0} jour{{s}}',
    stay: 'Un visa est exigé pour ce type de séjour',
  },
  explain: {
    'visa required': 'L’ambassade le délivre, et vous devez l’avoir en main au départ.',
    'e-visa': 'Il se demande en ligne et s’obtient avant le départ.',
    eta: 'Elle se demande en ligne avant le départ, et s’obtient plus vite qu’un visa.',
    'visa on arrival': 'Vous pouvez aussi l’obtenir avant de partir.',
    'visa free': 'Un passeport valide suffit pour une visite. Vous n’avez pas besoin de nous pour ce voyage.',
    'no admission':
      'Il peut y avoir des exceptions. Renseignez-vous auprès de l’ambassade de votre destination avant de commander un visa pour ce voyage.',
    home: 'C’est le pays de votre passeport.',
    stay: 'Nos données portent sur les visites. Le travail et les études demandent en général un visa particulier.',
  },
  price: 'À partir de',
  perTraveller: 'par voyageur, tout compris',
  time: 'Délai',
  days: '{0} jour{{s}} ouvré{{s}}',
  documents: 'Documents',
  order: 'Commander ce visa',
  agencies: 'Le plus bas de {count} prix, proposé par {agency}.',
  compare: 'Les comparer',
  notOffered: 'Nous ne proposons pas ce visa pour le moment.',
  otherVisas: 'Voir nos visas pour cette destination : {country}',
  anyway: 'Voir tout de même nos visas pour cette destination : {country}',
  asOf: 'Données du {day}, d’après',
  noAdvice:
    'Passage n’est pas un site gouvernemental. Les règles changent : vérifiez auprès de l’ambassade avant de partir.',
  list: {
    hint: 'Nous indiquons alors où vous n’avez pas besoin de visa.',
    clear: 'Effacer',
    clearPassport: 'Effacer ce passeport',
    unknown: 'Nos données ne couvrent pas ce passeport pour ces destinations.',
  },
  notice: {
    notNeeded:
      'Vous pouvez faire ce voyage sans rien commander. La commande reste possible : rien n’a encore été payé.',
    notAdmitted: 'Une demande sera très probablement refusée. Renseignez-vous auprès de l’ambassade avant de payer.',
  },
} satisfies Translation<typeof english>

export default checker
