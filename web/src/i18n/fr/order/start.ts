import type { Translation } from '../../dictionary.ts'
import type english from '../../en/order/start.ts'
import details from './details.ts'

const start = {
  title: 'Commander votre visa',
  steps: { destination: 'Destination', documents: 'Documents', payment: 'Paiement', complete: 'Terminé' },
  stepsLabel: 'Étapes de votre demande',
  stepOf: 'Étape {step} sur 4 : {name}',
  progress: 'Avancement de votre demande',
  destination: {
    oneVisa: 'Affiché : {visa}',
    everyVisa: 'Afficher tous les types de visa',
    title: 'Où partez-vous ?',
    subtitle: 'Chaque prix est complet : le visa et notre service, par voyageur, en euros.',
    search: 'Rechercher un pays',
    searchHint: 'Pays, ville ou nationalité, en français ou en anglais : Japon, Dubaï, thaïlandais',
    clear: 'Effacer la recherche',
    count: '{0} destination{{s}}',
    loading: 'Chargement des destinations…',
    list: 'Destinations',
    days: '{0} jour{{s}} ouvré{{s}}',
    servedBy: 'Traité par {agency}',
    fromPrice: 'À partir de {amount}',
    from: 'par voyageur',
    daysRange: '{min} à {max} jours ouvrés',
    offers: 'Voir les {0} offres',
    offersFor: 'Voir les {count} offres : {country}',
    offersOf: 'Offres : {country}',
    parts: '{base} de visa + {fee} de service',
    choose: 'Choisir',
    chooseFor: 'Choisir {country}, {visa}, {agency}',
    signInFirst: 'Il vous sera demandé de vous connecter, puis vous retrouverez la destination choisie.',
    emptyTitle: 'Aucune destination trouvée',
    emptySearch:
      'Rien ne correspond à « {search} ». Vérifiez l’orthographe, ou effacez la recherche et parcourez la liste.',
    emptyAll: 'Aucun visa n’est proposé pour le moment. Revenez un peu plus tard.',
    showAll: 'Voir toutes les destinations',
    errorTitle: 'Les destinations n’ont pas pu être chargées',
    errorText: 'Rien n’est perdu. Vérifiez votre connexion et réessayez.',
    change: 'Changer de destination',
    continue: 'Continuer avec {country}',
    goneTitle: 'Cette destination n’est plus proposée',
    goneText: 'Ce que vous avez saisi est conservé. Choisissez une autre destination pour continuer.',
    otherwise: 'Ou choisissez une autre destination',
  },
  screens: {
    place: 'Étape 2 sur 4, écran {0} sur 4',
    travellers: 'Qui voyage ?',
    travellersText:
      'Votre saisie est conservée, chiffrée, dans votre compte : vous pouvez la reprendre sur un autre appareil. Elle est supprimée sept jours après votre dernière modification.',
    contact: 'À qui devons-nous écrire ?',
    contactText: 'Nous envoyons à cette adresse les nouvelles de cette commande.',
    documents: 'Vos documents',
    documentsText: 'Un seul suffit pour continuer. Le reste peut suivre une fois la commande payée.',
    check: 'Vérifiez vos réponses',
    checkText: 'Votre commande est enregistrée quand vous continuez vers le paiement.',
  },
  details,
  passport: {
    title: 'Informations du passeport',
    later: '(peuvent suivre)',
    skip: 'Passez cette étape si vous n’avez pas le passeport sous la main : nous vous le demanderons dès que vous aurez payé, et en avons besoin avant de remettre votre dossier à l’ambassade.',
    birthDate: 'Date de naissance',
    number: 'Numéro de passeport',
    numberHint: 'Lettres et chiffres. Conservé chiffré ; effacé de cet appareil à la commande ou à la déconnexion.',
    expiry: 'Passeport valable jusqu’au',
    expiryHint: 'Au moins jusqu’au {day} : six mois après le départ',
    follows: 'peuvent suivre après le paiement',
    restFollows: 'le reste peut suivre après le paiement',
  },
  offline: {
    unreached:
      'Passage est injoignable. Ce que vous avez saisi et déposé est conservé, et rien n’a été payé. Appuyez de nouveau sur Continuer une fois connecté : votre commande n’est jamais enregistrée deux fois.',
  },
  price: {
    title: 'Prix',
    complete: 'Tout compris, en euros. Rien ne s’ajoute ensuite.',
    immediate: 'Je souhaite que mon dossier soit traité immédiatement',
    immediateHint:
      'Facultatif : votre demande expresse que nous commencions avant la fin du délai de rétractation de 14 jours. La règle de remboursement ci-dessus reste inchangée.',
  },
  payment: {
    title: 'Paiement',
  },
  complete: {
    title: 'Votre paiement est confirmé',
  },
} satisfies Translation<typeof english>

export default start
