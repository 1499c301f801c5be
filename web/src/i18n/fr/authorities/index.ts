import {
  HANDED_OVER_ONLINE,
  LEFT_ONLINE,
  REFUSED_ONLINE,
  TURN_ONLINE,
  WITHDRAWN_LATE,
} from '@passage/contracts/sentences/fr'
import type { Translation } from '../../dictionary.ts'
import type en from '../../en/authorities/index.ts'

const authorities: Translation<typeof en> = {
  orderStatus: { submitted: 'Transmise aux autorités' },
  turn: { embassy: 'Aux autorités' },
  tracking: {
    steps: { stages: { submitted: 'Transmission aux autorités', approved: 'Décision des autorités' } },
    turn: {
      ...TURN_ONLINE,
      parts: {
        decided:
          'Les autorités ont décidé pour {decided} voyageur{{s}} sur {total}\u00a0: {granted} visa{{s}} accordé{{s}}, {refused} refusé{{s}}.',
        deciding: 'Elles décident pour les autres. Vous n’avez rien à faire.',
        approved: 'Les autorités ont accordé {granted} visa{{s}} sur {total}. Nous préparons vos documents.',
      },
      handedOver: HANDED_OVER_ONLINE,
      left: LEFT_ONLINE,
      refused: REFUSED_ONLINE,
      overdue: { embassy: 'Une réponse était attendue pour le {when}. Nous interrogeons les autorités.' },
    },
    refund: {
      full: 'Tant que votre dossier n’est pas remis aux autorités, vous pouvez vous rétracter et être entièrement remboursé.',
      none: `Une fois votre dossier remis aux autorités, ${WITHDRAWN_LATE}\u00a0: les conditions disent quand vous le pouvez encore.`,
    },
  },
  ownOrder: {
    end: {
      all: 'Votre dossier n’avait pas encore été remis aux autorités\u00a0: la totalité est remboursée.',
      granted: 'Votre dossier avait déjà été remis aux autorités. Nous remboursons néanmoins ce montant\u00a0:',
      none: 'Votre dossier avait déjà été remis aux autorités. À partir de là, le prix n’est plus remboursé automatiquement.',
    },
    upload: {
      refusals: {
        documents_closed:
          'Il n’est plus possible d’ajouter des documents : les autorités ont votre dossier ou ont déjà décidé.',
      },
    },
    visa: { others: { embassy: '{names} : les autorités envoient directement le visa.' } },
    documents: { addText: 'Vous pouvez ajouter des documents jusqu’à la remise de votre dossier aux autorités.' },
    travellers: {
      needed: 'Sans ces informations, votre dossier ne peut pas être remis aux autorités.',
      allThere: 'Tout ce que les autorités demandent est là.',
      refusal: 'Le motif des autorités\u00a0:',
      atEmbassy: 'Les autorités ont reçu ces informations : elles ne peuvent plus être modifiées.',
    },
    action: { late: { waits: 'D’ici là, votre commande attend et ne part pas aux autorités. Elle reste ouverte.' } },
    embassy: { title: 'Dossier auprès des autorités', reference: 'Référence de la demande' },
  },
  journey: {
    needs: {
      biometrics: 'Chaque voyageur se présente une fois en personne, pour ses empreintes et une photo.',
      interview: 'Chaque voyageur se présente une fois en personne, pour un entretien.',
    },
    map: { steps: { submitted: 'Dossier remis aux autorités', decision: 'Décision des autorités' } },
    promise: {
      embassy: 'Auprès des autorités : {days} jour{{s}} ouvré{{s}}, {span}, la date ne change pas',
    },
    calendar: { in_person: 'À partir d’aujourd’hui : se présenter en personne, {country} ({number})' },
  },
  order: {
    documents: {
      needed: 'Nécessaires au dossier des autorités',
    },
    passportFields: {
      expiryLater: 'Si vous la laissez vide, nous vous la demanderons avant la remise de votre dossier aux autorités.',
    },
  },
  payment: {
    price: {
      refund: `Rétractation et remboursement intégral possibles jusqu’à la remise du dossier aux autorités. Ensuite, ${WITHDRAWN_LATE} (voir les conditions).`,
    },
  },
  terms: {
    points: {
      work: 'Passage vérifie vos documents, prépare le dossier et le remet aux autorités.',
      decision: 'Les autorités seules décident d’accorder ou non le visa.',
      refund: `Payé et pas encore remis aux autorités : tout est remboursé. Ensuite, ${WITHDRAWN_LATE}.`,
    },
  },
  withdrawal: {
    refused: {
      submitted_order_stays: `Votre dossier a été remis aux autorités et leurs frais sont engagés : la rétractation n’est plus possible ici, et ${WITHDRAWN_LATE}. Si les conditions vous permettent encore de vous rétracter, écrivez-nous.`,
    },
  },
  nextStep: {
    wait: {
      processing: 'Nous préparons votre dossier pour les autorités',
      submitted: 'Les autorités décident',
    },
    part: { decided: 'Les autorités décident ({decided} décision{{s}} sur {total})' },
  },
  myOrders: {
    turn: { embassy: 'Autorités' },
    matched: { embassy_reference: 'Réf. de la demande : {text}' },
    statusDialog: {
      obstacles: {
        no_embassy_file: 'pas encore de dossier de demande',
        left_out_of_file: '{0} document{{s}} absent{{s}} du dossier de demande',
      },
      reference: 'Référence de la demande',
      delivery: { ways: { embassy: 'Les autorités l’envoient' } },
      detailsMissing: 'Il manque des informations sur les voyageurs : le dossier ne peut pas partir aux autorités',
      refundNone: 'Rien n’est remboursé : le dossier a été remis aux autorités.',
    },
  },
  desk: {
    row: { ask: 'Relancer les autorités' },
    actions: { record_decision: 'Noter la réponse des autorités' },
  },
  staffWork: {
    failure: {
      refusals: {
        submitted_order_stays: 'Les autorités ont déjà le dossier.',
        not_at_embassy: 'Les autorités n’ont pas cette demande\u00a0: il n’y a pas de décision à enregistrer.',
        documents_closed:
          'Les documents de cette commande sont clos : les autorités ont le dossier ou la commande est terminée.',
      },
    },
    turn: {
      who: { embassy: 'Aux autorités' },
      statuses: {
        processing: 'Le dossier est à transmettre aux autorités.',
        submitted: 'La réponse des autorités est attendue.',
        rejected: 'Les autorités ont refusé la demande.',
      },
    },
    decisions: {
      title: 'Décisions des autorités',
      reason: 'Motif des autorités',
      ofAll: { takenBack: 'Les réponses des autorités sont retirées' },
    },
    correct: { embassy: 'Auprès des autorités', fields: { embassyReference: 'Référence de la demande' } },
    embassyFile: {
      notInFile: 'Absents du dossier de demande\u00a0:',
      notInFileOf: 'Absents du dossier de demande ({traveller})\u00a0:',
      download: 'Dossier de demande',
      downloadAll: 'Tous les dossiers de demande ({0})',
      failed: 'Le dossier de demande n’a pas pu être téléchargé',
      notYet: 'Il n’y a pas de dossier de demande : il n’est pas encore prêt ou a été supprimé avec les documents.',
    },
    attention: { reasons: { file_failing: 'Le dossier de demande ne peut pas être préparé.' } },
  },
}

export default authorities
