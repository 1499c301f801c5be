import { NEEDS, NEEDS_EXPLAINED, NO_ADVICE, SCHENGEN_TEXTS } from '@passage/contracts/sentences/fr'
import type { Translation } from '../../dictionary.ts'
import type english from '../../en/checker/index.ts'
import misfit from './misfit.ts'

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
    open: 'Afficher les pays',
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
    ...NEEDS,
    upTo: 'Aucun visa n’est nécessaire jusqu’à {0} jour{{s}}',
  },
  explain: {
    ...NEEDS_EXPLAINED,
    home: 'C’est le pays de votre passeport.',
  },
  official: {
    site: 'Vous pouvez faire la demande vous-même sur le site officiel :',
    embassy: 'Site officiel pour ce visa :',
    unknown: 'La demande se fait sur le site officiel de votre destination. Son ambassade en connaît l’adresse.',
    notThisVisa: 'Ce n’est pas ce qu’il faut pour une visite avec ce passeport',
    moreThanNeeded: 'Pas nécessaire pour une visite avec ce passeport',
    byPassport:
      'Selon votre passeport, une autorisation de voyage ({0}) suffit pour une visite, ou il faut un visa. Choisissez votre passeport pour le savoir.',
  },
  schengen: SCHENGEN_TEXTS,
  price: 'À partir de',
  perTraveller: 'par voyageur, tout compris',
  time: 'Délai',
  days: '{0} jour{{s}} ouvré{{s}}',
  documents: 'Documents',
  order: 'Commander ce visa',
  agencies: 'Le plus bas de {count} prix, proposé par {agency}.',
  compare: 'Les comparer',
  notOffered: 'Nous ne proposons pas cette démarche.',
  otherVisas: 'Voir nos visas pour cette destination : {country}',
  anyway: 'Voir tout de même nos visas pour cette destination : {country}',
  asOf: 'Données du {day}, d’après',
  noAdvice: NO_ADVICE,
  list: {
    hint: 'Nous indiquons alors où vous n’avez pas besoin de visa.',
    clear: 'Effacer',
    clearPassport: 'Effacer ce passeport',
    unknown: 'Nos données ne couvrent pas ce passeport pour ces destinations.',
  },
  misfit,
  notice: {
    notNeeded: 'Vous pouvez faire ce voyage sans rien commander.',
    stronger:
      'Cette commande porte sur un autre visa, qui n’est pas nécessaire pour une visite : ce qui est indiqué ci-dessus suffit.',
    otherVisa: 'Cette commande porte sur un autre visa, qui ne suffit pas.',
    notAdmitted: 'Une demande sera très probablement refusée. Renseignez-vous auprès de l’ambassade avant de payer.',
    stillOrder: 'La commande reste possible : rien n’a encore été payé.',
    ordered: 'Rien n’a encore été payé : sans paiement, cette commande prend fin d’elle-même.',
  },
} satisfies Translation<typeof english>

export default checker
