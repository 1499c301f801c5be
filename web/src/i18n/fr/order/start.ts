import type { Translation } from '../../dictionary.ts'
import type english from '../../en/order/start.ts'
import details from './details.ts'

const start = {
  title: 'Commander votre visa',
  steps: {
    destination: 'Destination',
    documents: 'Documents',
    payment: 'Paiement',
    complete: 'Commande passée',
    placed: 'Commande passée',
  },
  stepsLabel: 'Étapes de votre demande',
  stepOf: 'Étape {step} sur 4 : {name}',
  progress: 'Avancement de votre demande',
  destination: {
    title: 'Où partez-vous ?',
    subtitle: 'Chaque prix est complet : le visa et notre service, par voyageur, en euros.',
    errorTitle: 'Les destinations n’ont pas pu être chargées',
    errorText: 'Rien n’est perdu. Vérifiez votre connexion et réessayez.',
    change: 'Changer de destination',
    goneTitle: 'Cette destination n’est plus proposée',
    goneText: 'Ce que vous avez saisi est conservé. Choisissez une autre destination pour continuer.',
  },
  screens: {
    place: 'Étape 2 sur 4, partie {0} sur 4',
    travellers: 'Qui voyage ?',
    travellersText: 'Conservé chiffré jusqu’à sept jours après votre dernière modification.',
    contact: 'À qui devons-nous écrire ?',
    contactText: 'Nous envoyons à cette adresse les nouvelles de cette commande.',
    documents: 'Vos documents',
    documentsText: 'Un seul suffit pour payer, les autres peuvent suivre.',
    check: 'Vérifiez vos réponses',
    checkText: 'Vous payez à la page suivante.',
  },
  details,
  passport: {
    title: 'Photographier le passeport',
    later: '(peut suivre)',
  },
  offline: {
    unreached:
      'Passage est injoignable. Ce que vous avez saisi et déposé est conservé, et rien n’a été payé. Appuyez de nouveau sur Continuer une fois connecté : votre commande n’est jamais enregistrée deux fois.',
  },
  price: {
    title: 'Prix',
    complete: 'Tout compris, en euros.',
  },
  payment: {
    title: 'Paiement',
  },
} satisfies Translation<typeof english>

export default start
