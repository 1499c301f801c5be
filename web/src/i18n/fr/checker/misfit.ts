import type { Translation } from '../../dictionary.ts'
import type english from '../../en/checker/misfit.ts'

const misfit = {
  title: 'Ce visa convient-il ?',
  who: '{names} : {need}',
  onArrival: 'Vous pouvez faire ce voyage sans commander : ce visa est délivré à l’arrivée.',
  instead: 'Commander plutôt : {visa}, {amount} par voyageur',
  switched: 'Vous commandez maintenant : {visa}. Ce que vous avez saisi et déposé est conservé.',
  apart:
    'Pour {names}, il faut un autre visa que pour les autres. Commandez-le à part : {visa}. Réduisez ensuite ici le nombre de voyageurs.',
  notSold:
    'Nous ne proposons pas le visa dont ce passeport a besoin. L’ambassade de la destination sait comment l’obtenir.',
  anew: 'Cette commande devient alors inutile : elle prend fin d’elle-même si elle n’est pas payée.',
  consent: 'Je commande ce visa tout de même',
  consentHint: 'Nous enregistrons avec votre commande ce qui est dit ci-dessus.',
  missing: 'Dites que vous commandez ce visa tout de même, ou choisissez-en un autre',
  ordered: 'Commandé tout de même le {when}',
  unsaid: 'Ce visa ne convient peut-être pas au passeport',
  record: '{name} ({nationality}) : {need}.',
  asOf: 'Au {day}, {source}.',
} satisfies Translation<typeof english>

export default misfit
