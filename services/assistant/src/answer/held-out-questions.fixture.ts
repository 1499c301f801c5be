import type { Row } from './plain-questions.fixture.ts'

/** Phrasings written after the rules; no rule was changed for them. */
export const HELD_OUT_PHRASINGS: Readonly<Record<'en' | 'fr', readonly Row[]>> = {
  en: [
    ['no', 'Be honest, is Passage a scam?', 'Is it a con?', 'are you scamming people?'],
    [
      'yes',
      'Is your agency trustworthy?',
      'can we trust this site with our trip',
      'Are you an official, legitimate company?',
    ],
    [
      'yes',
      'How do you keep my passport secure?',
      'Are my files protected on your servers',
      'Is it safe giving you my details?',
    ],
    [
      'no',
      'Will I get my money back if I am rejected?',
      'Is the fee refundable if the visa is denied?',
      'embassy refused me, can I have a refund',
    ],
    ['yes', 'So if it is refused my money is gone?'],
    ['yes', 'Can you refund me if I cancel tomorrow?', 'Would I be able to get my money back?'],
    ['depends', 'I fly in 3 days, too late to order?', 'Is two weeks too short?', 'Is 10 days too tight?'],
    [
      'depends',
      'Do I need an appointment at the embassy?',
      'Do I have to do an interview for this visa?',
      'Will I have to give biometrics?',
    ],
    [
      'no',
      'Card refused. Am I charged?',
      'Stripe declined my payment',
      'my visa card keeps being declined',
      'payment declined twice, was it charged',
    ],
    ['no', 'Do you offer instalment payments?', 'May I pay monthly?', 'could I pay in two times'],
    [
      'depends',
      'Why did my photo get rejected?',
      'my passport photo has been refused again, why?',
      'they sent back my photo',
    ],
    ['depends', 'Why was my hotel booking document refused?'],
  ],
  fr: [
    ['no', 'Passage, arnaque ou pas ?', 'c’est une fraude votre truc ?', 'ce site est-il une arnaque ?'],
    ['yes', 'votre agence est-elle fiable ?', 'êtes-vous une vraie entreprise ?', 'est-ce un site de confiance ?'],
    [
      'yes',
      'mon passeport est en sécurité avec vous ?',
      'puis-je envoyer mes papiers en toute sécurité ?',
      'vos serveurs protègent-ils mes documents, sont-ils sécurisés ?',
    ],
    [
      'no',
      'si l’ambassade refuse, est-ce que vous remboursez ?',
      'visa rejeté, vais-je récupérer mon argent ?',
      'remboursez-vous les refus ?',
    ],
    ['yes', 'en cas de refus l’argent est-il perdu ?'],
    ['yes', 'pouvez-vous me rembourser si j’annule ?', 'est-ce remboursable ?'],
    [
      'depends',
      'je décolle dans 3 jours, trop tard ?',
      'deux semaines, c’est trop court ?',
      '10 jours, c’est trop juste ?',
    ],
    [
      'depends',
      'dois-je prendre rendez-vous à l’ambassade ?',
      'y a-t-il un entretien ?',
      'faudra-t-il donner ses empreintes ?',
    ],
    [
      'no',
      'carte bancaire refusée, ai-je été débité ?',
      'mon paiement est rejeté',
      'ma carte visa ne fonctionne pas',
      'pourquoi mon paiement ne passe pas ?',
    ],
    ['no', 'proposez-vous le paiement en plusieurs fois ?', 'puis-je régler en deux fois ?', 'acceptez-vous Alma ?'],
    [
      'depends',
      'photo rejetée, pour quelle raison ?',
      'pourquoi me renvoyez-vous ma photo ?',
      'ma photo d’identité a encore été refusée',
    ],
    ['depends', 'pourquoi ma réservation d’hôtel, un document valable, a été refusée ?'],
  ],
}
