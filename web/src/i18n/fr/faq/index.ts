import type { Translation } from '../../dictionary.ts'
import type english from '../../en/faq/index.ts'

const faq = {
  title: 'Questions fréquentes',
  search: 'Rechercher dans les questions',
  found: '{found} question{{s}} sur {all}',
  none: 'Aucune question ne correspond à votre recherche. Essayez d’autres mots-clés ou contactez notre équipe d’assistance.',
  clear: 'Afficher toutes les questions',
  contact: 'Nous contacter',
} satisfies Translation<typeof english>

export default faq
