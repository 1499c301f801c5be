import type { Translation } from '../../dictionary.ts'
import type english from '../../en/order/index.ts'
import start from './start.ts'

const order = {
  ...start,
  check: {
    change: 'Modifier',
    destination: 'Destination',
    visa: 'Visa',
    contact: 'Contact',
    documents: 'Documents',
    notGiven: 'non indiqué',
    missing: 'manque encore',
    follows: 'peut suivre après le paiement',
    uploading: '{file} (dépôt en cours)',
    notUploaded: '{file} (non déposé)',
  },
  documents: {
    privacyTitle: 'Confidentialité et consentement',
    rules: 'PDF, JPG ou PNG, moins de 10 Mo chacun, un fichier à la fois.',
    deletion:
      'Chaque document est supprimé automatiquement 24 heures après son dépôt. Une fois la commande payée, il est conservé jusqu’à 24 heures après la clôture de la commande.',
    checklistFailed:
      'La liste des documents pour ce voyage n’a pas pu être chargée : voici les documents habituels. Nous vous demanderons ce qui manque.',
    validUntil: 'Pour ce voyage, il doit être valable au moins jusqu’au {day}.',
    required: 'Obligatoire',
    recommended: 'Recommandé',
    missing: 'Reste à fournir : {list}',
    missingRule:
      'Un document suffit pour payer ; les autres peuvent suivre. Dès que vous aurez payé, nous vous les demanderons par e-mail et sur la page de votre commande, avec un rappel après un jour et après trois. D’ici là, votre commande attend et ne part pas à l’ambassade.',
    more: '{0} autre{{s}} qui peu{{t|vent}} aider',
    perTraveller: 'Un par voyageur : ajoutez un fichier pour chacun.',
  },
  otherDevice: {
    begun: '{country} : votre demande, modifiée le {when}',
    goOn: 'La reprendre',
    today: 'à {time}',
    earlier: 'le {day}',
    adopted: 'Nous avons gardé ce que vous avez saisi {when}.',
    startAfresh: 'Recommencer à zéro',
    both: 'Vous avez aussi saisi des informations ailleurs {when}.',
    takeTheirs: 'Utiliser l’autre saisie',
    keepMine: 'Garder celle-ci',
    outdated: 'Cette page n’est plus à jour. Rien de ce que vous saisissez ici n’est gardé : rechargez la page.',
    reload: 'Recharger la page',
    ask: {
      title: 'Supprimer ce que vous avez saisi ?',
      text: 'La saisie est supprimée sur tous vos appareils.',
      keep: 'La garder',
      confirm: 'Supprimer et recommencer',
      failed: 'La suppression n’a pas abouti',
    },
    ordered: 'Cette commande est passée : {number}.',
    orderedText: 'Sa page indique la suite.',
    startNew: 'Commencer une nouvelle demande',
    showOrder: 'Voir la commande',
    orderAgain: 'Commander à nouveau avec ces informations',
  },
  mistakes: {
    title: '{0} point{{s}} à vérifier',
    customerName: 'Saisissez votre nom complet',
    customerEmail: 'Saisissez une adresse e-mail comme nom@exemple.com',
    customerPhone: 'Saisissez un numéro de téléphone en chiffres, par exemple +352 621 000 000',
    nationality: 'Choisissez une nationalité',
    departureDate: 'Saisissez une date de départ à partir de demain',
    firstName: 'Saisissez le prénom du voyageur {0}',
    lastName: 'Saisissez le nom du voyageur {0}',
    birthDate: 'Saisissez une date de naissance passée pour le voyageur {0}',
    passportNumber: 'Saisissez le numéro de passeport du voyageur {0} : 5 à 20 lettres et chiffres',
    passportExpiry: 'Saisissez la date d’expiration du passeport du voyageur {0}',
    passportSoon:
      'Le passeport du voyageur {traveller} doit être valable au moins jusqu’au {day} : six mois après le départ',
    passportOver: 'Le passeport du voyageur {0} a expiré',
    document: 'Déposez au moins un document',
    notUploaded: '« {file} » n’a pas été déposé : réessayez, remplacez-le ou retirez-le',
    uploading: 'Attendez la fin du dépôt de vos documents',
    terms: 'Acceptez les conditions',
  },
  placing: {
    continue: 'Continuer vers le paiement',
    continuing: 'Enregistrement de votre commande…',
    nothingPaidYet: 'Vous ne payez rien sur cette page.',
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
        'Vous avez passé autant de commandes qu’une heure le permet. Votre saisie est conservée : continuez plus tard.',
      too_many_unpaid_orders:
        'Beaucoup de vos commandes ne sont pas encore payées. Payez-en ou annulez-en une dans Mes commandes, puis continuez : votre saisie est conservée.',
      address_not_verified:
        'L’adresse de votre compte n’est pas encore confirmée : la commande ne peut donc être adressée qu’à elle. Ouvrez le lien de notre message, ou indiquez cette adresse ici.',
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
