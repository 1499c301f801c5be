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
  express: string
  yes: string
  no: string
  travellers: string
  traveller: { name: string; birthDate: string; nationality: string; passport: string; expiry: string }
  noFirstName: string
  unnamed: (count: number) => string
  forAll: string
  travellerAt: (position: number) => string
  checklist: string
  checklistColumns: { document: string; state: string }
  states: Record<'approved' | 'received' | 'asked' | 'missing', string>
  documents: string
  documentColumns: { document: string; file: string; size: string; page: string }
  separate: string
  separateNote: string
  noDocuments: string
  receipt: string
  amount: string
  paidOn: string
  paidBy: string
  invoice: string
  notPaid: string
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
    express: 'Express processing',
    yes: 'Yes',
    no: 'No',
    travellers: 'Travellers',
    traveller: {
      name: 'Last name, first name',
      birthDate: 'Date of birth',
      nationality: 'Nationality',
      passport: 'Passport number',
      expiry: 'Valid until',
    },
    noFirstName: '(no given name)',
    unnamed: (count) => `Not named yet: ${count}`,
    forAll: 'all travellers',
    travellerAt: (position) => `traveller ${position}`,
    checklist: 'Required documents',
    checklistColumns: { document: 'Document', state: 'State' },
    states: {
      approved: 'Enclosed, checked',
      received: 'Enclosed, not checked yet',
      asked: 'Asked for',
      missing: 'Missing',
    },
    documents: 'Enclosed documents',
    documentColumns: { document: 'Document', file: 'File', size: 'Size', page: 'From page' },
    separate: 'Separate',
    separateNote: 'Documents marked “Separate” cannot be added to this file. They are enclosed as separate files.',
    noDocuments: 'None.',
    receipt: 'Receipt of payment',
    amount: 'Paid',
    paidOn: 'On',
    paidBy: 'By',
    invoice: 'Invoice',
    notPaid: 'No payment has been received.',
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
    express: 'Traitement express',
    yes: 'Oui',
    no: 'Non',
    travellers: 'Voyageurs',
    traveller: {
      name: 'Nom, prénom',
      birthDate: 'Date de naissance',
      nationality: 'Nationalité',
      passport: 'Numéro de passeport',
      expiry: 'Valable jusqu’au',
    },
    noFirstName: '(sans prénom)',
    unnamed: (count) => `Pas encore nommés\u00a0: ${count}`,
    forAll: 'tous les voyageurs',
    travellerAt: (position) => `voyageur ${position}`,
    checklist: 'Documents obligatoires',
    checklistColumns: { document: 'Document', state: 'État' },
    states: {
      approved: 'Joint, vérifié',
      received: 'Joint, pas encore vérifié',
      asked: 'Demandé',
      missing: 'Manquant',
    },
    documents: 'Documents joints',
    documentColumns: { document: 'Document', file: 'Fichier', size: 'Taille', page: 'Dès la page' },
    separate: 'À part',
    separateNote:
      'Les documents marqués «\u00a0À part\u00a0» ne peuvent pas être ajoutés à ce dossier. Ils sont joints dans des fichiers séparés.',
    noDocuments: 'Aucun.',
    receipt: 'Reçu de paiement',
    amount: 'Payé',
    paidOn: 'Le',
    paidBy: 'Par',
    invoice: 'Facture',
    notPaid: 'Aucun paiement n’a été reçu.',
  },
}
