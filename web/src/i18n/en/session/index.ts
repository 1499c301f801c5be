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
  demo: {
    title: 'Demo accounts',
    text: 'This is a local installation. These accounts exist only here.',
    use: 'Use',
    choose: 'Use the account {username:string}',
    password: 'Password: {password:string}',
  },
} satisfies BaseTranslation

export default session
