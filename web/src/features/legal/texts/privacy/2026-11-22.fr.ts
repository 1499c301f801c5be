import type { LegalText } from '../../legal-text.ts'

const privacy: LegalText = {
  title: 'Notice de confidentialité',
  intro:
    'Ce que Passage sait de vous, pourquoi, qui le voit et quand c’est supprimé. La forme courte de cette notice figure à côté de chaque dépôt.',
  sections: [
    {
      id: 'controller',
      title: 'Le responsable',
      blocks: [
        'Le responsable du traitement est la société nommée dans les [mentions légales](/legal/imprint). Vos questions sur vos données nous parviennent là et par le [formulaire de contact](/#contact).',
      ],
    },
    {
      id: 'data',
      title: 'Ce que nous utilisons, pourquoi, et sur quelle base',
      blocks: [
        {
          head: ['Données', 'Pourquoi', 'Base légale (RGPD)'],
          rows: [
            [
              'Compte : nom, e-mail, nom d’utilisateur, mot de passe (seulement sous forme d’empreinte), rôle, quand et depuis quel appareil et quelle adresse réseau vous vous êtes connecté',
              'Vous laisser entrer, et personne d’autre',
              'Contrat, art. 6(1)(b)',
            ],
            [
              'Commande : coordonnées, nationalité, motif et jours du voyage ; de chaque voyageur le nom, la date de naissance, la nationalité, le numéro et l’expiration du passeport',
              'Préparer la demande de visa et vous tenir informé',
              'Contrat, art. 6(1)(b)',
            ],
            [
              'Les documents que vous déposez, et ce que notre équipe note à leur sujet',
              'Les vérifier et les remettre à l’autorité',
              'Votre consentement, art. 6(1)(a), puis contrat',
            ],
            [
              'Paiement : montant, heure, moyen, références du prestataire de paiement. Les numéros de carte ne nous parviennent jamais',
              'Encaisser et rembourser, établir les factures',
              'Contrat ; loi, art. 6(1)(c)',
            ],
            [
              'Messages : ce que vous nous écrivez par le formulaire de contact, avec une conversation avec l’assistant si vous la joignez',
              'Vous répondre',
              'Contrat, ou notre intérêt à répondre, art. 6(1)(f)',
            ],
            [
              'Journaux : qui a changé quoi et quand, sous forme d’identifiants et de codes ; de brefs décomptes par adresse réseau, sous forme d’empreintes',
              'Prouver ce qui a été fait et écarter les abus',
              'Notre intérêt à la sécurité, art. 6(1)(f)',
            ],
            [
              'Consentements, conditions acceptées : quelle version, dans quelle langue, quand',
              'Les prouver',
              'Loi, art. 6(1)(c) avec art. 7(1)',
            ],
          ],
        },
        'N’indiquez la date de naissance, le passeport et les documents d’autres personnes qu’avec leur accord. Sans les données requises, nous ne pouvons demander aucun visa. Aucune décision automatisée n’est prise à votre sujet : des personnes vérifient les documents, et l’autorité décide.',
        'L’image d’un passeport dont le site lit les lignes est lue sur votre propre appareil, et rien n’est envoyé, sauf le document lui-même quand vous le déposez. Nos propres serveurs lisent les lignes d’un passeport déposé, pour que notre équipe voie si elles concordent avec la commande\u202f; ce qui a été lu est supprimé avec le document.',
        'Le ton d’un message de contact (amical, neutre, mécontent) est estimé par un programme à nous, sur nos propres serveurs, et montré à notre équipe à côté du message. Rien d’autre n’en découle.',
      ],
    },
    {
      id: 'recipients',
      title: 'Qui les reçoit',
      blocks: [
        [
          'Vous, et l’agence qui a commandé pour vous.',
          'Nos experts en visas et nos administrateurs, dans la mesure où leur travail l’exige. Toute consultation d’un document est journalisée.',
          'L’ambassade, le consulat ou l’autorité compétente de votre destination. Elle peut se trouver hors de l’Union européenne ; sans ce transfert, pas de visa (art. 49(1)(b) du RGPD). Elle décide elle-même de ce qu’elle fait des données.',
          'Stripe (Stripe Payments Europe, Ltd., Irlande) pour le paiement : le montant, le numéro de la commande, le type de visa, sa destination et votre adresse e-mail. Stripe répond lui-même de ce que vous saisissez sur sa page.',
          'Amazon Web Services pour la conservation des fichiers, dans l’Union européenne (région de Francfort).',
          'Le prestataire qui achemine nos e-mails, lié par contrat : adresse et texte de l’e-mail.',
          'Si le formulaire de connexion est celui de Clerk (Clerk, Inc., États-Unis) : nom, adresse e-mail et connexions, selon les clauses contractuelles types de la Commission européenne.',
          'Si ce site fait formuler les réponses de l’assistant par un modèle de langage, notre propre réponse va au fournisseur de ce modèle ; ce que vous écrivez n’y va pas.',
          'Si un nouveau mot de passe est comparé aux fuites connues sur internet, les cinq premiers caractères d’une empreinte vont à Have I Been Pwned, jamais le mot de passe.',
        ],
        'Nous ne vendons aucune donnée et n’affichons aucune publicité. Il n’y a pas de service de mesure d’audience.',
      ],
    },
    {
      id: 'retention',
      title: 'Quand elles sont supprimées',
      blocks: [
        {
          head: ['Données', 'Suppression'],
          rows: [
            ['Un document déposé', '24 heures après le dépôt'],
            [
              'Un document d’une commande payée',
              '24 heures après la clôture de la commande ; plus tôt après 30 jours sans travail de notre part',
            ],
            ['Un visa délivré', '30 jours après l’achèvement'],
            ['Une demande commencée', '7 jours après la dernière modification'],
            ['Une session', 'après 7 jours sans utilisation, ou quand vous y mettez fin'],
            [
              'Un e-mail pour vous : à quelle adresse, et ce qu’il est devenu',
              '30 jours ; ceux qui ne partent qu’une fois, avec votre compte',
            ],
            ['Un message de contact', 'un an après sa réception ; 30 jours s’il semblait automatique'],
            ['Une conversation avec l’assistant', 'pas conservée par nous, sauf si vous la joignez à un message'],
            ['Compte et commandes', 'quand vous effacez votre compte ou nous le demandez'],
            ['Factures et paiements', 'après dix ans (Code de commerce luxembourgeois, art. 16)'],
            [
              'Preuve des consentements, journal des modifications',
              'conservés sans votre nom après l’effacement de votre compte',
            ],
          ],
        },
        'Chaque document affiche sa propre date de suppression, et vous pouvez le supprimer aussitôt. La trace qu’il a existé et qu’il a été supprimé demeure.',
      ],
    },
    {
      id: 'security',
      title: 'Comment elles sont protégées',
      blocks: [
        'Les transferts sont chiffrés (HTTPS), les fichiers sont chiffrés au repos (AES-256), les numéros de passeport sont chiffrés une fois de plus dans la base de données et affichés masqués. Les liens vers les fichiers fonctionnent cinq minutes. Les fichiers sont contrôlés et ouverts de façon isolée.',
        'Qui connaît le numéro d’une commande voit son statut et son suivi avec le nom masqué, sans notes ni documents.',
      ],
    },
    {
      id: 'rights',
      title: 'Vos droits',
      blocks: [
        'Vous pouvez consulter, rectifier, emporter et effacer vos données, en limiter l’usage ou vous y opposer, et retirer un consentement à tout moment pour l’avenir. La page [Exercer ces droits](/legal/gdpr) dit comment ; le plus souvent, un bouton de la [page du compte](/account) suffit.',
        'Vous pouvez saisir la Commission nationale pour la protection des données, 15, boulevard du Jazz, L-4370 Belvaux, Luxembourg ([cnpd.public.lu](https://cnpd.public.lu)), ou l’autorité du lieu où vous vivez.',
      ],
    },
    {
      id: 'cookies',
      title: 'Sur votre appareil',
      blocks: ['Quelques cookies et entrées dont le site a besoin, rien d’autre : voir [les cookies](/legal/cookies).'],
    },
    {
      id: 'changes',
      title: 'Modifications',
      blocks: [
        'Une nouvelle version porte une nouvelle date. La page de votre commande mène à la version que la commande affichait, et un consentement donné à une version plus ancienne est demandé de nouveau.',
      ],
    },
  ],
}

export default privacy
