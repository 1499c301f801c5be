import type { Translation } from '../../dictionary.ts'
import type english from '../../en/staffOrder/index.ts'

const staffOrder = {
  presence: {
    one: '{name} consulte cette commande',
    many: '{names} consultent cette commande',
  },
  assignee: {
    title: 'Qui s’en occupe',
    nobody: 'Non attribuée',
    self: 'Attribuée à vous',
    other: '{name} s’occupe de cette commande',
    take: 'M’en charger',
    takeFrom: 'La reprendre à {name}',
    letGo: 'Ne plus m’en charger',
    give: 'La confier à…',
    colleague: 'Collègue',
    choose: 'Choisir un collègue…',
    chooseFirst: 'Choisissez à qui confier la commande.',
    giveNow: 'Confier la commande',
    staffFailed: 'La liste des collègues n’a pas pu être chargée',
    nobodyElse: 'Il n’y a personne d’autre dans l’équipe.',
    failed: 'Rien n’a changé pour cette commande',
    heldBy: '{name} s’est chargé de cette commande entre-temps.',
    gone: 'Cette personne ne fait plus partie de l’équipe. Choisissez quelqu’un d’autre.',
  },
  notes: {
    title: 'Notes internes',
    onlyStaff: 'Visible par l’équipe uniquement.',
    failed: 'Les notes n’ont pas pu être chargées',
    stale: 'Les notes n’ont pas pu être actualisées\u00a0: il en manque peut-être de plus récentes.',
    empty: 'Aucune note pour l’instant',
    by: '{name}, {when}',
    gone: 'Un ancien collègue',
    label: 'Nouvelle note interne',
    hint: 'Visible par l’équipe uniquement, jamais par le client ni par l’agence. Ctrl + Entrée l’ajoute.',
    missing: 'Écrivez d’abord quelque chose.',
    add: 'Ajouter la note',
    added: 'La note a été ajoutée.',
    addFailed: 'La note n’a pas été ajoutée',
    kept: 'Votre texte est conservé.',
  },
} satisfies Translation<typeof english>

export default staffOrder
