import type { Translation } from '../../dictionary.ts'
import type english from '../../en/contact/index.ts'

const contact = {
  title: 'Nous contacter',
  subtitle: 'Une personne lit chaque message. Aucun compte n’est nécessaire.',
  form: 'Formulaire de contact',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  emailHint: 'Notre réponse part à cette adresse.',
  subject: 'Sujet',
  choose: 'Choisissez un sujet',
  aboutOrder: 'Commande {number}\u00a0: ',
  message: 'Message',
  messageHint:
    'Au sujet d’une commande ? Son numéro (ORD-…) nous aide à la trouver. N’envoyez ni numéro de passeport ni numéro de carte.',
  left: '{0} caractère{{s}} restant{{s}}',
  over: '{0} caractère{{s}} de trop',
  website: 'Site web',
  send: 'Envoyer le message',
  sending: 'Envoi…',
  kept: 'Ce que vous écrivez reste dans cet onglet jusqu’à l’envoi.',
  sentToast: 'Message envoyé',
  sentToastText: 'Merci pour votre message. Nous vous répondrons dans les 2 heures.',
  failedToast: 'Erreur',
  failedToastText: 'L’envoi du message a échoué. Veuillez réessayer.',
  sentTitle: 'Votre message nous est parvenu à {time}',
  sentText: 'Une personne lit votre message et vous répond à {email} avant le {due}. Vous n’avez rien d’autre à faire.',
  failedTitle: 'Votre message n’a pas été envoyé',
  failed: {
    offline:
      'Notre serveur est injoignable. Rien de ce que vous avez écrit n’est perdu. Vérifiez votre connexion et renvoyez-le.',
    tooMany:
      'Plusieurs messages sont partis d’ici en peu de temps. Le vôtre est toujours dans le formulaire : renvoyez-le dans quelques minutes.',
    refused: 'Regardez les champs signalés, puis renvoyez-le. Rien de ce que vous avez écrit n’est perdu.',
    server:
      'Notre serveur ne l’a pas accepté. Rien de ce que vous avez écrit n’est perdu. Renvoyez-le dans un instant : il ne peut pas arriver deux fois.',
  },
  attached: {
    title: 'Votre conversation avec l’assistant est jointe',
    text: '{0} message{{s}}, pour que vous n’ayez pas à vous répéter.',
    show: 'Afficher la conversation',
    user: 'Vous',
    assistant: 'Assistant',
    remove: 'Retirer la conversation',
  },
  chat: {
    title: 'Assistant',
    text: 'Un programme qui répond aussitôt. Au formulaire, une personne répond par e-mail sous 2 heures.',
    open: 'Interroger l’assistant',
  },
  office: { title: 'Adresse du bureau' },
} as const satisfies Translation<typeof english>

export default contact
