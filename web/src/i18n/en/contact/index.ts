import type { Dictionary } from '../../dictionary.ts'

/** The contact form of the landing page. */
const contact = {
  title: 'Contact us',
  subtitle: 'A person reads every message. You need no account.',
  form: 'Contact form',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  emailHint: 'Our answer goes to this address.',
  subject: 'Subject',
  choose: 'Choose a subject',
  aboutOrder: 'Order {number:string}: ',
  message: 'Message',
  messageHint: 'About an order? Its number (ORD-…) helps us find it. Please do not send passport or card numbers.',
  left: '{0:number} character{{s}} left',
  over: '{0:number} character{{s}} too many',
  website: 'Website',
  send: 'Send message',
  sending: 'Sending…',
  kept: 'What you write stays in this tab until it is sent.',
  sentToast: 'Message Sent',
  sentToastText: "Thank you for your message. We'll get back to you within 2 hours.",
  failedToast: 'Error',
  failedToastText: 'Failed to send message. Please try again.',
  sentTitle: 'Your message reached us at {time:string}',
  sentText:
    'A person reads your message and writes back to {email:string} by {due:string}. There is nothing more you need to do.',
  failedTitle: 'Your message was not sent',
  failed: {
    offline: 'We could not reach our server. Nothing you wrote is lost. Check your connection and send it again.',
    tooMany:
      'Several messages came from here in a short time. Yours is still in the form: send it again in a few minutes.',
    refused: 'Look at the fields that are marked, then send it again. Nothing you wrote is lost.',
    server:
      'Our server did not accept it. Nothing you wrote is lost. Send it again in a moment: it cannot arrive twice.',
  },
  attached: {
    title: 'Your conversation with the assistant is attached',
    text: '{0:number} message{{s}}, so that you do not have to repeat yourself.',
    show: 'Show the conversation',
    user: 'You',
    assistant: 'Assistant',
    remove: 'Remove the conversation',
  },
  chat: {
    title: 'Assistant',
    text: 'A program that answers questions about documents, prices and times at once. A person answers the form, by e-mail, within 2 hours.',
    open: 'Ask the assistant',
  },
  office: { title: 'Office address' },
} as const satisfies Dictionary

export default contact
