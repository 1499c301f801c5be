import type { Translation } from '../../dictionary.ts'
import type english from '../../en/payment/price.ts'

const price = {
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
