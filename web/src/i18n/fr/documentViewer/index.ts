import type { Translation } from '../../dictionary.ts'
import type english from '../../en/documentViewer/index.ts'
import { readyMade } from './ready-made.ts'

const documentViewer: Translation<typeof english> = {
  label: 'Document {file}',
  pagesOf: 'Pages de {file}',
  pageOf: 'Page {page} de {file}',
  pictureOf: 'Image de {file}',
  pageFailed: 'La page {page} n’a pas pu être affichée. Téléchargez le fichier pour la voir.',
  morePages: 'Les {shown} premières pages sur {pages} sont affichées. Téléchargez le fichier pour les voir toutes.',
  keys: 'Touches : + − zoom, 0 page entière, W largeur, T pivoter, Page préc. et Page suiv.',
  keysWithVerdict:
    'Touches : A approuver, R renvoyer, + − zoom, 0 page entière, W largeur, T pivoter, Page préc. et Page suiv.',
  tools: {
    label: 'Affichage de {file}',
    zoom: 'Zoom',
    percent: '{percent} %',
    smaller: 'Zoom arrière',
    larger: 'Zoom avant',
    width: 'Ajuster à la largeur',
    widthWord: 'Largeur',
    page: 'Afficher la page entière',
    pageWord: 'Page',
    rotate: 'Pivoter',
    rotateWord: 'Pivoter',
    previous: 'Page précédente',
    next: 'Page suivante',
    of: '{page} / {pages}',
    download: 'Télécharger',
    full: 'Plein écran',
    downloadFor: 'Télécharger {file} tel qu’affiché ici',
  },
  turn: {
    failed: '{file} n’est tourné que sur cet écran',
    failedText: 'L’orientation n’a pas pu être enregistrée. Tournez-le de nouveau dans un instant.',
  },
  states: {
    deleted: 'Ce fichier a été supprimé.',
    gone: 'Ce fichier n’existe plus : il a été supprimé sur demande ou automatiquement.',
    checking: 'Ce fichier est encore en cours de vérification. Vous pourrez le voir dans un instant.',
    faulty: 'Ce fichier n’a pas passé la vérification.',
    failed: 'Le fichier n’a pas pu être chargé',
    failedText: 'Le document lui-même est en sécurité. Vérifiez votre connexion et réessayez.',
  },
  notShown: {
    broken: {
      title: 'Ce fichier ne peut pas être affiché',
      text: 'Il est endommagé, ou dans un format qui ne peut pas être affiché ici. Téléchargez-le ou renvoyez-le.',
    },
    locked: {
      title: 'Ce PDF est verrouillé',
      text: 'Il exige un mot de passe. Renvoyez-le et demandez-en un qui n’en a pas.',
    },
    too_slow: {
      title: 'L’affichage de ce PDF prend trop de temps',
      text: 'Il a été arrêté pour ne pas bloquer cette page. Téléchargez-le ou renvoyez-le.',
    },
    too_large: { title: 'Ce fichier est trop grand pour être affiché', text: 'Téléchargez-le pour le voir.' },
    unsupported: {
      title: 'Ce navigateur ne peut pas afficher de PDF ici',
      text: 'Téléchargez le fichier, ou utilisez un navigateur récent.',
    },
  },
  versions: {
    current: 'Cette version',
    earlier: 'La version précédente',
    earlierFile: '{file}, la version précédente',
    compare: 'Côte à côte',
    sentBack: 'Renvoyée le {when}',
    deleted: 'Son fichier a été supprimé le {when}',
  },
  compare: {
    title: 'Selon la commande',
    destination: 'Destination',
    departure: 'Départ',
    return: 'Retour',
    unnamed: 'Voyageur {number}',
    notGiven: 'pas encore indiqué',
    validityUndated: {
      valid: 'Valable aujourd’hui. Sans date de départ, la validité requise est inconnue.',
      expired: 'Périmé.',
      unknown: 'La validité requise dépend de la date de départ, qui n’est pas indiquée.',
    },
    validity: {
      valid: 'Validité suffisante : requise jusqu’au {needed}.',
      too_soon:
        'Expire {days} jour{{s}} trop tôt\u00a0: il doit être valable jusqu’au {needed}. Demandez un passeport renouvelé ou d’autres dates.',
      expired: 'Périmé. Il doit être valable jusqu’au {needed}.',
      unknown: 'Il doit être valable jusqu’au {needed}.',
    },
    showNumber: 'Afficher le numéro',
    showNumberFor: 'Afficher le numéro de passeport : {name}',
    hideNumber: 'Masquer le numéro',
    hideNumberFor: 'Masquer le numéro de passeport : {name}',
    showPhoto: 'Afficher la photo',
    showPhotoFor: 'Afficher la photo {file}',
    hidePhoto: 'Masquer la photo',
    hidePhotoFor: 'Masquer la photo {file}',
  },
  approve: {
    notShown: 'Le document n’est pas à l’écran',
    notSeen: 'Regardez d’abord le document jusqu’à la fin',
    notSeenText: 'Page suivante fait défiler\u202f; ensuite, A l’approuve.',
  },
  severalHint: 'Choisissez-en un ou plusieurs ; les touches de chiffres fonctionnent aussi.',
  nothingChosen: 'Choisissez un motif ou écrivez-en un : le client le lira.',
  ownWords: 'Dans vos propres mots',
  ownWordsHint: {
    en: 'Le client lit l’anglais : veuillez écrire en anglais. Ctrl + Entrée l’envoie.',
    fr: 'Le client lit le français. Ctrl + Entrée l’envoie.',
  },
  tooLong: '{over} {{caractère|caractères}} de trop.',
  preview: {
    title: { en: 'Le client lira, en anglais', fr: 'Le client lira, en français' },
    nothing: 'Rien pour le moment.',
    meaning: 'Dans votre langue\u00a0: {text}',
  },
  wish: 'Ce qu’il faut',
  ...readyMade,
}

export default documentViewer
