import type { Translation } from '../../dictionary.ts'
import type english from '../../en/order/details.ts'

const details = {
  trip: 'Votre voyage',
  nationality: 'Nationalité',
  chooseNationality: 'Choisissez un pays…',
  purpose: 'Motif du voyage',
  departure: 'Date de départ',
  travellers: 'Voyageurs',
  count: 'Nombre de voyageurs',
  countHint: 'De 1 à 10',
  fewer: 'Un voyageur de moins',
  more: 'Un voyageur de plus',
  traveller: 'Voyageur {0}',
  remove: 'Retirer',
  removeFor: 'Retirer {name}',
  travellerHint: 'Comme dans le passeport',
  bothNames: 'Nom',
  firstName: 'Prénom',
  lastName: 'Nom',
  speed: 'Traitement',
  standard: 'Standard',
  express: 'Express',
  expressCost: '+ {amount} (+ 50 %)',
  included: 'Compris dans le prix',
  expected: 'Attendu d’ici au {day}',
  expectedIf: {
    here: 'Si vous payez aujourd’hui, avec tous les documents déposés.',
    later: 'Si vous payez aujourd’hui et que tous les documents arrivent le jour ouvré suivant.',
  },
  next: 'Continuer',
} satisfies Translation<typeof english>

export default details
