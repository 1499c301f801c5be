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
  travellerHint: 'Comme dans le passeport',
  bothNames: 'Nom',
  firstName: 'Prénom',
  lastName: 'Nom',
  speed: 'Traitement si vous payez aujourd’hui',
  standard: 'Standard',
  express: 'Express',
  expressCost: '+ {amount} (+ 50 %)',
  included: 'Compris dans le prix',
  expected: 'Attendu d’ici au {day}',
  expectedIf: {
    here: 'Avec tous les documents aujourd’hui.',
    later: 'Avec tous les documents le jour ouvré suivant.',
  },
  next: 'Continuer',
} satisfies Translation<typeof english>

export default details
