import type { LegalText } from '../../legal-text.ts'

const cookies: LegalText = {
  title: 'Cookies et données sur votre appareil',
  intro:
    'Passage n’enregistre que ce dont le site a besoin pour fonctionner. Il n’y a ni publicité ni mesure d’audience, donc pas de bandeau à fermer.',
  sections: [
    {
      id: 'list',
      title: 'Ce qui est enregistré',
      blocks: [
        {
          head: ['Nom', 'À quoi cela sert', 'Combien de temps'],
          rows: [
            [
              '__Host-passage_session (cookie ; passage_session sur un système de test local)',
              'Vous garde connecté. Les scripts ne peuvent pas le lire',
              '30 jours au plus ; la session elle-même prend fin après 7 jours sans utilisation, et aussitôt que vous vous déconnectez',
            ],
            ['sessionToken (stockage local)', 'Vous garde connecté', 'Jusqu’à la déconnexion'],
            [
              'language (cookie et stockage local)',
              'Votre choix de langue, aussi pour la page que le serveur vous envoie',
              'Le cookie un an, l’entrée jusqu’à ce que vous la supprimiez',
            ],
            [
              'visitLanguage (cookie)',
              'La langue du lien par lequel vous êtes venu, tant que vous n’en avez choisi aucune',
              'Jusqu’à la fermeture du navigateur',
            ],
            [
              'seenOrder-…, seenOrderSession (stockage local)',
              'Les commandes que vous avez consultées, pour les lire sans connexion',
              '30 jours ; celles de votre compte jusqu’à la déconnexion',
            ],
            [
              'kept-visas (cache du navigateur)',
              'Les visas que vous avez téléchargés depuis vos commandes, pour les ouvrir sans connexion',
              'Jusqu’à la déconnexion, la suppression du visa, ou 30 jours après votre dernière consultation de sa commande',
            ],
            [
              'deskKeys, deskQueue (stockage local)',
              'Équipe seulement : raccourcis clavier activés ou non, file repliée ou non à côté d’une commande',
              'Jusqu’à suppression',
            ],
            [
              'passage.wizard…, passage.uploads…, passage.private.… (stockage de session)',
              'Ce que vous êtes en train de saisir et de déposer, pour qu’un rechargement ne perde rien',
              'Jusqu’à la fermeture de l’onglet ; ce qui est privé jusqu’à la déconnexion',
            ],
            [
              'orderFolds, assistantBubble, passage.reloaded (stockage de session)',
              'Ce qui est déplié, l’invitation de l’assistant si vous l’avez fermée, un rechargement après une mise à jour',
              'Jusqu’à la fermeture de l’onglet',
            ],
            [
              'Fichiers de l’application (cache du navigateur)',
              'Afficher le site plus vite, et sans connexion',
              'Jusqu’à leur remplacement par de plus récents',
            ],
          ],
        },
        'La conversation avec l’assistant ne vit que dans la page ouverte. Une demande commencée suit aussi votre compte sur d’autres appareils pendant sept jours : la [notice de confidentialité](/legal/privacy) le précise.',
      ],
    },
    {
      id: 'others',
      title: 'Autres prestataires',
      blocks: [
        'Le paiement se fait sur une page de Stripe, qui y place ses propres cookies. Si le formulaire de connexion est celui de Clerk, Clerk place les cookies nécessaires à la connexion. Aucun contenu d’un autre prestataire ne figure sur nos pages.',
      ],
    },
    {
      id: 'basis',
      title: 'Pourquoi aucun consentement n’est demandé',
      blocks: [
        'Tout cela est strictement nécessaire à un service que vous demandez (article 5, paragraphe 3, de la directive 2002/58/CE ; au Luxembourg, la loi du 30 mai 2005). Vous pouvez le supprimer dans votre navigateur à tout moment : vous êtes alors déconnecté, et ce que vous aviez saisi est perdu.',
      ],
    },
  ],
}

export default cookies
