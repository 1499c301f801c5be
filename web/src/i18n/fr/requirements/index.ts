import type { Translation } from '../../dictionary.ts'
import type english from '../../en/requirements/index.ts'

const requirements = {
  title: 'Formalités de visa',
  subtitle:
    'Ce qu’il faut à un passeport pour une destination : le vérificateur et le formulaire de commande utilisent ces données.',
  failedTitle: 'Erreur',
  loadFailed: 'Les données enregistrées n’ont pas pu être chargées. Réessayez dans un instant.',
  stale: 'Ces données ne sont peut-être plus à jour : elles n’ont pas pu être actualisées.',
  storedTitle: 'Ce qui est enregistré',
  nothing: 'Rien encore : le vérificateur ne peut pas répondre avant l’import d’un fichier.',
  stored: '{pairs} paires de passeport et de destination, au {day}.',
  form: {
    title: 'Importer un fichier plus récent',
    text: 'Le fichier de passport-index-data, ou tout CSV avec les colonnes Passport, Destination et Requirement en codes ISO. Le fichier remplace toutes les données enregistrées.',
    choose: 'Choisir un fichier CSV',
    date: 'Date des données',
    dateHint: 'Selon la source, et non le jour du téléchargement. Affichée avec chaque réponse.',
    name: 'Source',
    address: 'Adresse de la source',
    replace: 'Importer même s’il reste moins de la moitié des paires enregistrées',
    replaceHint: 'Sinon, un tel fichier est refusé : il est en général incomplet.',
    look: 'Voir ce qui change',
    looking: 'Comparaison…',
    store: 'Importer',
    storing: 'Import en cours…',
    same: 'Le fichier correspond à ce qui est déjà enregistré. Il n’y a rien à faire.',
    stored: 'Formalités de visa importées',
    refused: 'Le fichier a été refusé. Rien n’a été enregistré.',
    failed: 'Le fichier n’a pas pu être importé',
  },
  preview: {
    older: 'Le fichier est plus ancien que ce qui est enregistré, qui date du {day}.',
    added: 'Ajoutées',
    changed: 'Modifiées',
    removed: 'Supprimées',
    unchanged: 'Inchangées',
    examples: 'Quelques changements',
    pair: '{passport} vers {destination} :',
    becomes: '{before} → {after}',
    nothing: 'inconnu',
    freeFor: 'sans visa pendant {0} jour{{s}}',
    needs: {
      'visa required': 'visa obligatoire',
      'e-visa': 'e-visa',
      eta: 'autorisation de voyage ({0})',
      'visa on arrival': 'visa à l’arrivée',
      'visa free': 'sans visa',
      'no admission': 'entrée refusée',
    },
  },
} satisfies Translation<typeof english>

export default requirements
