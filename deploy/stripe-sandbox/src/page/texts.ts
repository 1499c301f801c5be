import type { CardProblem } from '../payments/check-card.ts'

export type Language = 'en' | 'fr'

const en = {
  lang: 'en',
  money: 'en-GB',
  sandbox: 'Sandbox',
  noRealMoney: 'No real money. Do not enter a real card.',
  pay: (business: string) => `Pay ${business}`,
  payAmount: (amount: string) => `Pay ${amount}`,
  busy: 'Processing…',
  title: (business: string) => `Checkout – ${business} (sandbox)`,
  back: (business: string) => `Back to ${business}`,
  summary: 'Order summary',
  each: (quantity: number, amount: string) => `${quantity} × ${amount}`,
  total: 'Total due',
  contact: 'Contact information',
  email: 'E-mail',
  method: 'Payment method',
  card: 'Card',
  bank: 'Bank debit (SEPA)',
  bankHint: 'Confirmed by the bank a little later: the payment shows as processing until then.',
  number: 'Card number',
  expiry: 'Expiry date',
  expiryShape: 'MM / YY',
  cvc: 'Security code',
  holder: 'Name on card',
  accountHolder: 'Account holder',
  iban: 'IBAN',
  tests: 'Test cards and accounts',
  testsHint: 'Any future date, any security code. Choose one to fill the form.',
  cases: {
    '4242424242424242': 'Succeeds',
    '4000000000000002': 'Declined',
    '4000000000009995': 'Declined: insufficient funds',
    '4000002760003184': 'Asks for 3-D Secure',
    '4000000000000069': 'Declined: expired card',
    '4000000000000127': 'Declined: wrong security code',
    AT611904300234573201: 'Bank debit, succeeds',
    AT861904300235473202: 'Bank debit, refused',
  },
  problemSummary: 'Check the details below. You have not been charged.',
  problems: {
    incomplete_number: 'Enter the whole card number.',
    invalid_number: 'This card number is not valid. Check it for a typing error.',
    incomplete_expiry: 'Enter the date as month and year, such as 04 / 29.',
    invalid_expiry_year_past: 'This date is in the past.',
    incomplete_cvc: 'Enter the security code: 3 digits, 4 on American Express.',
    invalid_iban: 'This IBAN is not valid. Check it for a typing error.',
  } satisfies Record<CardProblem | 'invalid_iban', string>,
  invalidEmail: 'Enter an e-mail address such as name@example.com.',
  declined: {
    generic: 'Your card was declined. You have not been charged. Try another card.',
    insufficient_funds: 'Your card has insufficient funds. You have not been charged. Try another card.',
    expired_card: 'Your card has expired. You have not been charged. Try another card.',
    incorrect_cvc: 'The security code of your card is incorrect. You have not been charged.',
    processing_error: 'Your card could not be processed. You have not been charged. Try again in a moment.',
    test_mode_live_card: 'This is a sandbox: it takes test cards only. You have not been charged.',
    payment_intent_authentication_failure:
      'Your bank could not confirm that it is you. You have not been charged. Try again or use another card.',
  },
  challenge: {
    title: '3-D Secure',
    bank: 'Test bank',
    heading: 'Is this you?',
    text: (amount: string, business: string) =>
      `${business} asks for ${amount}. In a real payment, your bank would ask you to confirm it here.`,
    complete: 'Complete authentication',
    fail: 'Fail authentication',
  },
  closed: {
    complete: {
      heading: 'This payment is complete',
      text: 'Nothing more is to be paid here. You have been charged once.',
    },
    processing: {
      heading: 'Your bank is processing this payment',
      text: 'Nothing more is to be done here. The result follows as soon as the bank confirms.',
    },
    failed: {
      heading: 'Your bank refused this payment',
      text: 'You have not been charged. Go back and start the payment again.',
    },
    expired: {
      heading: 'This payment page has expired',
      text: 'You have not been charged. Go back and start the payment again.',
    },
    missing: {
      heading: 'There is no such payment page',
      text: 'Check the address, or go back to where you came from.',
    },
    continue: (business: string) => `Continue to ${business}`,
  },
  footer: 'A stand-in for Stripe Checkout, for development and tests.',
}

export type Texts = typeof en

const fr: Texts = {
  lang: 'fr',
  money: 'fr-FR',
  sandbox: 'Bac à sable',
  noRealMoney: 'Aucun argent réel. N’entrez pas de vraie carte.',
  pay: (business) => `Payer ${business}`,
  payAmount: (amount) => `Payer ${amount}`,
  busy: 'Traitement en cours…',
  title: (business) => `Paiement – ${business} (bac à sable)`,
  back: (business) => `Retour à ${business}`,
  summary: 'Récapitulatif de la commande',
  each: (quantity, amount) => `${quantity} × ${amount}`,
  total: 'Total à payer',
  contact: 'Coordonnées',
  email: 'Adresse e-mail',
  method: 'Moyen de paiement',
  card: 'Carte bancaire',
  bank: 'Prélèvement bancaire (SEPA)',
  bankHint: 'La banque confirme un peu plus tard : d’ici là, le paiement est en cours de traitement.',
  number: 'Numéro de carte',
  expiry: 'Date d’expiration',
  expiryShape: 'MM / AA',
  cvc: 'Code CVC',
  holder: 'Nom sur la carte',
  accountHolder: 'Titulaire du compte',
  iban: 'IBAN',
  tests: 'Cartes et comptes de test',
  testsHint: 'N’importe quelle date future, n’importe quel code. Choisissez-en un pour remplir le formulaire.',
  cases: {
    '4242424242424242': 'Réussit',
    '4000000000000002': 'Refusée',
    '4000000000009995': 'Refusée : provision insuffisante',
    '4000002760003184': 'Demande 3-D Secure',
    '4000000000000069': 'Refusée : carte expirée',
    '4000000000000127': 'Refusée : code CVC erroné',
    AT611904300234573201: 'Prélèvement, réussit',
    AT861904300235473202: 'Prélèvement, refusé',
  },
  problemSummary: 'Vérifiez les informations ci-dessous. Vous n’avez pas été débité.',
  problems: {
    incomplete_number: 'Entrez le numéro de carte complet.',
    invalid_number: 'Ce numéro de carte n’est pas valide. Vérifiez la saisie.',
    incomplete_expiry: 'Entrez la date en mois et année, par exemple 04 / 29.',
    invalid_expiry_year_past: 'Cette date est passée.',
    incomplete_cvc: 'Entrez le code CVC : 3 chiffres, 4 pour American Express.',
    invalid_iban: 'Cet IBAN n’est pas valide. Vérifiez la saisie.',
  },
  invalidEmail: 'Entrez une adresse e-mail, par exemple nom@exemple.fr.',
  declined: {
    generic: 'Votre carte a été refusée. Vous n’avez pas été débité. Essayez une autre carte.',
    insufficient_funds:
      'La provision de votre carte est insuffisante. Vous n’avez pas été débité. Essayez une autre carte.',
    expired_card: 'Votre carte a expiré. Vous n’avez pas été débité. Essayez une autre carte.',
    incorrect_cvc: 'Le code CVC de votre carte est incorrect. Vous n’avez pas été débité.',
    processing_error: 'Votre carte n’a pas pu être traitée. Vous n’avez pas été débité. Réessayez dans un instant.',
    test_mode_live_card:
      'Ceci est un bac à sable : seules les cartes de test sont acceptées. Vous n’avez pas été débité.',
    payment_intent_authentication_failure:
      'Votre banque n’a pas pu confirmer votre identité. Vous n’avez pas été débité. Réessayez ou utilisez une autre carte.',
  },
  challenge: {
    title: '3-D Secure',
    bank: 'Banque de test',
    heading: 'Est-ce bien vous ?',
    text: (amount, business) =>
      `${business} demande ${amount}. Pour un vrai paiement, votre banque vous demanderait ici de le confirmer.`,
    complete: 'Réussir l’authentification',
    fail: 'Échouer l’authentification',
  },
  closed: {
    complete: {
      heading: 'Ce paiement est terminé',
      text: 'Il n’y a plus rien à payer ici. Vous avez été débité une seule fois.',
    },
    processing: {
      heading: 'Votre banque traite ce paiement',
      text: 'Il n’y a plus rien à faire ici. Le résultat suivra dès que la banque aura confirmé.',
    },
    failed: {
      heading: 'Votre banque a refusé ce paiement',
      text: 'Vous n’avez pas été débité. Revenez en arrière et recommencez le paiement.',
    },
    expired: {
      heading: 'Cette page de paiement a expiré',
      text: 'Vous n’avez pas été débité. Revenez en arrière et recommencez le paiement.',
    },
    missing: {
      heading: 'Cette page de paiement n’existe pas',
      text: 'Vérifiez l’adresse, ou revenez à la page précédente.',
    },
    continue: (business) => `Continuer vers ${business}`,
  },
  footer: 'Remplace Stripe Checkout pour le développement et les tests.',
}

const texts: Record<Language, Texts> = { en, fr }

/** French for a French session, or for a French browser when the session sets no language; else English. */
export function textsFor(locale: string | null, acceptLanguage: string | undefined): Texts {
  const wanted = locale && locale !== 'auto' ? locale : (acceptLanguage ?? '')
  return /^fr\b/i.test(wanted.trim()) ? texts.fr : texts.en
}

/** The texts for a declined payment. */
export function declinedText(t: Texts, failure: { code: string; declineCode: string | null }): string {
  const known = t.declined as Record<string, string>
  return known[failure.declineCode ?? ''] ?? known[failure.code] ?? t.declined.generic
}
