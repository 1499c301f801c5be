import type { Translation } from '../../dictionary.ts'
import type english from '../../en/homeOwn/index.ts'

const homeOwn = {
  order: {
    title: 'Votre commande, {country}',
    open: 'Ouvrir la commande',
  },
  draft: {
    title: 'Votre demande, {country}',
    text: '{visa}, commencée et pas encore commandée. Nous la gardons jusqu’au {when}.',
    open: 'Continuer',
    also: 'Continuer la demande, {country}',
  },
  none: {
    title: 'Aucune demande en cours',
    text: 'Ce que vous commencez ou commandez s’affiche ici.',
  },
  staff: {
    title: 'Votre travail vous attend au bureau',
    text: 'Cette page est celle que voient les visiteurs.',
  },
  failed: {
    title: 'Vos commandes n’ont pas pu être chargées',
    text: 'Rien n’est perdu. Réessayez dès que vous serez de nouveau connecté.',
  },
} satisfies Translation<typeof english>

export default homeOwn
