import type { Translation } from '../../dictionary.ts'
import type english from '../../en/journey/index.ts'

const journey = {
  needs: {
    no: 'Personne n’a à se déplacer.',
    biometrics: 'Chaque voyageur se rend une fois à l’ambassade, pour ses empreintes et une photo.',
    interview: 'Chaque voyageur se rend une fois à l’ambassade, pour un entretien.',
    passport:
      'Le passeport lui-même est envoyé : les voyageurs en sont privés environ {0} jour{{s}}, week-ends compris.',
  },
  map: {
    title: 'Le chemin de votre visa',
    steps: {
      checked: 'Documents vérifiés',
      submitted: 'Dossier remis à l’ambassade',
      passport_sent: 'Passeport envoyé',
      decision: 'Décision de l’ambassade',
      delivery: 'Votre visa est là',
    },
    inPerson: {
      no: 'En personne',
      biometrics: 'Empreintes et photo, en personne',
      interview: 'Entretien, en personne',
    },
    by: 'Prévu d’ici au {day}',
    between: 'Entre le {from} et le {day}',
    away: 'À partir du {from}, jusqu’à ce que votre visa soit là',
    unknown: 'La date suit',
  },
  promise: {
    ifPaid: 'Payez aujourd’hui, et votre visa est prévu pour le {day} au plus tard.',
    ifPaidAndHere:
      'Payez aujourd’hui, et votre visa est prévu pour le {day} au plus tard, si ce qui manque nous parvient d’ici le {by}.',
    promised: 'Votre visa est promis pour le {day} au plus tard.',
    promisedIf: 'Votre visa est promis pour le {day} au plus tard, si ce qui manque nous parvient d’ici le {by}.',
    late: 'Votre visa était promis pour le {promised}. Nous sommes en retard : il est maintenant prévu pour le {day}.',
    lateIf:
      'Votre visa était promis pour le {promised}. Nous sommes en retard : il est maintenant prévu pour le {day}, si ce qui manque nous parvient d’ici le {by}.',
    willBeLate:
      'Votre visa est promis pour le {promised}, et nous serons en retard : il est maintenant prévu pour le {day}.',
    willBeLateIf:
      'Votre visa est promis pour le {promised}, et nous serons en retard : il est maintenant prévu pour le {day}, si ce qui manque nous parvient d’ici le {by}.',
    lateUnknown: 'Votre visa était promis pour le {promised}. Nous sommes en retard, et la nouvelle date suit.',
    kept: 'Votre visa était promis pour le {promised}, et il était là le {day}.',
    tooLate: {
      promised: 'Il vous le faut le {day} au plus tard, {why} : il est promis pour plus tard.',
      expected: 'Il vous le faut le {day} au plus tard, {why} : il est prévu pour plus tard.',
      unknown: 'Il vous le faut le {day} au plus tard, {why} : il peut arriver plus tard.',
    },
    tooLateDo:
      'Vous pouvez nous indiquer une date de départ plus tardive, ou demander ce qui reste possible pour celle-ci.',
    daysBefore: '{0} jour{{s}} avant votre départ',
    onDeparture: 'jour de votre départ',
    how: 'Comment cette date se calcule',
    first: 'Payé le {paid}, puis {days} jour{{s}} ouvré{{s}} : promis pour le {day}',
    holidays: 'Sans compter {days} jour{{s}} férié{{s}} (Luxembourg ou {country}) : {list}',
    lateBy: 'En retard : {days} jour{{s}} ouvré{{s}}, jusqu’au {day}',
    customer: 'Nous vous avons attendu : {days} jour{{s}} ouvré{{s}}, {span}',
    customerNow: 'Nous vous attendons encore : {0} jour{{s}} ouvré{{s}} de plus d’ici votre réponse',
    passage: 'Chez nous : {days} jour{{s}} ouvré{{s}}, {span}, la date ne change pas',
    embassy: 'À l’ambassade : {days} jour{{s}} ouvré{{s}}, {span}, la date ne change pas',
    nobody: 'Fermée\u00a0: {days} jour{{s}} ouvré{{s}}, {span}, non compté{{s}}',
    span: 'du {from} au {until}',
    total: 'Promis maintenant : {day}',
  },
  calendar: {
    in_person: 'À partir d’aujourd’hui : se rendre à l’ambassade, {country} ({number})',
    needed: 'Visa nécessaire au plus tard aujourd’hui : {country} ({number})',
  },
} satisfies Translation<typeof english>

export default journey
