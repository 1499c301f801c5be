import type { LegalText } from '../../legal-text.ts'

/** What uploads showed before the notice had a page of its own. */
const privacy: LegalText = {
  title: 'Notice de confidentialité',
  intro: 'La notice telle qu’elle était affichée lors des dépôts jusqu’au 21 novembre 2026.',
  sections: [
    {
      id: 'notice',
      title: 'Notice de confidentialité',
      blocks: [
        'Passage a besoin de vos documents pour préparer votre demande de visa et la remettre à l’ambassade ou au consulat de votre destination. La base légale est votre consentement (article 6, paragraphe 1, point a) du RGPD) puis, une fois la commande passée, le contrat conclu avec vous (point b)).',
        'Vos fichiers sont conservés dans l’Union européenne (région de Francfort), chiffrés en AES-256 et transmis uniquement par HTTPS. Seuls vous-même, l’agence qui commande pour vous, nos experts en visas et l’autorité qui statue sur votre visa peuvent les consulter.',
        'Un document téléversé est supprimé automatiquement 24 heures après son téléversement. Une fois votre commande payée, il est conservé jusqu’à 24 heures après la clôture de la commande. Chaque document affiche sa propre date de suppression et vous pouvez nous demander de le supprimer immédiatement. Il n’en reste que la preuve qu’il a existé et qu’il a été supprimé.',
        'Vous pouvez à tout moment retirer votre consentement, consulter, rectifier ou supprimer vos données, et saisir l’autorité de contrôle : au Luxembourg, la Commission nationale pour la protection des données (CNPD).',
      ],
    },
  ],
}

export default privacy
