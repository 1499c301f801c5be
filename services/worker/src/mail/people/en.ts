import { sayIn } from '../say.ts'
import { leadsToOrder, type PersonTexts } from './person-copy.ts'

const NOT_YOU = 'If this was not you, there is nothing you need to do: without this link, nobody can sign in.'

const company = (name: string | undefined): string => name ?? 'your company'

const say = sayIn('en', 'EUR')

export const en: PersonTexts = {
  greeting: (name) => (name ? `Dear ${name},` : 'Hello,'),
  colon: ': ',
  footer: 'Passage, Luxembourg. This message was sent automatically about your account; replies are not read.',
  contactFooter:
    'Passage, Luxembourg. This message was sent automatically about a contact message; replies are not read.',
  copy: {
    verify_email: ({ next }) => ({
      subject: 'Confirm your e-mail address',
      title: 'Confirm your address',
      what: ['A Passage account was created with this address. Confirm that it is yours.'],
      button: 'Confirm the address',
      notes: [
        'The link works once, within 24 hours.',
        ...(leadsToOrder(next) ? ['The page then leads back to your order.'] : []),
        'If this was not you, ignore this message.',
      ],
    }),
    address_taken: () => ({
      subject: 'You already have an account',
      title: 'You already have an account',
      what: ['Someone tried to create a Passage account with this address. You already have one: sign in with it.'],
      button: 'Sign in',
      notes: [
        'If you do not remember your password, choose “Forgot your password?” there.',
        'If this was not you, ignore this message: nothing has changed.',
      ],
    }),
    reset_password: ({ next }) => ({
      subject: 'Choose a new password',
      title: 'Choose a new password',
      what: ['A new password was requested for your Passage account.'],
      button: 'Choose a new password',
      notes: [
        'The link works once, within an hour. Afterwards you are signed in there, and signed out everywhere else.',
        ...(leadsToOrder(next) ? ['The page then leads back to your order.'] : []),
        NOT_YOU,
      ],
    }),
    no_account: () => ({
      subject: 'No account with this address',
      title: 'There is no account with this address',
      what: [
        'A new password was requested at Passage for this address, but no active account uses it. Perhaps yours has another address.',
      ],
      button: 'Create an account',
      notes: ['If this was not you, ignore this message.'],
    }),
    password_changed: ({ tokensEnded }) => ({
      subject: 'Your password was changed',
      title: 'Your password was changed',
      what: [
        'The password of your Passage account was changed, and all other sessions were ended.',
        ...(tokensEnded
          ? [
              `${tokensEnded === '1' ? 'An API token' : `${tokensEnded} API tokens`} ended with it: programs that use them are refused until you give them new ones.`,
            ]
          : []),
      ],
      button: 'This was not me',
      notes: ['If it was you, there is nothing you need to do. If not, choose a new password at once.'],
    }),
    account_created: ({ username }) => ({
      subject: 'Your Passage account',
      title: 'Your account is ready',
      what: ['Our team has created a Passage account for you. They will tell you your first password.'],
      ...(username && { rows: [['Username', username]] }),
      button: 'Sign in',
      notes: ['Please change the password after you have signed in.'],
    }),
    partner_welcome: (facts) => ({
      subject: 'Welcome as a partner',
      title: 'Welcome as a partner',
      what: [
        `The partner account of ${company(facts.company)} is open. You can order visas for your travellers at once.`,
        'We check the details of your company. We credit your commission of 10% from then on, and will write to you.',
      ],
      button: 'Sign in',
      notes: [],
    }),
    partner_password: () => ({
      subject: 'Your access as a partner',
      title: 'Choose your password',
      what: ['Your partner account is open. Choose a password, and you are signed in.'],
      button: 'Choose a password',
      notes: [
        'The link works once, for 24 hours, and confirms this address.',
        'Later than that? Choose “Forgot your password?” where you sign in: a new link comes at once.',
        'If this was not you, ignore this message: nobody can sign in without the link.',
      ],
    }),
    partner_unused: (facts) => ({
      subject: 'Your partner account is waiting',
      title: 'Your partner account is waiting',
      what: [`Nobody has signed in to the partner account of ${company(facts.company)} yet.`],
      button: 'Sign in',
      notes: ['If you do not have the password to hand, choose “Forgot your password?” there.'],
    }),
    partner_verified: (facts) => ({
      subject: 'Your company is verified',
      title: 'Your company is verified',
      what: [`We have verified ${company(facts.company)}. From now on we credit your commission of 10% every month.`],
      button: 'Sign in',
      notes: [],
    }),
    staff_new_partner: (facts) => ({
      subject: 'New partner to verify',
      title: 'A new partner has registered',
      what: [
        // Begins in the mail's own direction, whatever the name's.
        `A company has registered${facts.company ? `: ${facts.company}` : ''}. Check its details and verify it: its commission is credited only then.`,
      ],
      button: 'Open the agencies',
      notes: [],
    }),
    contact_received: ({ subject }) => ({
      subject: 'We have received your message',
      title: 'Your message has arrived',
      what: ['We have received your message and will answer it at this address within 2 hours.'],
      ...about(subject),
      button: 'Read the FAQ',
      notes: [
        'To add something, use the contact form again.',
        'If you did not write to us, ignore this message: an address was probably mistyped.',
      ],
    }),
    staff_contact: ({ messages, ...facts }) => ({
      subject: messages ? `${messages} new contact messages` : 'New contact message',
      title: messages ? `${messages} contact messages have arrived` : 'A contact message has arrived',
      what: [`${messages ? 'The first' : 'It'} is to be answered ${by(facts.dueAt)}.`],
      ...about(facts.subject),
      button: messages ? 'Open the messages' : 'Open the message',
      notes: [`Mark ${messages ? 'each' : 'it'} as answered once you have replied.`],
    }),
    staff_contact_due: ({ messages, ...facts }) => ({
      subject: messages
        ? `${messages} contact messages are waiting: less than half an hour left`
        : 'A contact message is waiting: half an hour left',
      title: messages
        ? `${messages} contact messages are waiting for an answer`
        : 'A contact message is waiting for an answer',
      what: [
        messages
          ? `Nobody has marked them as answered. The first reply was promised ${by(facts.dueAt)}.`
          : `Nobody has marked it as answered. The reply was promised ${by(facts.dueAt)}.`,
      ],
      ...about(facts.subject),
      button: messages ? 'Open the messages' : 'Open the message',
      notes: ['What you have already answered can be marked as answered there.'],
    }),
    staff_contact_overdue: ({ messages, ...facts }) => ({
      subject: messages ? `${messages} contact messages are overdue` : 'A contact message is overdue',
      title: messages ? 'Promised replies are late' : 'The promised reply is late',
      what: [
        messages
          ? `Nobody has marked the messages as answered. The first reply was promised ${by(facts.dueAt)}.`
          : `Nobody has marked the message as answered. The reply was promised ${by(facts.dueAt)}.`,
      ],
      ...about(facts.subject),
      button: messages ? 'Open the messages' : 'Open the message',
      notes: [
        messages
          ? 'These are the last reminders by e-mail; the messages stay marked as overdue in the list.'
          : 'This is the last reminder by e-mail; the message stays marked as overdue in the list.',
      ],
    }),
  },
}

const by = (dueAt: string | undefined): string =>
  dueAt ? `by ${say.time(new Date(dueAt))}` : 'within 2 hours of its arrival'

const about = (subject: string | undefined) => subject && { rows: [['Subject', subject]] as const }
