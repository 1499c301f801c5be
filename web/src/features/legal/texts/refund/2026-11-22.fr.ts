import type { LegalText } from '../../legal-text.ts'

const refund: LegalText = {
  title: 'Politique de remboursement',
  intro: 'Une seule règle, affichée avant le paiement et à chaque étape ensuite.',
  sections: [
    {
      id: 'rule',
      title: 'La règle',
      blocks: [
        {
          head: ['Votre commande', 'Ce qui vous revient'],
          rows: [
            ['Non payée', 'Rien n’a été débité. Un paiement qui arriverait encore est remboursé en entier.'],
            [
              'Payée, pas encore remise à l’ambassade',
              'Tout, quels que soient la personne qui met fin à la commande et le motif.',
            ],
            [
              'Remise à l’ambassade',
              'Rien d’office pour une rétractation ou un refus, sauf les frais de service si votre offre le promet : les frais de visa sont dépensés et le dossier est préparé.',
            ],
          ],
        },
        'Si votre offre le dit, les frais de service sont remboursés d’office quand nous sommes en retard, ou pour une part quand l’ambassade refuse : voir [les conditions](/legal/terms#refunds).',
        'Si la faute est la nôtre, un administrateur peut accorder un remboursement même après la remise du dossier. Écrivez-nous. Les droits que la loi vous donne restent entiers, y compris le [droit de rétractation](/legal/terms#withdrawal).',
      ],
    },
    {
      id: 'how',
      title: 'Comment l’obtenir',
      blocks: [
        [
          'Ouvrez la page de votre commande et choisissez « Se rétracter de cette commande » (« Annuler cette commande » tant qu’elle n’est pas payée).',
          'Vous voyez le montant qui vous revient, puis vous confirmez.',
          'Nous en accusons réception aussitôt par e-mail, avec un PDF après un paiement. La commande prend fin et ses documents sont supprimés 24 heures plus tard.',
        ],
        'Une agence ou notre équipe peut faire de même pour une commande à votre nom.',
      ],
    },
    {
      id: 'when',
      title: 'Quand il arrive',
      blocks: [
        'Nous envoyons le remboursement aussitôt, sur la carte ou le compte qui a servi au paiement. Il arrive en général sous 5 à 10 jours, au plus tard 14 jours après une rétractation. La page de la commande montre chaque remboursement et son avoir. Si la banque renvoie un remboursement, notre équipe en est avertie et trouve avec vous un autre chemin.',
      ],
    },
    {
      id: 'agencies',
      title: 'Agences',
      blocks: ['Quand une commande d’une agence est remboursée, sa commission est reprise dans la même proportion.'],
    },
  ],
}

export default refund
