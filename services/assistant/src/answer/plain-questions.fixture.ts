/** The beginning of an answer's first sentence. */
export const VERDICTS = {
  en: { yes: /^Yes\b/, no: /^No\b/, depends: /^It depends\b/ },
  fr: { yes: /^Oui\b/, no: /^Non\b/, depends: /^Cela dépend\b/ },
} as const

export type Verdict = keyof (typeof VERDICTS)['en']

/** A verdict, and questions that ask for it. */
export type Row = readonly [verdict: Verdict, ...questions: string[]]

/** Phrasings for which the rules were written. */
export const KNOWN_PHRASINGS: Readonly<Record<'en' | 'fr', readonly Row[]>> = {
  en: [
    ['no', 'Is this a scam?', 'Are you a scam', 'is passage a fraud?', 'is this site fake?'],
    ['yes', 'is this site legit', 'can I trust you?', 'Are you a real company?', 'are you trustworthy'],
    ['yes', 'Is my passport safe?', 'is it safe to upload my passport here', 'Are my documents secure?'],
    [
      'no',
      'refused, is my money back?',
      'If my visa is refused, do I get my money back?',
      'do you refund if the embassy refuses',
      'am I refunded if rejected',
    ],
    ['yes', 'do I lose my money if the visa is refused?'],
    ['yes', 'can I get my money back?', 'Can I get a refund before you submit?'],
    ['depends', '6 days, too late?', 'I leave in 6 days, is it too late?'],
    ['depends', 'Do I have to come in person?', 'do I need to go to the embassy in person', 'is there an interview?'],
    [
      'no',
      'my card was declined',
      'card declined, did you charge me?',
      'why was my card declined',
      'my payment failed',
    ],
    ['no', 'can I pay in three parts?', 'pay in 3 instalments?', 'can I pay in installments', 'do you accept Klarna?'],
    ['depends', 'why was my photo refused?', 'why did you reject my photo', 'my photo was rejected'],
    ['depends', 'why was my document rejected?'],
  ],
  fr: [
    ['no', 'c’est une arnaque ?', 'Est-ce que c’est une arnaque', 'êtes-vous des escrocs ?'],
    [
      'yes',
      'Est-ce que votre site est fiable ?',
      'peut-on vous faire confiance ?',
      'êtes-vous sérieux ?',
      'c’est un vrai site ?',
    ],
    ['yes', 'mon passeport est-il en sécurité ?', 'est-ce que mes papiers sont en sécurité chez vous'],
    [
      'no',
      'si mon visa est refusé, suis-je remboursé ?',
      'refusé, je récupère mon argent ?',
      'remboursement en cas de refus ?',
      'est-ce que je suis remboursé si l’ambassade dit non',
    ],
    ['yes', 'est-ce que je perds mon argent si le visa est refusé ?'],
    ['yes', 'puis-je être remboursé ?'],
    ['depends', '6 jours, trop tard ?', 'Je pars dans 6 jours, c’est trop tard ?'],
    [
      'depends',
      'dois-je venir en personne ?',
      'faut-il se présenter en personne à l’ambassade',
      'est-ce que je dois me déplacer au consulat',
    ],
    [
      'no',
      'ma carte a été refusée',
      'carte refusée, suis-je débité ?',
      'pourquoi ma carte est refusée',
      'mon paiement a échoué',
    ],
    ['no', 'puis-je payer en trois fois ?', 'paiement en 3 fois possible ?', 'on peut payer en plusieurs fois ?'],
    [
      'depends',
      'pourquoi ma photo a été refusée ?',
      'ma photo est refusée, pourquoi',
      'pourquoi avez-vous refusé ma photo',
    ],
    ['depends', 'pourquoi mon document a-t-il été refusé ?'],
  ],
}

/** Phrasings written before the rules: 68 of 71 were right at first. */
export const MORE_PHRASINGS: Readonly<Record<'en' | 'fr', readonly Row[]>> = {
  en: [
    [
      'no',
      'how do I know this is not a scam?',
      'you guys scammers?',
      'sounds like a rip-off, is it?',
      'Isn’t this fraud?',
    ],
    [
      'yes',
      'Are you guys legitimate?',
      'is your service reliable',
      'Is Passage a genuine service?',
      'are you for real, a real business?',
    ],
    [
      'yes',
      'how safe are my papers with you',
      'is my data protected here?',
      'Is it secure to send you a passport scan?',
    ],
    [
      'no',
      'visa rejected = refund?',
      'will I be reimbursed if they deny my visa',
      'Do you pay me back when the consulate says no?',
      'in case of refusal do you give the money back',
    ],
    ['yes', 'visa denied, is the money lost?'],
    ['yes', 'Could I still be refunded if I change my mind?', 'is it possible to get a refund'],
    [
      'depends',
      'only a week left, too late?',
      'My flight is in five days, am I too late?',
      'leaving in 4 days, is that still doable?',
    ],
    [
      'depends',
      'Must I show up at the consulate myself?',
      'can everything be done online or do I have to appear at the embassy?',
      'Will they take my fingerprints?',
    ],
    [
      'no',
      'payment refused, has anything been taken?',
      'my bank rejected the card, what now',
      'your site won’t accept my card, it gets refused',
      'The card payment didn’t go through',
    ],
    [
      'no',
      'is it possible to pay in several payments',
      'can we split the payment',
      'Half now and half later?',
      'any payment plan?',
    ],
    [
      'depends',
      'what is wrong with my photo, it got rejected',
      'You refused my picture. Why?',
      'reason for photo refusal?',
      'my photo was not accepted',
    ],
    ['depends', 'why did you send back my bank statement'],
  ],
  fr: [
    [
      'no',
      'vous êtes une arnaque ou pas ?',
      'comment savoir si ce n’est pas une escroquerie ?',
      'c’est pas un faux site ?',
    ],
    [
      'yes',
      'votre entreprise existe vraiment ? vous êtes fiables ?',
      'je peux vous faire confiance ?',
      'ce service est-il sérieux ?',
    ],
    [
      'yes',
      'mes données sont-elles protégées ?',
      'envoyer mon passeport ici, c’est sécurisé ?',
      'mes documents sont à l’abri chez vous ?',
    ],
    [
      'no',
      'visa refusé = remboursé ?',
      'me rendez-vous l’argent si le consulat refuse ?',
      'on me rembourse si c’est un refus ?',
      'en cas de rejet de ma demande, vous remboursez ?',
    ],
    ['yes', 'si refus, l’argent est perdu ?'],
    ['yes', 'peut-on se faire rembourser ?', 'Est-il possible d’être remboursé si je change d’avis ?'],
    [
      'depends',
      'plus qu’une semaine, est-ce trop tard ?',
      'mon vol est dans cinq jours, trop tard ?',
      'départ dans 4 jours, c’est encore faisable ?',
    ],
    [
      'depends',
      'faut-il aller à l’ambassade soi-même ?',
      'tout se fait en ligne ou je dois me présenter au consulat ?',
      'est-ce qu’on va prendre mes empreintes ?',
    ],
    [
      'no',
      'paiement refusé, avez-vous prélevé quelque chose ?',
      'ma banque rejette la carte, que faire',
      'ma CB ne passe pas',
      'le paiement par carte n’est pas passé',
    ],
    [
      'no',
      'possible de régler en 4 fois ?',
      'je peux payer la moitié maintenant et le reste plus tard ?',
      'facilités de paiement ?',
      'paiement échelonné possible ?',
    ],
    [
      'depends',
      'qu’est-ce qui ne va pas avec ma photo, elle a été rejetée',
      'vous avez refusé ma photo d’identité, pour quelle raison ?',
      'ma photo n’a pas été acceptée',
    ],
    ['depends', 'pourquoi mon relevé bancaire m’a été renvoyé'],
  ],
}
