import type { Translation } from '../../dictionary.ts'
import type english from '../../en/track/index.ts'

const track = {
  title: 'Suivi de commande',
  subtitle:
    'Cherchez une commande par son numéro\u00a0: où elle en est, et chaque changement au moment où il se produit.',
  none: 'Saisissez un numéro de commande. Il figure dans la confirmation et dans votre liste de commandes.',
  orders: 'Mes commandes',
  notFound: 'Commande introuvable. Veuillez vérifier votre numéro de suivi.',
  server: 'Impossible de récupérer les informations de la commande. Veuillez réessayer.',
  others: {
    title: 'Cette commande n’a pas été passée par votre agence',
    text: 'Vous voyez ce que voit toute personne qui a le numéro\u00a0: où elle en est, sans noms, notes ni coordonnées.',
  },
  facts: 'La commande',
  agency: 'Agence',
  direct: 'Commande directe',
  email: 'E-mail',
  nationality: 'Nationalité',
  purpose: 'Motif du voyage',
  notes: 'Notes',
} satisfies Translation<typeof english>

export default track
