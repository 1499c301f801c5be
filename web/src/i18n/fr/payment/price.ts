import type { Translation } from '../../dictionary.ts'
import type english from '../../en/payment/price.ts'

const price = {
  departureSoon:
    'Vous partez avant le {day}, date à laquelle ce visa est attendu si vous payez aujourd’hui. Il risque de ne pas être prêt à temps.',
  price: {
    base: 'Visa, {0} voyageur{{s}}',
    fee: 'Service, {0} voyageur{{s}}',
    express: 'Supplément express (+ 50 %)',
    total: 'Total',
    refundTitle: 'Si vos projets changent',
    refundBefore:
      'Tant que votre dossier n’est pas remis à l’ambassade, vous pouvez vous rétracter et être entièrement remboursé.',
    refundAfter: 'Ensuite, rien n’est remboursé, car les frais de l’ambassade sont engagés.',
  },
} satisfies Translation<typeof english>

export default price
