import type { Translation } from '../../dictionary.ts'
import type english from '../../en/actions/index.ts'
import { takeBack } from './take-back.ts'
import { travellers } from './travellers.ts'

/** The texts of the actions on an order. */
const actions = {
  changeStatus: {
    button: 'Modifier le statut',
    short: 'Statut',
    asked: '{0} a demandé un changement de statut',
    entries: {
      staff_decision: {
        history: '{who} a mis le statut sur «\u00a0{status}\u00a0»',
        audit: 'A changé le statut d’une commande',
        timeline: 'Décision enregistrée',
      },
    },
  },
  decideTraveller: travellers.decideTraveller,
  attachVisaDocuments: {
    button: 'Télécharger Visa',
    short: 'Visa',
    asked: '{0} a transmis des documents de visa',
    entries: {
      visa_attached: {
        history: '{who} a transmis {document}',
        audit: 'A joint un visa',
        timeline: 'Document de visa ajouté',
      },
      visa_part_delivered: {
        history: '{who} a remis {document}\u00a0: les visas des autres voyageurs suivent',
        audit: 'A remis une partie des visas',
        timeline: 'Premiers visas remis',
      },
      visa_delivered: {
        history: 'Le visa est remis\u00a0: la commande est terminée',
        audit: 'A remis les visas',
        timeline: 'Visa remis',
      },
    },
  },
  correctDetails: {
    button: 'Corriger les informations',
    short: 'Corriger les données',
    asked: '{0} a corrigé les informations',
    entries: {
      details_corrected: {
        history: '{who} a corrigé les informations',
        audit: 'A corrigé les données d’une commande',
        timeline: 'Informations mises à jour',
      },
    },
  },
  remind: {
    button: 'Relancer maintenant',
    short: 'Relancer',
    dialog: {
      title: 'Relancer {name} maintenant ?',
      which: 'Commande {number}',
      text: 'Un e-mail rappelle ce que la commande attend, avec le lien. La prochaine relance automatique suit au plus tôt 24 heures après.',
      confirm: 'Relancer maintenant',
      done: 'La relance part',
      failed: 'La relance n’est pas partie',
    },
    asked: '{0} a demandé de relancer le client',
    entries: {
      reminded: {
        history: '{who} a relancé le client',
        audit: 'A relancé un client',
        timeline: 'Nous avons envoyé un rappel par e-mail',
      },
    },
  },
  grantRefund: {
    button: 'Geste commercial',
    short: 'Rembourser',
    dialog: {
      title: 'Geste commercial',
      which: 'Commande {number}, {name}',
      note: {
        label: 'Motif',
        hint: 'Le client le lira.',
        missing: 'Indiquez un motif',
      },
      amount: {
        label: 'Montant en euros',
        wrong: 'Indiquez un montant comme 25,00',
        tooMuch: 'Au plus {left} peuvent être remboursés.',
      },
      check: 'Vérifier le remboursement',
      sure: 'Rembourser {amount} à {name} ?',
      sureText: 'Le montant repart par le moyen de paiement utilisé, sans retour possible. Il restera {left}.',
      confirm: 'Rembourser {amount}',
      done: 'Remboursement accordé',
      doneText: '{amount} sont en route vers le client.',
      failed: 'Le remboursement n’a pas été accordé',
      kept: 'Le montant et le motif sont conservés.',
    },
    asked: '{0} a demandé un remboursement',
    entries: {
      refund_granted: {
        history: '{who} a accordé un remboursement de {amount}',
        audit: 'A accordé un remboursement',
        timeline: 'Remboursement accordé',
      },
    },
  },
  hold: {
    button: 'Suspendre',
    short: 'Suspendre',
    dialog: {
      title: 'Suspendre la commande',
      which: 'Commande {number}, {name}',
      text: 'Le client reçoit le motif par e-mail et le voit sur la page de la commande. Les paiements et les documents restent acceptés ; les délais de l’équipe sont suspendus.',
      note: {
        label: 'Motif',
        hint: 'Visible par le client.',
        missing: 'Indiquez un motif d’au moins trois caractères.',
      },
      confirm: 'Suspendre',
      done: 'La commande est suspendue',
      failed: 'La commande n’a pas été suspendue',
      kept: 'Votre motif est conservé.',
    },
    asked: '{0} a demandé de suspendre la commande',
    entries: {
      held: {
        history: '{who} a suspendu la commande',
        audit: 'A suspendu une commande',
        timeline: 'Demande suspendue',
      },
    },
  },
  release: {
    button: 'Reprendre',
    short: 'Reprendre',
    dialog: {
      title: 'Reprendre la commande',
      text: 'Le traitement de la commande {number} reprend, avec de nouveaux délais. Le client reçoit un e-mail.',
      confirm: 'Reprendre',
      done: 'Le traitement de la commande reprend',
      failed: 'La commande est toujours suspendue',
    },
    asked: '{0} a demandé de reprendre la commande',
    entries: {
      released: {
        history: '{who} a repris la commande',
        audit: 'A repris une commande',
        timeline: 'Traitement repris',
      },
    },
  },
  cancelOrder: {
    button: 'Annuler la commande',
    short: 'Annuler la commande',
    dialog: {
      title: 'Annuler cette commande ?',
      which: 'Commande {number}, {name}',
      note: {
        label: 'Notes pour le client',
        hint: 'Le client les lira dans l’e-mail d’annulation.',
      },
      keep: 'Garder la commande',
      confirm: 'Annuler la commande',
      done: 'Commande annulée',
      doneText: '{number} est terminée ; le client en est informé par e-mail.',
      failed: 'La commande n’a pas été annulée',
      kept: 'Votre note est conservée.',
    },
    asked: '{0} a demandé de mettre fin à la commande',
    entries: {
      withdrawn: {
        history: '{who} a mis fin à la commande',
        audit: 'A annulé une commande ou s’en est rétracté',
        timeline: 'Annulée à la demande du voyageur',
      },
      operator_cancelled: {
        history: '{who} a annulé la commande',
        audit: 'A annulé une commande en tant qu’opérateur',
        timeline: 'Demande annulée',
      },
    },
  },
  withdrawTraveller: travellers.withdrawTraveller,
  reviewDocument: {
    asked: '{0} a examiné un document',
    entries: {
      document_approved: {
        history: '{who} a approuvé {document}',
        audit: 'A approuvé un document',
        timeline: 'Document accepté',
      },
      document_rejected: {
        history: '{who} a renvoyé {document}\u00a0: {why}',
        audit: 'A refusé un document',
        timeline: 'Document renvoyé',
      },
    },
  },
  undoDecision: {
    asked: '{0} a annulé une décision',
    entries: {},
  },
  reopenDocument: takeBack.reopenDocument,
  requestDocument: {
    asked: '{0} a demandé un document',
    entries: {
      document_requested: {
        history: '{who} a demandé {document}',
        audit: 'A demandé un document',
        timeline: 'Document demandé',
      },
    },
  },
  addDocument: {
    asked: '{0} a remis un document',
    entries: {
      document_added: {
        history: '{who} a remis {document}',
        audit: 'A ajouté un document à une commande',
        timeline: 'Document reçu',
      },
    },
  },
  replaceDocument: {
    asked: '{0} a remis un nouveau fichier pour un document',
    entries: {
      document_replaced: {
        history: '{who} a remis un nouveau fichier\u00a0: {document}',
        audit: 'A remplacé un document d’une commande',
        timeline: 'Nouveau fichier reçu',
      },
    },
  },
  removeDocument: {
    asked: '{0} a demandé de supprimer un document',
    entries: {
      document_deleted: {
        history: '{who} a supprimé un document',
        audit: 'A retiré un document d’une commande',
        timeline: 'Document supprimé',
      },
    },
  },
  withdrawVisa: takeBack.withdrawVisa,
  replaceVisa: takeBack.replaceVisa,
  reportPaidOtherwise: {
    dialog: {
      title: 'Remboursement versé autrement',
      textTitle: 'La banque a retourné {amount}.',
      text: 'Payez d’abord le client, par virement par exemple. Ceci ne fait que l’enregistrer\u00a0: aucun argent ne bouge et le remboursement n’est pas retenté.',
      note: {
        label: 'Comment il a été versé',
        hint: 'Le client le lira. Par exemple\u00a0: virement du 20 novembre, référence 4711.',
        missing: 'Indiquez comment il a été versé',
      },
      confirm: 'Il a été versé',
      done: 'Remboursement réglé',
      doneText: 'Le client est informé par e-mail que {amount} a été versé, avec l’avoir.',
      failed: 'Ce n’a pas été enregistré',
      kept: 'Votre note est conservée.',
    },
    asked: '{0} a signalé un remboursement versé autrement',
    entries: {
      refund_paid_otherwise: {
        history: '{who} a noté le remboursement versé autrement\u00a0: {amount}',
        audit: 'A réglé un remboursement autrement',
        timeline: 'Remboursement versé autrement',
      },
    },
  },
  retryStep: {
    asked: '{0} a demandé de réessayer tout de suite',
    entries: {},
  },
} satisfies Translation<typeof english>

export default actions
