import { DOCUMENT_NAMES } from '@passage/contracts/domain/documents/document-names'
import type { Translation } from '../../dictionary.ts'
import type english from '../../en/document/ask.ts'

const ask = {
  drop: 'ou déposez-le ici',
  dropNow: 'Déposez le fichier ici',
  noticeError:
    'La notice de confidentialité n’a pas pu être chargée. Sans elle, nous ne pouvons pas recevoir de documents.',
  types: {
    passport: {
      name: DOCUMENT_NAMES.fr.passport,
      hint: 'Valable au moins 6 mois après le voyage. La page avec votre photo, les quatre coins visibles.',
    },
    photo: { name: DOCUMENT_NAMES.fr.photo, hint: 'Récente, fond uni, visage dégagé.' },
    travel_proof: { name: DOCUMENT_NAMES.fr.travel_proof, hint: 'Billet d’avion ou itinéraire.' },
    application_form: { name: DOCUMENT_NAMES.fr.application_form, hint: 'Rempli et signé.' },
    accommodation: { name: DOCUMENT_NAMES.fr.accommodation, hint: 'Réservation d’hôtel ou lettre d’invitation.' },
    bank_statement: { name: DOCUMENT_NAMES.fr.bank_statement, hint: 'Les 3 derniers mois.' },
    parental_consent: {
      name: DOCUMENT_NAMES.fr.parental_consent,
      hint: 'Pour les moins de 18 ans. Signée par les deux parents, avec des copies de leurs pièces d’identité.',
    },
    birth_certificate: {
      name: DOCUMENT_NAMES.fr.birth_certificate,
      hint: 'Pour les moins de 18 ans. Il nomme les deux parents.',
    },
    general: { name: DOCUMENT_NAMES.fr.general, hint: '' },
  },
  choose: 'Choisir un fichier',
  chooseFor: 'Choisir un fichier : {name}',
  photograph: 'Prendre une photo',
  photographFor: 'Prendre une photo : {name}',
  another: 'Ajouter un autre fichier',
  anotherFor: 'Ajouter un autre fichier : {name}',
  readNotice: 'Lire la notice de confidentialité',
  agreed: 'Vous avez accepté la notice de confidentialité le {day}.',
  wholeNotice: 'La notice de confidentialité en entier',
  visaTypes: {
    visa: 'Visa',
    permit: 'Permis de travail',
    residence: 'Titre de séjour',
    certificate: 'Certificat',
    other: 'Autre document',
  },
  rejections: {
    not_readable: 'Il n’est pas lisible : flou, sombre ou avec des reflets.',
    cropped: 'Une partie est coupée. Les quatre coins doivent être visibles.',
    wrong_document: 'Ce n’est pas le document qu’il nous faut.',
    expired: 'Il est périmé.',
    passport_expires_too_soon: 'Le passeport expire trop tôt : il doit être valable six mois après le voyage.',
    photo_not_to_standard: 'La photo n’est pas conforme : fond uni, visage de face et dégagé.',
    name_differs: 'Le nom diffère de celui de la demande.',
    page_missing: 'Il manque une page.',
    too_old: 'Il est trop ancien. Veuillez en déposer un plus récent.',
    photo_unclear: 'La photo n’est pas bonne\u00a0: floue, sombre ou avec des reflets.',
    photo_cropped:
      'Une partie du visage ou des cheveux est coupée. Toute la tête et les épaules doivent être visibles.',
    photo_person: 'La photo montre une autre personne que celle de la demande.',
    other: 'Il ne peut pas être utilisé tel quel.',
  },
  checkFailures: {
    missing: 'Le fichier n’est pas arrivé.',
    wrong_type: 'Le fichier n’est ni un PDF, ni un JPG, ni un PNG, quel que soit son nom.',
    wrong_size: 'Une partie seulement du fichier est arrivée.',
    unreadable: 'Le fichier ne peut pas être ouvert.',
    active_content:
      'Le PDF contient des commandes qui s’exécutent automatiquement ou ouvrent autre chose. Imprimé dans un nouveau PDF, il est accepté.',
    locked:
      'Le PDF demande un mot de passe ou un certificat\u202f; ni notre équipe ni les autorités ne peuvent donc l’ouvrir. Sans mot de passe, il est accepté.',
    xfa_form:
      'Les pages du formulaire n’apparaissent que dans Adobe Reader. Imprimé depuis Adobe Reader dans un nouveau PDF, il est accepté.',
    too_small: 'L’image est trop petite pour être lue\u00a0: au moins 600 × 400 pixels.',
    photo_too_small: 'L’image est trop petite pour être utilisée\u00a0: au moins 300 × 300 pixels.',
    infected: 'Le fichier contient un logiciel malveillant et n’a pas été conservé.',
  },
  consentFirst: 'Veuillez donner votre consentement RGPD avant de déposer des documents',
} satisfies Translation<typeof english>

export default ask
