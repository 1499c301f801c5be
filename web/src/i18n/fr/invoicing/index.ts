import type { Translation } from '../../dictionary.ts'
import type english from '../../en/invoicing/index.ts'

const invoicing = {
  agencyTitle: 'Factures de vos commandes',
  toCompany: 'La facture est établie au nom de {name}.',
  toAgency: 'Désormais, les factures sont établies au nom de {name}.',
  toTravellers: 'Les factures sont établies au nom des voyageurs qui commandent.',
  add: 'Facture pour une entreprise',
  change: 'Modifier l’entreprise',
  correct: 'Rectifier le destinataire',
  name: 'Nom de l’entreprise',
  address: 'Adresse',
  addressHint: 'Rue, code postal et ville, pays',
  vatNumber: 'Numéro de TVA',
  vatNumberHint: 'Avec les lettres de son pays, par exemple LU12345678',
  errors: {
    name: 'Saisissez le nom de l’entreprise',
    address: 'Saisissez l’adresse de l’entreprise, en six lignes au plus',
    vatNumber:
      'Vérifiez le numéro de TVA : il n’a pas la forme de son pays. Il commence par deux lettres, par exemple LU12345678',
  },
  issued:
    'La facture {number} est déjà émise. À l’enregistrement, un avoir l’annule et une facture rectifiée la remplace. Rien n’est débité ni remboursé.',
  save: 'Enregistrer',
  cancel: 'Annuler',
  remove: 'Sans entreprise',
  saved: 'La facture est établie au nom de cette entreprise',
  corrected: 'La facture rectifiée est ici',
  removed: 'La facture ne nomme aucune entreprise',
  agencySaved: 'Le choix est enregistré',
  failed: 'L’entreprise n’a pas pu être enregistrée. Vérifiez votre saisie et réessayez.',
  notCorrectable: 'Cette facture ne peut plus être rectifiée ici. Écrivez-nous en indiquant son numéro.',
} satisfies Translation<typeof english>

export default invoicing
