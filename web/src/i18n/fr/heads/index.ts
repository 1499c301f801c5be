import type { Translation } from '../../dictionary.ts'
import type english from '../../en/heads/index.ts'

const heads = {
  home: {
    title: 'Vos visas, étape par étape',
    description:
      'Commandez votre visa en ligne : vérifiez si vous en avez besoin, voyez le prix détaillé, déposez vos documents, payez en toute sécurité et suivez chaque étape.',
  },
  order: {
    title: 'Commander un visa',
    description:
      'Choisissez votre destination : vous voyez le prix détaillé du visa et son délai. Déposez ensuite vos documents et payez en toute sécurité.',
  },
  oneOrder: {
    title: 'Votre commande',
    description: 'Suivez une demande de visa : qui doit agir, ce qui a été fait et ce qui vient ensuite.',
  },
  signIn: {
    title: 'Connexion',
    description: 'Connectez-vous à Passage pour commander un visa, envoyer vos documents et suivre vos demandes.',
  },
  signUp: {
    title: 'Créer un compte',
    description: 'Créez un compte Passage pour commander un visa et le suivre jusqu’à la décision de l’ambassade.',
  },
  partner: {
    title: 'Devenir partenaire',
    description:
      'Les agences de voyages commandent avec Passage les visas de leurs clients, suivent chaque demande et touchent une commission sur chaque commande.',
  },
} satisfies Translation<typeof english>

export default heads
