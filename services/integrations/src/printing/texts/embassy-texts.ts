import type { Language } from '@passage/contracts/domain/orders/travel'

interface EmbassyTexts {
  title: string
  prepared: string
  contact: string
  trip: string
  destination: string
  visa: string
  purpose: string
  departure: string
  return: string
  travellers: string
  travellerName: string
  noFirstName: string
  unnamed: (count: number) => string
  forAll: string
  travellerAt: (position: number) => string
  documents: string
  documentColumns: { document: string; page: string }
  separate: string
  separateNote: string
  noDocuments: string
}

export const EMBASSY_TEXTS: Record<Language, EmbassyTexts> = {
  en: {
    title: 'Visa application file',
    prepared: 'Prepared on',
    contact: 'Contact',
    trip: 'Trip',
    destination: 'Destination',
    visa: 'Visa',
    purpose: 'Purpose',
    departure: 'Departure',
    return: 'Return',
    travellers: 'Travellers',
    travellerName: 'Last name, first name',
    noFirstName: '(no given name)',
    unnamed: (count) => `Not named yet: ${count}`,
    forAll: 'all travellers',
    travellerAt: (position) => `traveller ${position}`,
    documents: 'Enclosed documents',
    documentColumns: { document: 'Document', page: 'From page' },
    separate: 'Separate',
    separateNote: 'Documents marked “Separate” cannot be added to this file. They are enclosed as separate files.',
    noDocuments: 'None.',
  },
  fr: {
    title: 'Dossier de demande de visa',
    prepared: 'Établi le',
    contact: 'Contact',
    trip: 'Voyage',
    destination: 'Destination',
    visa: 'Visa',
    purpose: 'Motif',
    departure: 'Départ',
    return: 'Retour',
    travellers: 'Voyageurs',
    travellerName: 'Nom, prénom',
    noFirstName: '(sans prénom)',
    unnamed: (count) => `Pas encore nommés\u00a0: ${count}`,
    forAll: 'tous les voyageurs',
    travellerAt: (position) => `voyageur ${position}`,
    documents: 'Documents joints',
    documentColumns: { document: 'Document', page: 'Dès la page' },
    separate: 'À part',
    separateNote:
      'Les documents marqués «\u00a0À part\u00a0» ne peuvent pas être ajoutés à ce dossier. Ils sont joints dans des fichiers séparés.',
    noDocuments: 'Aucun.',
  },
}
