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
    description: 'Créez un compte Passage pour commander un visa et le suivre jusqu’à la décision.',
  },
  partner: {
    title: 'Devenir partenaire',
    description:
      'Les agences de voyages commandent avec Passage les visas de leurs clients, suivent chaque demande et touchent une commission sur chaque commande.',
  },
  legal: {
    terms:
      'Les conditions auxquelles Passage commande vos visas : prix, paiement, délais, rétractation et responsabilité.',
    privacy:
      'Les données dont Passage a besoin pour votre visa, qui les voit, combien de temps elles sont gardées et quand elles sont supprimées.',
    refund:
      'Quand vous êtes remboursé : en totalité tant que votre dossier n’est pas à l’ambassade, et ce qui s’applique ensuite.',
    cookies:
      'Les cookies que Passage dépose et ce qu’il garde dans votre navigateur, avec l’objet et la durée de chacun.',
    gdpr: 'Vos droits sur vos données chez Passage, et comment exercer chacun d’eux.',
    imprint: 'Qui exploite Passage, où la société est immatriculée et comment la joindre.',
  },
} satisfies Translation<typeof english>

export default heads
