import { FIELD_WORDS } from '@passage/contracts/sentences/traveller-fields/fr'
import { wordsOf } from '@passage/contracts/sentences/traveller-fields/words-of'
import type { Translation } from '../../dictionary.ts'
import type english from '../../en/order/index.ts'
import start from './start.ts'

const order = {
  ...start,
  offers: {
    oneVisa: 'Affiché : {visa}',
    everyVisa: 'Afficher tous les types de visa',
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
    signInFirst: 'Vous créerez un compte ou vous vous connecterez, puis vous retrouverez la destination choisie.',
    notOffered: 'Nous ne proposons pas de visa pour ce pays.',
    notOfferedNames: 'Nous ne proposons pas de visa pour cette destination : {0}',
    choosePassport: 'Choisissez votre passeport ci-dessus : nous indiquons alors ce qu’il faut ici.',
    emptyTitle: 'Aucune destination trouvée',
    emptySearch:
      'Rien ne correspond à « {search} ». Vérifiez l’orthographe, ou effacez la recherche et parcourez la liste.',
    emptySearchOfType:
      'Aucune destination avec ce type de visa ne correspond à « {search} ». Affichez tous les types de visa, ou effacez la recherche.',
    emptyOfType: 'Aucun visa de ce type n’est proposé pour le moment.',
    emptyAll: 'Aucun visa n’est proposé pour le moment. Revenez un peu plus tard.',
    showAll: 'Voir toutes les destinations',
    continue: 'Continuer avec {country}',
    otherwise: 'Ou choisissez une autre destination',
  },
  contact: {
    name: 'Nom complet',
    email: 'E-mail',
    emailHint: 'Nous ne l’utilisons que pour cette commande.',
    phone: 'Téléphone',
    phoneHint: 'Avec l’indicatif du pays, par exemple +352 621 000 000',
    phoneCode:
      'Il manque l’indicatif du pays, par exemple +33 devant\u00a0: sans lui, nous risquons de ne pas vous joindre.',
    notes: 'Notes',
    notesHint: 'Affichées avec la commande, à votre client aussi.',
  },
  passportFields: {
    numberHint: 'Effacé de cet appareil à la commande ou à la déconnexion.',
    expiryHint: 'Au moins jusqu’au {day}\u00a0: six mois après le départ.',
    expiryLater: 'Si vous la laissez vide, nous vous la demanderons avant la remise de votre dossier à l’ambassade.',
  },
  wish: {
    immediate: 'Commencez avant la fin de mon délai de rétractation de 14 jours',
    immediateHint:
      'Facultatif\u00a0: nous commençons dans tous les cas. Si vous vous rétractez dans les 14 jours mais après la remise du dossier, écrivez-nous\u00a0: nous remboursons tout, avec cette demande une part seulement.',
  },
  check: {
    change: 'Modifier',
    destination: 'Destination',
    visa: 'Visa',
    contact: 'Contact',
    documents: 'Documents',
    missing: 'manque encore',
    uploading: '{file} (dépôt en cours)',
    notUploaded: '{file} (non déposé)',
  },
  documents: {
    privacyTitle: 'Confidentialité et consentement',
    rules: 'PDF, JPG ou PNG, moins de 10 Mo chacun.',
    deletion: 'Supprimés 24 heures après leur dépôt, sauf paiement.',
    checklistFailed:
      'La liste des documents pour ce voyage n’a pas pu être chargée : voici les documents habituels. Nous vous demanderons ce qui manque.',
    validUntil: 'Pour ce voyage, il doit être valable au moins jusqu’au {day}.',
    needed: 'Nécessaires au dossier de l’ambassade',
    forAll: 'Pour tous les voyageurs',
    photographed: 'La page du passeport que vous avez photographiée.',
    usePhotographed: 'L’utiliser',
    sameFile:
      'Vous avez donné le même fichier pour «\u00a0{document}\u00a0». Vaut-il pour les deux\u202f? Sinon, remplacez-le ou retirez-le.',
    missing: 'Peut suivre après le paiement',
    missingOf: '{who} : {list}',
    missingRule: 'Nous vous le demanderons par e-mail.',
    more: '{0} autre{{s}} qui peu{{t|vent}} aider',
    minor:
      'À un voyageur de moins de 18 ans le jour du départ, on demande en général aussi ces documents. Ils peuvent suivre après le paiement.',
    orphan: '{file} appartient à un voyageur qui ne fait plus partie de cette commande.',
    keepForAll: 'Garder dans cette commande',
  },
  otherDevice: {
    begun: '{country} : votre demande, modifiée le {when}',
    continueOrder: 'La reprendre',
    today: 'à {time}',
    earlier: 'le {day}',
    adopted: 'Nous avons gardé ce que vous avez saisi {when}.',
    startAfresh: 'Recommencer à zéro',
    other: 'Cette commande a aussi été commencée sur un autre appareil {when}.',
    restore: 'La restaurer',
    keepThis: 'Garder celle-ci',
    ask: {
      title: 'Supprimer ce que vous avez saisi ?',
      text: 'La saisie est supprimée sur tous vos appareils.',
      keep: 'La garder',
      confirm: 'Supprimer et recommencer',
      failed: 'La suppression n’a pas abouti',
    },
    ordered: 'Cette commande est passée : {number}.',
    orderedText: 'Sa page indique la suite.',
    showOrder: 'Voir la commande',
    orderAgain: 'Commander à nouveau avec ces informations',
  },
  mistakes: {
    title: '{0} point{{s}} à vérifier',
    ...wordsOf(FIELD_WORDS, 'mistakeOf'),
    customerName: 'Saisissez votre nom complet',
    customerEmail: 'Saisissez une adresse e-mail comme nom@exemple.com, sans guillemets ni accents avant le @',
    customerPhone: 'Saisissez un numéro de téléphone en chiffres, par exemple +352 621 000 000',
    notes: 'Raccourcissez les notes à 2 000 caractères',
    departureDate: 'Saisissez une date de départ à partir d’aujourd’hui',
    repeatedPassport:
      'Le numéro de passeport du voyageur {0} est aussi celui d’un autre voyageur\u00a0: saisissez celui de chacun',
    document: 'Déposez au moins un document',
    notUploaded: '« {file} » n’a pas été déposé : réessayez, remplacez-le ou retirez-le',
    otherTraveller:
      '« {file} » appartient à un voyageur qui ne fait plus partie de cette commande : gardez-le ou retirez-le',
    owner: 'Dites à qui est le passeport «\u00a0{file}\u00a0»',
    tooMany: 'Une commande accepte au plus {0} documents : retirez-en',
    uploading: 'Attendez la fin du dépôt de vos documents',
    reading: 'Attendez la fin de la lecture des passeports, ou arrêtez-la',
    terms: 'Acceptez les conditions',
  },
  placing: {
    continue: 'Continuer vers le paiement',
    continuing: 'Enregistrement de votre commande…',
    failed: 'La commande n’a pas pu être créée',
    failedText: 'Vos coordonnées et documents sont conservés ici. Rien n’a été payé. Réessayez dans un instant.',
    failures: {
      document_not_usable: 'Un de vos documents n’est plus utilisable. Remplacez-le, puis continuez.',
      offer_not_available:
        'Cette destination n’est plus proposée. Vos coordonnées et documents sont conservés : choisissez-en une autre.',
      not_signed_in: 'Votre session a pris fin. Reconnectez-vous : vos coordonnées et documents sont conservés.',
      not_allowed: 'Votre compte ne permet pas de commander un visa.',
      too_many_requests: 'Trop de tentatives en peu de temps. Attendez une minute, puis continuez.',
      too_many_orders:
        'Vous avez atteint le nombre maximal de commandes par heure. Votre saisie est conservée : continuez plus tard.',
      too_many_unpaid_orders:
        'Beaucoup de vos commandes ne sont pas encore payées. Payez-en ou annulez-en une dans Mes commandes, puis continuez : votre saisie est conservée.',
      address_not_verified:
        'L’adresse de votre compte n’est pas encore confirmée : la commande ne peut donc être adressée qu’à elle. Ouvrez le lien de notre e-mail, ou indiquez cette adresse ici.',
      invalid_input: 'Notre serveur n’a pas pu accepter ceci : {reason}',
      outcome_pending:
        'Nous n’avons pas eu de réponse à temps. Appuyez de nouveau sur Continuer : votre commande n’est jamais enregistrée deux fois.',
    },
    priceChanged: 'Le prix a changé',
    priceChangedText: 'Il était de {before} et passe à {now}. Rien n’a encore été commandé ni payé.',
    priceConfirm: 'Continuer à {now}',
  },
} satisfies Translation<typeof english>

export default order
