import type { Translation } from '../../dictionary.ts'
import type english from '../../en/document/index.ts'
import ask from './ask.ts'

const document = {
  ...ask,
  progress: 'Dépôt de {file}',
  phases: {
    preparing: 'Préparation…',
    sending: '{sent} sur {total}',
    checking: 'Déposé. Nous vérifions qu’il est lisible…',
    verified: 'Déposé et lisible',
    unverified: 'Déposé. La vérification est encore en cours.',
    error: 'Non déposé',
  },
  deletedAt: 'Supprimé automatiquement le {when} sauf paiement',
  earlierKept: 'Le fichier précédent est toujours là : {file}',
  retry: 'Réessayer',
  retryFor: 'Réessayer : {file}',
  replace: 'Remplacer',
  replaceFor: 'Remplacer {file}',
  cancel: 'Annuler',
  cancelFor: 'Annuler le dépôt de {file}',
  keepEarlier: 'Garder le fichier précédent',
  remove: 'Retirer',
  removeFor: 'Retirer {file} de cette commande',
  failures: {
    too_large: 'La taille du fichier doit être inférieure à 10 Mo',
    wrong_type: 'Veuillez déposer uniquement des fichiers PDF, JPG ou PNG',
    empty: 'Ce fichier est vide. Choisissez-en un autre.',
    no_consent: ask.consentFirst,
    interrupted: 'Le dépôt a été interrompu à la fermeture de la page. Choisissez de nouveau le fichier.',
    denied: 'Échec du dépôt : accès refusé. Vérifiez les autorisations du bucket S3.',
    network:
      'Échec du dépôt : l’espace de stockage est injoignable. Vérifiez votre connexion et réessayez. Si cela continue, un filtre de ce réseau bloque peut-être l’envoi\u00a0: utilisez un autre réseau, celui de votre téléphone par exemple, ou écrivez à notre assistance.',
    prepare: 'La préparation du dépôt a échoué',
    storage: 'Échec du dépôt du fichier : {status}',
    missing:
      'Ce fichier n’est pas arrivé. Réessayez\u202f; s’il n’arrive toujours pas, un filtre de ce réseau bloque peut-être l’envoi\u00a0: utilisez un autre réseau, celui de votre téléphone par exemple.',
    changed: 'Ce fichier a été modifié ou déplacé après avoir été choisi. Choisissez-le de nouveau.',
    checked_type: 'Ce fichier n’est ni un PDF, ni un JPG, ni un PNG, quel que soit son nom. Choisissez-en un autre.',
    wrong_size: 'Une partie seulement de ce fichier est arrivée. Choisissez-le de nouveau.',
    active_content:
      'Ce PDF contient des commandes qui s’exécutent automatiquement ou ouvrent autre chose\u202f; il n’a donc pas été accepté. Imprimez-le dans un nouveau PDF (Imprimer, puis «\u00a0Enregistrer au format PDF\u00a0») et déposez celui-ci\u00a0: il a le même aspect.',
    locked:
      'Ce PDF demande un mot de passe ou un certificat\u202f; ni notre équipe ni les autorités ne peuvent donc l’ouvrir. Retirez le mot de passe (ouvrez le fichier, puis Imprimer, «\u00a0Enregistrer au format PDF\u00a0») et déposez le nouveau fichier.',
    xfa_form:
      'Les pages de ce formulaire n’apparaissent que dans Adobe Reader. Ouvrez-le dans Adobe Reader, choisissez Imprimer, puis «\u00a0Enregistrer au format PDF\u00a0», et déposez le nouveau fichier.',
    too_small:
      'Cette image est trop petite pour que les petits caractères soient lisibles. Photographiez ou numérisez la page entière, au moins 600 × 400 pixels.',
    photo_too_small:
      'Cette image est trop petite pour être utilisée. Choisissez l’original, au moins 300 × 300 pixels.',
    infected: 'Ce fichier contient un logiciel malveillant et n’a pas été conservé. Choisissez-en un autre.',
    unreadable_pdf: 'Ce fichier n’est pas un PDF lisible',
    unreadable_image: 'Cette image est illisible. Reprenez-la ou choisissez-en une autre.',
  },
  whatWorks: 'Essayez un JPG, PNG ou PDF de moins de 10 Mo ; une photo prise avec votre téléphone convient.',
  statuses: {
    pending: 'En vérification',
    submitted: 'Reçu',
    reviewed: 'En cours d’examen',
    approved: 'Accepté',
    rejected: 'Refusé',
    delivered: 'Remis',
    withdrawn: 'Retiré',
    deleted: 'Supprimé',
  },
  requestReasons: {
    rejected: 'Renvoyé',
    requested: 'Demandé',
    missing: 'Manquant',
    faulty: 'Fichier défectueux',
    deleted: 'Supprimé par son propriétaire',
    expired: 'Supprimé automatiquement',
  },
  download: 'Télécharger',
  downloadFor: 'Télécharger {file}',
  downloadFailed: 'Le fichier n’a pas pu être téléchargé. Réessayez dans un instant.',
  downloadOffline:
    'Vous êtes hors ligne, et ce fichier n’est pas sur cet appareil. Téléchargez-le dès que vous serez de nouveau connecté.',
  gone: 'Ce fichier a été supprimé et ne peut plus être téléchargé.',
} satisfies Translation<typeof english>

export default document
