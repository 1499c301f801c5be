import { sayIn } from '../say.ts'
import { leadsToOrder, type PersonTexts } from './person-copy.ts'

const company = (name: string | undefined): string => name ?? 'votre entreprise'

const FORGOTTEN =
  'Si vous ne connaissez plus votre mot de passe, choisissez «\u00a0Mot de passe oublié\u202f?\u00a0» sur cette page.'

const say = sayIn('fr', 'EUR')

export const fr: PersonTexts = {
  greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  colon: '\u00a0: ',
  footer:
    'Passage, Luxembourg. Ce message a été envoyé automatiquement au sujet de votre compte\u202f; les réponses ne sont pas lues.',
  contactFooter:
    'Passage, Luxembourg. Ce message a été envoyé automatiquement au sujet d’un message de contact\u202f; les réponses ne sont pas lues.',
  copy: {
    verify_email: ({ next }) => ({
      subject: 'Confirmez votre adresse e-mail',
      title: 'Confirmez votre adresse e-mail',
      what: ['Un compte Passage a été créé avec cette adresse. Confirmez qu’elle est bien la vôtre.'],
      button: 'Confirmer l’adresse',
      notes: [
        'Le lien fonctionne une seule fois, pendant 24 heures.',
        ...(leadsToOrder(next) ? ['La page vous ramène ensuite à votre commande.'] : []),
        'Si ce n’était pas vous, ignorez ce message.',
      ],
    }),
    address_taken: () => ({
      subject: 'Vous avez déjà un compte',
      title: 'Vous avez déjà un compte',
      what: [
        'Quelqu’un a voulu créer un compte Passage avec cette adresse. Vous en avez déjà un\u00a0: utilisez-le pour vous connecter.',
      ],
      button: 'Se connecter',
      notes: [FORGOTTEN, 'Si ce n’était pas vous, ignorez ce message\u00a0: rien n’a changé.'],
    }),
    reset_password: ({ next }) => ({
      subject: 'Choisissez un nouveau mot de passe',
      title: 'Choisissez un nouveau mot de passe',
      what: ['Un nouveau mot de passe a été demandé pour votre compte Passage.'],
      button: 'Choisir un mot de passe',
      notes: [
        'Le lien fonctionne une seule fois, pendant une heure. Ensuite, vous êtes connecté sur cette page et déconnecté partout ailleurs.',
        ...(leadsToOrder(next) ? ['La page vous ramène ensuite à votre commande.'] : []),
        'Si ce n’était pas vous, vous n’avez rien à faire\u00a0: sans ce lien, personne ne peut se connecter.',
      ],
    }),
    no_account: () => ({
      subject: 'Aucun compte avec cette adresse',
      title: 'Aucun compte n’a cette adresse',
      what: [
        'Un nouveau mot de passe a été demandé à Passage pour cette adresse, mais aucun compte actif ne la porte. Le vôtre en a peut-être une autre.',
      ],
      button: 'Créer un compte',
      notes: ['Si ce n’était pas vous, ignorez ce message.'],
    }),
    password_changed: ({ tokensEnded }) => ({
      subject: 'Votre mot de passe a été modifié',
      title: 'Votre mot de passe a été modifié',
      what: [
        'Le mot de passe de votre compte Passage a été modifié, et toutes les autres sessions ont été fermées.',
        ...(tokensEnded
          ? [
              `${tokensEnded === '1' ? 'Un jeton d’API a pris fin' : `${tokensEnded} jetons d’API ont pris fin`} en même temps\u00a0: les programmes concernés sont refusés jusqu’à ce que vous leur en donniez d’autres.`,
            ]
          : []),
      ],
      button: 'Ce n’était pas moi',
      notes: ['Si c’était vous, vous n’avez rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe.'],
    }),
    account_created: ({ username }) => ({
      subject: 'Votre compte Passage',
      title: 'Votre compte est prêt',
      what: ['Notre équipe a créé un compte Passage pour vous. Elle vous indiquera votre premier mot de passe.'],
      ...(username && { rows: [['Nom d’utilisateur', username]] }),
      button: 'Se connecter',
      notes: ['Merci de changer le mot de passe après votre connexion.'],
    }),
    partner_welcome: (facts) => ({
      subject: 'Bienvenue parmi nos partenaires',
      title: 'Bienvenue parmi nos partenaires',
      what: [
        `Le compte partenaire de ${company(facts.company)} est ouvert. Vous pouvez dès maintenant commander des visas pour vos voyageurs.`,
        'Nous vérifions les informations de votre entreprise. Nous créditons votre commission de 10\u202f% à partir de là, et vous écrirons.',
      ],
      button: 'Se connecter',
      notes: [],
    }),
    partner_password: () => ({
      subject: 'Votre accès partenaire',
      title: 'Choisissez votre mot de passe',
      what: ['Votre compte partenaire est ouvert. Choisissez un mot de passe, et vous êtes connecté.'],
      button: 'Choisir un mot de passe',
      notes: [
        'Le lien fonctionne une seule fois, pendant 24 heures, et confirme cette adresse.',
        'Plus tard\u202f? Choisissez «\u00a0Mot de passe oublié\u202f?\u00a0» sur la page de connexion\u00a0: un nouveau lien arrive aussitôt.',
        'Si ce n’était pas vous, ignorez ce message\u00a0: sans ce lien, personne ne peut se connecter.',
      ],
    }),
    partner_unused: (facts) => ({
      subject: 'Votre compte partenaire vous attend',
      title: 'Votre compte partenaire vous attend',
      what: [`Personne ne s’est encore connecté au compte partenaire de ${company(facts.company)}.`],
      button: 'Se connecter',
      notes: [FORGOTTEN],
    }),
    partner_verified: (facts) => ({
      subject: 'Votre entreprise est vérifiée',
      title: 'Votre entreprise est vérifiée',
      what: [
        `Nous avons vérifié ${company(facts.company)}. Nous créditons désormais votre commission de 10\u202f% chaque mois.`,
      ],
      button: 'Se connecter',
      notes: [],
    }),
    staff_new_partner: (facts) => ({
      subject: 'Nouveau partenaire à vérifier',
      title: 'Un nouveau partenaire s’est inscrit',
      what: [
        // Begins in the mail's own direction, whatever the name's.
        `Une entreprise s’est inscrite${facts.company ? `\u00a0: ${facts.company}` : ''}. Contrôlez ses informations et vérifiez-la\u00a0: sa commission n’est créditée qu’ensuite.`,
      ],
      button: 'Ouvrir les agences',
      notes: [],
    }),
    contact_received: ({ subject }) => ({
      subject: 'Nous avons bien reçu votre message',
      title: 'Votre message est arrivé',
      what: ['Nous avons bien reçu votre message et vous répondrons à cette adresse dans les 2\u00a0heures.'],
      ...about(subject),
      button: 'Lire les questions fréquentes',
      notes: [
        'Pour ajouter quelque chose, utilisez de nouveau le formulaire de contact.',
        'Si vous ne nous avez pas écrit, ignorez ce message\u00a0: une adresse a sans doute été mal saisie.',
      ],
    }),
    staff_contact: ({ messages, ...facts }) => ({
      subject: messages ? `${messages} nouveaux messages de contact` : 'Nouveau message de contact',
      title: messages ? `${messages} messages de contact sont arrivés` : 'Un message de contact est arrivé',
      what: [`Une ${messages ? 'première réponse' : 'réponse'} est attendue ${by(facts.dueAt)}.`],
      ...about(facts.subject),
      button: messages ? 'Ouvrir les messages' : 'Ouvrir le message',
      notes: [`Marquez-${messages ? 'les' : 'le'} comme ${messages ? 'traités' : 'traité'} après avoir répondu.`],
    }),
    staff_contact_due: ({ messages, ...facts }) => ({
      subject: messages
        ? `${messages} messages de contact attendent\u00a0: moins d’une demi-heure`
        : 'Un message de contact attend\u00a0: encore une demi-heure',
      title: messages
        ? `${messages} messages de contact attendent une réponse`
        : 'Un message de contact attend une réponse',
      what: [
        messages
          ? `Personne ne les a marqués comme traités. La première réponse a été promise ${by(facts.dueAt)}.`
          : `Personne ne l’a marqué comme traité. La réponse a été promise ${by(facts.dueAt)}.`,
      ],
      ...about(facts.subject),
      button: messages ? 'Ouvrir les messages' : 'Ouvrir le message',
      notes: ['Ce qui a déjà reçu une réponse peut y être marqué comme traité.'],
    }),
    staff_contact_overdue: ({ messages, ...facts }) => ({
      subject: messages ? `${messages} messages de contact sont en retard` : 'Un message de contact est en retard',
      title: messages ? 'Les réponses promises sont en retard' : 'La réponse promise est en retard',
      what: [
        messages
          ? `Personne n’a marqué les messages comme traités. La première réponse a été promise ${by(facts.dueAt)}.`
          : `Personne n’a marqué le message comme traité. La réponse a été promise ${by(facts.dueAt)}.`,
      ],
      ...about(facts.subject),
      button: messages ? 'Ouvrir les messages' : 'Ouvrir le message',
      notes: [
        messages
          ? 'Ce sont les derniers rappels par e-mail\u202f; les messages restent signalés comme en retard dans la liste.'
          : 'C’est le dernier rappel par e-mail\u202f; le message reste signalé comme en retard dans la liste.',
      ],
    }),
  },
}

const by = (dueAt: string | undefined): string =>
  dueAt ? `avant le ${say.time(new Date(dueAt))}` : 'dans les 2\u00a0heures après son arrivée'

const about = (subject: string | undefined) => subject && { rows: [['Sujet', subject]] as const }
