import type { Translation } from '../../dictionary.ts'
import type english from '../../en/assistant/index.ts'

const assistant = {
  log: 'Conversation avec l’assistant',
  minimise: 'Réduire l’assistant',
  restore: 'Afficher de nouveau l’assistant',
  close: 'Fermer l’assistant',
  greeting:
    'Bonjour. Je suis l’assistant automatique de Passage. Dites-moi quel passeport vous avez et où vous allez\u00a0: je vous dirai ce qu’il vous faut, le prix et le délai.',
  privacy:
    'N’indiquez pas de numéro de passeport. Rien de ce qui est dit ici n’est conservé quand vous quittez le site, sauf si vous l’envoyez à notre équipe.',
  says: 'Assistant\u00a0:',
  youSaid: 'Vous\u00a0:',
  typing: 'L’assistant écrit…',
  failure: 'J’ai du mal à répondre en ce moment. Veuillez réessayer dans un instant.',
  handOver: 'Écrire à notre équipe',
  input: 'Votre question',
  placeholder: 'Votre question…',
  send: 'Envoyer',
  quick: {
    label: 'Questions fréquentes',
    requirements: 'Visa nécessaire',
    documents: 'Documents à fournir',
    cost: 'Prix du visa',
    time: 'Délai de traitement',
  },
} satisfies Translation<typeof english>

export default assistant
