import type { BaseTranslation } from '../../i18n-types.ts'

const account = {
  title: 'Your account',
  subtitle: 'What we hold about you, and how to take it with you or have it erased.',
  name: 'Name',
  email: 'E-mail',
  role: 'Role',
  exportTitle: 'Your data',
  exportText:
    'One file with your account, your orders and their history. Documents are not in it: download them on each order’s page.',
  export: 'Download my data',
  exporting: 'Preparing…',
  exportFailed: 'Your data could not be put together. Try again in a moment.',
  exportDone: 'Your data has been downloaded',
  eraseTitle: 'Erase my account',
  eraseText: 'Your name, addresses, passport details and documents are removed for good, and you are signed out.',
  eraseKept: 'What the law makes us keep, invoices above all, stays without being shown to anybody.',
  eraseOpen: 'Orders that are still open have to end first: withdraw from them, or wait until they are done.',
  eraseLabel: 'To confirm, type {word:string}',
  eraseWrong: 'Type {word:string} in capitals to confirm',
  erase: 'Erase my account for good',
  erasing: 'Erasing…',
  erased: 'Your account has been erased',
  eraseFailed: 'Your account could not be erased',
  eraseFailedText: 'Nothing was changed. Try again in a moment.',
  refusals: {
    open_orders: 'Orders are still open. Withdraw from them, or wait until they are done. Nothing was changed.',
    last_administrator: 'You are the last administrator. Name another one first. Nothing was changed.',
    not_signed_in: 'Your sign-in has ended. Sign in again. Nothing was changed.',
  },
  erasedText: '{orders:number} order{{s}} and {files:number} file{{s}} were cleared of everything that is yours.',
  kept: 'What stays, and why',
} satisfies BaseTranslation

export default account
