import type { BaseTranslation } from '../../i18n-types.ts'

const session = {
  title: 'Welcome back',
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
  forgot: 'Forgot your password?',
  noAccount: 'No account yet?',
  makeAccount: 'Create an account',
  reset: {
    title: 'Reset your password',
    text: 'Give the e-mail address of your account. We send a link to set a new password; it works for one hour.',
    email: 'E-mail address',
    emailInvalid: 'Valid email required',
    submit: 'Send the link',
    sent: 'Email sent',
    sentText: 'If an account exists with this email address, you will receive a reset link.',
    failed: 'Unable to send password reset email',
  },
  newPassword: {
    rules:
      '8 to 128 characters. Several words are easier to keep than signs. Passwords known from data breaches are refused.',
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
} satisfies BaseTranslation

export default session
