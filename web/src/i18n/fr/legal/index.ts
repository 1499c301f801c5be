import type { Translation } from '../../dictionary.ts'
import type english from '../../en/legal/index.ts'

const legal = {
  titles: {
    terms: 'Conditions générales',
    privacy: 'Notice de confidentialité',
    refund: 'Politique de remboursement',
    cookies: 'Cookies et stockage',
    gdpr: 'Vos droits selon le RGPD',
  },
  version: 'Version : {0}',
  contents: 'Sur cette page',
  print: 'Imprimer',
  older: 'Cette version n’est plus la plus récente',
  olderText:
    'Elle s’applique toujours aux commandes passées sous cette version. La plus récente s’applique aux nouvelles commandes.',
  toNewest: 'Lire la version la plus récente',
  otherVersions: 'Autres versions',
  noVersion: 'Cette version n’existe pas. Voici celles qui ont été publiées :',
  failed: 'Ce texte n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
  imprint: {
    title: 'Mentions légales',
    intro: 'Qui exploite Passage.',
    company: 'La société',
    name: 'Nom',
    address: 'Adresse',
    registration: 'Registre de commerce',
    vatNumber: 'Numéro de TVA',
    email: 'Adresse e-mail',
    failed: 'Les données de la société n’ont pas pu être chargées. Vérifiez votre connexion et réessayez.',
    reach: 'Nous joindre',
    reachText: 'Par voie électronique, avec la réponse d’une personne :',
    contact: 'le formulaire de contact',
    disputes: 'Litiges',
    disputesText: 'Les consommateurs peuvent saisir le Service national du Médiateur de la consommation :',
  },
} satisfies Translation<typeof english>

export default legal
