import type { Translation } from '../../dictionary.ts'
import type { takeBack as english } from '../../en/actions/take-back.ts'

/** The texts of the actions that take something back. */
export const takeBack = {
  reopenDocument: {
    button: 'Réexaminer',
    buttonFor: 'Réexaminer\u00a0: {file}',
    asked: '{0} a demandé de réexaminer un document',
    dialog: {
      title: 'Réexaminer ce document\u202f?',
      which: 'Commande {number}, {name}',
      text: 'L’avis est repris et le document attend son examen. S’il avait été renvoyé, le client n’a plus à envoyer d’autre fichier\u202f; un e-mail ne le lui dit que s’il en avait été informé.',
      keep: 'Garder l’avis',
      confirm: 'Réexaminer',
      done: 'Le document attend de nouveau son examen',
      failed: 'L’avis n’a pas été repris',
      kept: '',
    },
    entries: {
      document_reopened: {
        history: '{who} a repris l’avis sur {document}\u00a0: à réexaminer',
        audit: 'A repris l’avis sur un document',
        timeline: 'Document de nouveau à l’examen',
      },
    },
  },
  withdrawVisa: {
    button: 'Retirer',
    buttonFor: 'Retirer {file}',
    asked: '{0} a demandé de retirer un visa',
    dialog: {
      title: 'Retirer ce visa',
      which: 'Commande {number}, {name}',
      text: 'Il quitte aussitôt la page du client et son fichier est supprimé définitivement\u00a0: les téléchargements s’arrêtent aussi. Le client reçoit un e-mail avec votre motif, qui lui dit de ne pas l’utiliser. Si un voyageur d’une commande terminée n’a alors plus de visa, la commande revient à «\u00a0Visa accordé\u00a0».',
      note: {
        label: 'Motif',
        hint: 'Le client le lira, aussi dans l’e-mail.',
        missing: 'Indiquez un motif d’au moins trois caractères.',
      },
      confirm: 'Retirer le visa',
      done: 'Le visa est retiré',
      doneText: 'Le client en est informé par e-mail.',
      failed: 'Le visa n’a pas été retiré',
      kept: 'Votre motif est conservé.',
    },
    entries: {
      visa_withdrawn: {
        history: '{who} a retiré {document}',
        audit: 'A retiré un visa',
        timeline: 'Visa retiré\u00a0: ne l’utilisez pas',
      },
      delivery_withdrawn: {
        history: '{who} a retiré {document}\u00a0: la commande est de nouveau accordée',
        audit: 'A retiré un visa d’une commande terminée',
        timeline: 'Visa retiré\u00a0: ne l’utilisez pas',
      },
    },
  },
  replaceVisa: {
    button: 'Remplacer',
    buttonFor: 'Remplacer {file}',
    asked: '{0} a demandé de remplacer un visa',
    dialog: {
      title: 'Remplacer ce visa',
      text: 'Le précédent quitte aussitôt la page du client et son fichier est supprimé définitivement. Le client reçoit un seul e-mail avec votre motif\u00a0: ne pas utiliser l’ancien visa, et où trouver le nouveau. La commande reste en l’état.',
      file: 'Le nouveau visa',
      reason: 'Motif',
      reasonHint: 'Le client le lira, aussi dans l’e-mail.',
      reasonMissing: 'Indiquez un motif d’au moins trois caractères.',
      confirm: 'Remplacer le visa',
      done: 'Le visa est remplacé',
      doneText: 'Le client en est informé par e-mail.',
      failed: 'Le visa n’a pas été remplacé',
      kept: 'Le visa précédent reste remis. Votre motif et le fichier sont conservés.',
      changed: 'Quelqu’un a modifié cette commande entre-temps. Voyez son historique, puis appuyez de nouveau.',
    },
    entries: {
      visa_replaced: {
        history: '{who} a remplacé {document}',
        audit: 'A remplacé un visa',
        timeline: 'Visa remplacé\u00a0: n’utilisez pas le précédent',
      },
    },
  },
} satisfies Translation<typeof english>
