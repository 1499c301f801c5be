import type { Dictionary } from '../../dictionary.ts'

/** Making an account, confirming its address, setting a new password. */
const signUp = {
  title: 'Create your account',
  subtitle: 'One account for your orders, your documents and the news about them.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail address',
  emailHint: 'We send a link there to confirm it.',
  password: 'Password',
  firstNameRequired: 'First name required',
  lastNameRequired: 'Last name required',
  emailInvalid: 'Valid email required',
  submit: 'Create my account',
  failed: 'Your account could not be created',
  failedText: 'Nothing was kept. Try again in a moment.',
  tooMany: 'Too many attempts. Please wait a few minutes, then try again.',
  already: 'Already have an account?',
  signIn: 'Sign in',
  security: 'Your connection is encrypted. We never ask for your password by e-mail or by phone.',
  mailbox: {
    title: 'Check your mailbox',
    text: 'We have written to {email:string}. Open the link in that message to confirm your address; it works for 24 hours.',
    nothing:
      'Nothing after a few minutes? Look among the unwanted messages, or sign in: your account page sends the link again.',
    resend: 'Send the link again',
    signInToResend: 'Sign in to have it sent again',
    resent: 'A new link is on its way to {email:string}. The earlier one works no more.',
    resendFailed: 'The link could not be sent. Try again in a moment.',
    goOn: 'You can sign in already. Until your address is confirmed we remind you of it.',
    other: 'Use another address',
  },
  verify: {
    title: 'Confirming your address',
    working: 'One moment…',
    done: 'Your address is confirmed',
    doneText: 'Orders made with this address now appear in your account.',
    invalid: 'This link does not work any more',
    invalidText:
      'It has been used already, or is older than 24 hours. If your address is confirmed, there is nothing to do.',
    missing: 'This link is not complete',
    missingText: 'Open it from the message that we sent, or copy the whole of it.',
    failed: 'Your address could not be confirmed just now',
    failedText: 'The link still works. Try again in a moment.',
    goOn: 'Go to my orders',
  },
  reset: {
    title: 'Set a new password',
    subtitle: 'You are then signed out everywhere, and sign in with the new one.',
    password: 'New password',
    submit: 'Save the new password',
    done: 'Your new password is set',
    doneText: 'All your sessions have ended. Sign in with the new password.',
    invalid: 'This link does not work any more',
    invalidText: 'It has been used already, or is older than one hour. Your password is as it was.',
    missing: 'This link is not complete',
    missingText: 'Open it from the message that we sent, or copy the whole of it. Your password is as it was.',
    failed: 'The password could not be saved. The old one still works. Try again in a moment.',
    askAgain: 'Ask for a new link',
  },
} as const satisfies Dictionary

export default signUp
