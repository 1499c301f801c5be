import type { PrivacyNotice } from '@passage/contracts/api/documents/documents.schema'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { PRIVACY_NOTICE_VERSION } from '@passage/contracts/domain/site/legal'
import * as en from '@passage/contracts/sentences/en'
import * as fr from '@passage/contracts/sentences/fr'

const TEXTS: Record<Language, Omit<PrivacyNotice, 'version'>> = {
  en: {
    privacyNotice: [
      'Passage needs your documents to prepare your visa application and to hand it to the embassy or consulate of your destination. The legal basis is your consent (Article 6(1)(a) GDPR) and, once you have ordered, the contract with you (Article 6(1)(b)).',
      'Your files are kept in the European Union (Frankfurt region), encrypted with AES-256 and transferred by HTTPS only. Only you, the agency that orders for you, our visa experts and the authority that decides on your visa can see them.',
      `${en.DELETION_RULE} Every document shows its own deletion time, and you can ask us to delete it at once. What remains is the record that it was there and that it was deleted.`,
      'You can withdraw your consent at any time, see, correct or delete your data, and complain to the supervisory authority: in Luxembourg the Commission nationale pour la protection des données (CNPD). This is the short form of our privacy notice.',
    ].join('\n\n'),
    consentText:
      'I have read the privacy notice and agree that Passage stores and uses my documents to process my visa application.',
  },
  fr: {
    privacyNotice: [
      'Passage a besoin de vos documents pour préparer votre demande de visa et la remettre à l’ambassade ou au consulat de votre destination. La base légale est votre consentement (article 6, paragraphe 1, point a) du RGPD) puis, une fois la commande passée, le contrat conclu avec vous (point b)).',
      'Vos fichiers sont conservés dans l’Union européenne (région de Francfort), chiffrés en AES-256 et transmis uniquement par HTTPS. Seuls vous-même, l’agence qui commande pour vous, nos experts en visas et l’autorité qui statue sur votre visa peuvent les consulter.',
      `${fr.DELETION_RULE} Chaque document affiche sa propre date de suppression et vous pouvez nous demander de le supprimer immédiatement. Il n’en reste que la preuve qu’il a existé et qu’il a été supprimé.`,
      'Vous pouvez à tout moment retirer votre consentement, consulter, rectifier ou supprimer vos données, et saisir l’autorité de contrôle : au Luxembourg, la Commission nationale pour la protection des données (CNPD). Ceci est la forme courte de notre notice de confidentialité.',
    ].join('\n\n'),
    consentText:
      'J’ai lu la notice de confidentialité et j’accepte que Passage conserve et utilise mes documents pour traiter ma demande de visa.',
  },
}

/** The notice that a consent refers to, in the reader's language. Public specification §7. */
export const privacyNotice = (language: Language): PrivacyNotice => ({
  version: PRIVACY_NOTICE_VERSION,
  ...TEXTS[language],
})
