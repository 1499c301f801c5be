import type { Translation } from '../../dictionary.ts'
import type { decisions as english } from '../../en/staffWork/decisions.ts'

/** The embassy's decisions about the travellers of one order. */
export const decisions = {
  title: 'Décisions de l’ambassade',
  order: 'Commande {number}, {name}',
  names: {
    open: 'Pas encore de réponse',
    approved: 'Visa accordé',
    refused: 'Visa refusé',
    withdrawn: 'Retiré de la commande',
  },
  counted: 'Décisions\u00a0: {decided} sur {total}',
  named: '{what}\u00a0: {names}',
  answers: {
    approved: 'Accordé',
    refused: 'Refusé',
    open: 'En attente',
  },
  openAgain: 'Rouvrir',
  grantRest: 'Accordé pour tous les autres',
  visa: 'Visa remis',
  visaOut: 'Le visa est remis\u00a0: retirez-le d’abord pour le refuser ou rouvrir la décision.',
  visaPending: 'Le visa vient d’être remis\u00a0: annulez d’abord cette remise pour le refuser ou rouvrir la décision.',
  pending: 'Décidé à l’instant\u00a0: annulez d’abord, ou attendez que cela prenne effet.',
  reason: 'Motif de l’ambassade',
  reasonHint: 'Le client le lira.',
  reasonMissing: 'Saisissez un motif d’au moins trois caractères.',
  given: 'Motif\u00a0: {0}',
  outlook: {
    becomes: 'La commande passera à «\u00a0{status}\u00a0».',
    stays: 'La commande reste «\u00a0{status}\u00a0».',
    customer:
      'Cela prend effet dans 30\u00a0secondes\u202f; d’ici là, vous pouvez l’annuler. Le client en est ensuite informé par e-mail et sur la page de sa commande.',
    refusal: 'Le client lit aussi le motif d’un refus.',
  },
  record: 'Enregistrer {0} décision{{s}}',
  recordNone: 'Enregistrer les décisions',
  done: '{0} décision{{s}} enregistrée{{s}}',
  doneText: 'Le client en est informé dans 30\u00a0secondes. D’ici là, vous pouvez l’annuler.',
  partly: 'Tout n’a pas été enregistré',
  partlyText: 'Enregistré\u00a0: {names}. Les autres décisions sont encore ici avec leurs motifs.',
  noneText: 'Les décisions sont encore ici avec leurs motifs.',
  failed: 'Non enregistré\u00a0: {name}',
  kept: 'Votre choix et le motif sont conservés.',
  ofAll: {
    title: 'Une seule réponse pour plusieurs voyageurs',
    takenBack: 'Les réponses de l’ambassade sont retirées',
    oneByOne: 'Décider pour chacun',
  },
} satisfies Translation<typeof english>
