import type { LegalText } from '../../legal-text.ts'

const gdpr: LegalText = {
  title: 'Vos droits selon le RGPD',
  intro: 'Ce que vous pouvez nous demander, et le chemin le plus court. Tout est gratuit.',
  sections: [
    {
      id: 'rights',
      title: 'Droits et moyens',
      blocks: [
        {
          head: ['Votre droit', 'Comment l’exercer'],
          rows: [
            [
              'Consulter et emporter vos données (art. 15 et 20)',
              '« Télécharger mes données » sur la [page du compte](/account) : un fichier, lisible par des programmes, avec compte, commandes, voyageurs, paiements, consentements et e-mails. Les documents sont sur la page de chaque commande.',
            ],
            [
              'Les rectifier (art. 16)',
              'Votre nom sur la [page du compte](/account) ; les données d’une commande sur sa page pendant 24 heures. Ensuite, écrivez-nous.',
            ],
            [
              'Les effacer (art. 17)',
              '« Effacer mon compte » sur la [page du compte](/account) : nom, coordonnées, voyageurs et textes sont effacés, les fichiers supprimés. Les commandes en cours doivent d’abord prendre fin. La page dit ce qui reste, et pourquoi.',
            ],
            [
              'Supprimer un document',
              'Sur la page de la commande, aussitôt. Un document dont la commande a encore besoin est demandé de nouveau.',
            ],
            [
              'Retirer un consentement (art. 7)',
              'Supprimez le document auquel il se rapportait, ou écrivez-nous. Ce qui a été fait auparavant reste licite.',
            ],
            [
              'Limiter l’usage ou s’y opposer (art. 18 et 21)',
              'Écrivez-nous par le [formulaire de contact](/#contact).',
            ],
          ],
        },
        'Si vous n’avez pas de compte, écrivez-nous depuis l’adresse e-mail que la commande indique. Nous pouvons demander la preuve que c’est bien vous.',
      ],
    },
    {
      id: 'time',
      title: 'Combien de temps cela prend',
      blocks: [
        'Les boutons agissent aussitôt. Nous répondons à une demande écrite sans retard excessif, au plus tard dans un délai d’un mois (art. 12(3)).',
      ],
    },
    {
      id: 'kept',
      title: 'Ce qui reste après l’effacement',
      blocks: [
        [
          'Les factures et les avoirs, avec nom et adresse, pendant dix ans : la loi l’exige.',
          'Les montants, les dates et les références de paiement dans la comptabilité pendant dix ans, sans nom.',
          'La preuve qu’un consentement a été donné, à quelle notice et quand, sans nom.',
          'Le journal de ce qui a été fait, effacements compris : identifiants et codes seulement.',
          'Les commandes comme chiffres : destination, prix, nationalité et statut.',
        ],
      ],
    },
    {
      id: 'complaint',
      title: 'Réclamation',
      blocks: [
        'Vous pouvez saisir la Commission nationale pour la protection des données, 15, boulevard du Jazz, L-4370 Belvaux, Luxembourg ([cnpd.public.lu](https://cnpd.public.lu)), ou l’autorité du lieu où vous vivez ou travaillez. Ce que nous faisons de vos données figure dans la [notice de confidentialité](/legal/privacy).',
      ],
    },
  ],
}

export default gdpr
