import type { Dictionary } from '../../dictionary.ts'

const session = {
  title: 'Welcome to Passage',
  subtitle: 'Sign in to order a visa and to follow your applications.',
  username: 'Username or e-mail',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Sign in',
  usernameRequired: 'Username required',
  passwordRequired: 'Password required',
  invalid: 'Invalid credentials',
  inactive: 'This account is not active. Please contact support.',
  tooMany: 'Too many attempts. Please wait a few minutes, then try again.',
  unexpected: 'We could not sign you in just now. Please try again in a moment.',
  security: 'Your connection is encrypted. We never ask for your password by e-mail or by phone.',
  order: {
    label: 'Your order',
    offer: '{country:string} · {visa:string}, {price:string}',
    number: 'Order {number:string}',
    goesOn: 'You will come back to your order.',
    goOn: 'Continue your order',
  },
  forgot: 'Forgot your password?',
  noAccount: 'No account yet?',
  makeAccount: 'Create an account',
  hosted: {
    loading: 'Loading the sign-in form…',
    password: 'Sign in with username and password instead',
    unreachable: 'The sign-in form could not be loaded',
    unreachableText:
      'The sign-in service did not answer. Check your connection and whether your browser blocks it, then try again. You can also sign in with your username and password.',
    noServer: 'You are signed in, but we cannot tell who you are',
    missingKey: 'Sign-in is not set up: its key is missing',
    missingKeyText: 'This installation uses Clerk to sign people in, but has no publishable key.',
    invalidKey: 'Sign-in is not set up: its key is not valid',
    invalidKeyText: 'This installation uses Clerk to sign people in, but its publishable key is not one of Clerk’s.',
    administrator:
      'An administrator copies the publishable key (it begins with pk_live_ or pk_test_) from the Clerk dashboard into CLERK_PUBLISHABLE_KEY and restarts the service. Signing in with username and password works until then.',
    refused: 'This account cannot be used here',
    refusedText: 'It has been deactivated, or is not known here. Please contact support if that is a mistake.',
  },
  reset: {
    title: 'Reset your password',
    text: 'Enter your account’s e-mail address. We will send you a link to choose a new password; it works for one hour.',
    email: 'E-mail address',
    emailInvalid: 'Valid e-mail address required',
    submit: 'Send the link',
    sent: 'Email sent',
    sentText: 'If an account exists with this email address, you will receive a reset link.',
    failed: 'Unable to send password reset email',
  },
  newPassword: {
    rules:
      '8 to 128 characters. Several words are easier to remember than symbols. Passwords known from data breaches are refused.',
    tooShort: 'Password must be at least 8 characters',
    tooLong: 'Password must be at most 128 characters',
    breached: 'This password is known from a data breach. Choose another one.',
  },
  demo: {
    title: 'Demo accounts',
    text: 'This is a local installation. These accounts exist only here.',
    use: 'Use',
    choose: 'Use the account {username:string}',
    password: 'Password: {password:string}',
  },
} as const satisfies Dictionary

export default session
