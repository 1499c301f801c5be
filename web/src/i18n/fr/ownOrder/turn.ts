import type { Translation } from '../../dictionary.ts'
import type english from '../../en/ownOrder/turn.ts'

const turn = {
  turn: {
    meanwhile: 'Pendant ce temps, de votre côté',
    also: 'Également attendu de votre part',
  },
  staff: {
    text: 'Vous voyez cette page comme le client. La commande se traite au bureau.',
    open: 'Ouvrir au bureau',
  },
  needed: {
    label: 'À fournir',
    after: 'Ce qui peut suivre',
    line: '{name}\u00a0: {list}',
    all: 'Tous les voyageurs',
    documents: 'À fournir\u00a0: {list}',
    minors: 'Moins de 18 ans',
    usually: 'en général aussi {list}',
    allDetails: 'toutes les informations',
  },
  action: {
    title: 'Action requise',
    replace: 'À remplacer : {document}',
    send: 'À déposer : {document}',
    because: {
      rejected: 'Nous n’avons pas pu accepter « {file} ».',
      requested: 'Il nous faut un document de plus pour votre demande.',
      missing: 'Ce document est obligatoire, et aucun n’est encore arrivé.',
      faulty: '« {file} » n’a pas pu être utilisé.',
      deleted: '« {file} » a été supprimé comme vous l’avez demandé. Votre dossier a encore besoin de ce document.',
      expired:
        '« {file} » a été supprimé automatiquement à son échéance. Votre dossier a encore besoin de ce document.',
    },
    noName: 'le fichier précédent',
    note: 'Notre équipe écrit :',
    asked: 'Demandé le {when}',
    received: 'Reçu : {document}',
    late: {
      waits: 'D’ici là, votre commande attend et ne part pas à l’ambassade. Elle reste ouverte.',
      waitsThere: 'D’ici là, votre commande attend. Elle reste ouverte.',
      reminders: 'Rappels de notre part : {days}.',
      keptUntil: 'Les fichiers déjà déposés sont gardés jusqu’au {when}, puis supprimés.',
      askedAgain: 'Ceux qui sont obligatoires vous sont alors redemandés.',
    },
    receivedText: '« {file} » est arrivé. Nous l’examinons, normalement sous un jour ouvré.',
  },
  end: {
    money: 'Votre paiement',
    all: 'Votre dossier n’avait pas encore été remis à l’ambassade\u00a0: la totalité est remboursée.',
    granted: 'Votre dossier avait déjà été remis à l’ambassade. Nous remboursons néanmoins ce montant\u00a0:',
    coming: 'Ce que vous avez payé est remboursé. Le montant et la date suivront ici.',
    none: 'Votre dossier avait déjà été remis à l’ambassade. À partir de là, le prix n’est plus remboursé automatiquement.',
    next: 'Ce que vous pouvez faire',
    nextText:
      'Interrogez-nous sur cette décision, ou commandez de nouveau avec ce qui manquait. Ce sera une nouvelle commande, avec son propre prix.',
    ask: 'Nous écrire',
    again: 'Commander de nouveau',
    documents: 'Les documents que vous avez déposés seront supprimés le {when}.',
  },
  embassy: {
    title: 'Dossier à l’ambassade',
    submittedOn: 'Remis le',
    reference: 'Référence de l’ambassade',
  },
} satisfies Translation<typeof english>

export default turn
