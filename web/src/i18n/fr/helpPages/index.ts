import { DELETION_RULE } from '@passage/contracts/sentences/fr'
import type { Translation } from '../../dictionary.ts'
import type english from '../../en/helpPages/index.ts'

const helpPages = {
  questions: 'Il manque quelque chose ici ?',
  ask: 'Écrivez-nous',
  destination: 'Destination',
  listFailed: 'Les destinations n’ont pas pu être chargées. Vérifiez votre connexion et réessayez.',
  documents: {
    title: 'Liste des documents',
    subtitle: 'Ce qu’il faut avoir sous la main avant de commander. Choisissez votre voyage pour voir sa liste.',
    visa: 'Type de visa',
    destinationFirst: 'D’abord la destination',
    passport: 'Votre passeport',
    usual: 'Ce qui est demandé en général',
    listFor: 'Pour cette destination : {country}',
    required: 'Obligatoires',
    recommended: 'Recommandés',
    failed: 'La liste de cette destination n’a pas pu être chargée. Voici les documents habituels.',
    usualOnly: 'La liste de ce voyage n’a pas pu être chargée. Voici les documents habituels.',
    notOffered: 'Aucun visa n’est proposé pour cette destination en ce moment.',
    filesTitle: 'Les fichiers',
    files:
      'PDF, JPG ou PNG, moins de 10 Mo chacun. Une photo prise avec votre téléphone convient si tout y est lisible.',
    later:
      'Un seul document suffit pour commander. Nous demandons les autres par e-mail et sur la page de votre commande, qui les attend.',
    deleted: DELETION_RULE,
    print: 'Imprimer cette liste',
  },
  times: {
    title: 'Délais de traitement',
    subtitle: 'Combien de jours ouvrés prend chaque visa, et pour quand il est attendu si vous payez aujourd’hui.',
    offersFor: 'Visas pour cette destination : {country}',
    today: 'Dates attendues si la commande est payée aujourd’hui avec tous ses documents.',
    servedBy: 'Traité par {agency}',
    speeds: {
      standard: 'Standard, {0} jour{{s}} ouvré{{s}}',
      express: 'Express, {0} jour{{s}} ouvré{{s}}',
    },
    by: 'pour le {day}',
    order: 'Commander ce visa',
    failed: 'Les offres de cette destination n’ont pas pu être chargées. Vérifiez votre connexion et réessayez.',
    countedTitle: 'Comment les jours sont comptés',
    counted: {
      start: 'Le décompte commence le jour où votre paiement est confirmé.',
      holidays:
        'Les week-ends et les jours fériés du Luxembourg et de la destination ne comptent pas. Là où les bureaux sont fermés le vendredi, comme en Égypte, le vendredi ne compte pas non plus.',
      express: 'L’express divise les jours ouvrés par deux, arrondis au jour supérieur, et coûte 50 % de plus.',
      waiting:
        'Les documents manquants, ou renvoyés pour une meilleure copie, allongent le délai : nous vous prévenons aussitôt.',
      promise:
        'L’ambassade décide quand elle répond, personne ne peut donc être sûr d’une date. Là où l’offre le dit, nous remboursons nos frais de service si le visa arrive après le jour promis. Si ce jour est dépassé, la page de votre commande l’indique.',
    },
  },
} satisfies Translation<typeof english>

export default helpPages
