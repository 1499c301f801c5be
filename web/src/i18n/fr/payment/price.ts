import type { Translation } from '../../dictionary.ts'
import type english from '../../en/payment/price.ts'

const price = {
  departureSoon:
    'Vous partez avant le {day}, date à laquelle ce visa est attendu si vous payez aujourd’hui. Il risque de ne pas être prêt à temps.',
  price: {
    base: 'Visa, {0} voyageur{{s}}',
    fee: 'Service, {0} voyageur{{s}}',
    express: 'Supplément express',
    total: 'Total',
    refund:
      'Rétractation et remboursement intégral possibles jusqu’à la remise du dossier à l’ambassade. Ensuite, rien n’est remboursé.',
  },
} satisfies Translation<typeof english>

export default price
