import { FEE_BACK, FEE_WENT_BACK, WITHDRAWN_LATE } from '@passage/contracts/sentences/fr'
import type { Translation } from '../../dictionary.ts'
import type english from '../../en/payment/price.ts'

const price = {
  departureSoon:
    'Vous partez avant le {day}, date à laquelle ce visa est attendu si vous payez aujourd’hui. Il risque de ne pas être prêt à temps.',
  early: {
    needed:
      'Il vous faut ce visa le {needed} au plus tard pour votre départ, et il est attendu le {day} si vous payez aujourd’hui.',
    express: 'En express, il est attendu le {day}, à temps pour ce départ.',
    neither: 'L’express n’y suffirait pas non plus : {day}. Choisissez un départ plus tardif si vous le pouvez.',
    fastest: 'Nous ne proposons rien de plus rapide. Choisissez un départ plus tardif si vous le pouvez.',
    choose: 'Choisir l’express : {amount} de plus',
    chooseUrgent: 'Choisir l’express',
    anew: 'Commander plutôt en express',
  },
  feeBack: FEE_BACK,
  feeWentBack: FEE_WENT_BACK,
  price: {
    base: 'Visa, {0} voyageur{{s}}',
    fee: 'Service, {0} voyageur{{s}}',
    express: 'Supplément express',
    total: 'Total',
    refund: `Rétractation et remboursement intégral possibles jusqu’à la remise du dossier à l’ambassade. Ensuite, ${WITHDRAWN_LATE} (voir les conditions).`,
  },
} satisfies Translation<typeof english>

export default price
