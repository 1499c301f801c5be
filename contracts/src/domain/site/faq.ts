import * as en from '../../sentences/en.ts'
import * as fr from '../../sentences/fr.ts'

/** A question of the landing page with its answer, in both languages. The answer is plain text, one paragraph a line. */
export interface FaqEntry {
  /** Also the fragment of its address: `/#faq-refund`. */
  id: string
  question: { en: string; fr: string }
  answer: { en: string; fr: string }
}

/** The questions of the landing page, also for the assistant and the structured data. Public specification §2 and §9, as decided in settled.md. */
export const FAQ = [
  {
    id: 'need-a-visa',
    question: {
      en: 'Do I need a visa for my trip?',
      fr: 'Ai-je besoin d’un visa pour mon voyage\u202f?',
    },
    answer: {
      en: 'It depends on your passport, your destination and the purpose of your trip. Choose the three in the visa checker at the top of this page: the answer is free, names its date and its source, and says so when you need nothing from us.\nThe country you travel to decides its own rules: look at its official site before you leave.',
      fr: 'Cela dépend de votre passeport, de votre destination et du motif du voyage. Choisissez les trois dans le vérificateur en haut de cette page\u00a0: la réponse est gratuite, datée et sourcée, et elle vous dit si vous n’avez pas besoin de nous.\nLe pays de destination fixe ses propres règles\u00a0: consultez son site officiel avant de partir.',
    },
  },
  {
    id: 'documents',
    question: {
      en: 'Which documents do I need, and how long must my passport be valid?',
      fr: 'Quels documents fournir, et quelle validité pour mon passeport\u202f?',
    },
    answer: {
      en: 'Usually three: your passport, a recent passport photo, and a proof of your trip such as a flight ticket or a hotel booking. Your passport must be valid for at least 6 months after your trip. Some destinations ask for more; the exact list for your trip appears when you order.\nFiles are PDF, JPG or PNG, under 10 MB each. A photo taken with your phone is fine when everything on it can be read.',
      fr: 'En général trois\u00a0: votre passeport, une photo d’identité récente et un justificatif de voyage, comme un billet d’avion ou une réservation d’hôtel. Votre passeport doit être valable au moins 6 mois après le voyage. Certaines destinations demandent davantage\u202f; la liste exacte pour votre voyage s’affiche lors de la commande.\nLes fichiers sont au format PDF, JPG ou PNG, de moins de 10\u00a0Mo chacun. Une photo prise avec votre téléphone convient si tout y est lisible.',
    },
  },
  {
    id: 'processing-time',
    question: {
      en: 'How long does it take, and what does express change?',
      fr: 'Quels sont les délais, et que change l’express\u202f?',
    },
    answer: {
      en: 'Each offer states its business days. Before you pay you see the date by which the visa is expected, at standard and at express speed; weekends and public holidays of both countries are already counted.\nExpress takes half of the business days and costs 50% more. The embassy makes the decision, so no date can be guaranteed: if the expected date passes, the page of your order says so.',
      fr: 'Chaque offre indique ses jours ouvrés. Avant de payer, vous voyez la date à laquelle le visa est attendu, en standard et en express\u202f; les week-ends et les jours fériés des deux pays sont déjà comptés.\nL’express divise les jours ouvrés par deux et coûte 50\u202f% de plus. La décision revient à l’ambassade, aucune date ne peut donc être garantie\u00a0: si la date prévue est dépassée, la page de votre commande l’indique.',
    },
  },
  {
    id: 'price-and-payment',
    question: {
      en: 'What does it cost, and how can I pay?',
      fr: 'Quel est le prix, et comment payer\u202f?',
    },
    answer: {
      en: `You see the whole price in euros before you pay, in its parts: the visa, our service and, if you choose it, the express supplement, each for every traveller. Nothing is added later.\nYou pay once, by credit card, PayPal or bank transfer, on the secure page of Stripe, which shows the methods open to you. We never see your card number. The page of your order says until when you can pay, at most 24 hours. ${en.TRANSFER_STARTED} Banks take a few business days, 14 at most; your order stays open until then, and work starts when the money arrives. An order without a payment is cancelled, at no cost.`,
      fr: `Vous voyez le prix complet en euros avant de payer, poste par poste\u00a0: le visa, notre service et, si vous le choisissez, le supplément express, pour chaque voyageur. Rien n’est ajouté ensuite.\nVous payez une seule fois, par carte bancaire, PayPal ou virement, sur la page sécurisée de Stripe, qui affiche les moyens de paiement possibles. Nous ne voyons jamais votre numéro de carte. La page de votre commande indique jusqu’à quand vous pouvez payer, 24 heures au plus. ${fr.TRANSFER_STARTED} Les banques mettent quelques jours ouvrés, 14 au plus\u202f; votre commande reste ouverte d’ici là, et le traitement commence à l’arrivée de l’argent. Une commande sans paiement est annulée, sans frais.`,
    },
  },
  {
    id: 'refund',
    question: {
      en: 'Can I withdraw, and do I get my money back?',
      fr: 'Puis-je me rétracter, et être remboursé\u202f?',
    },
    answer: {
      en: 'Until your file is handed to the embassy, you can withdraw on the page of your order and everything you paid is refunded, usually within 5 to 10 days, to the card or account you paid with.\nOnce the file is at the embassy its fee has been spent: a withdrawal or a refusal then refunds nothing automatically, except the service fee where your offer promises it. The embassy alone decides.',
      fr: 'Tant que votre dossier n’est pas remis à l’ambassade, vous pouvez vous rétracter sur la page de votre commande, et tout ce que vous avez payé vous est remboursé, en général sous 5 à 10 jours, sur la carte ou le compte utilisé.\nUne fois le dossier à l’ambassade, ses frais sont engagés\u00a0: ni une rétractation ni un refus ne donnent alors lieu à un remboursement automatique, sauf celui des frais de service si votre offre le promet. La décision n’appartient qu’à l’ambassade.',
    },
  },
  {
    id: 'privacy',
    question: {
      en: 'What happens to my passport and my other documents?',
      fr: 'Que deviennent mon passeport et mes autres documents\u202f?',
    },
    answer: {
      en: `Your documents are stored encrypted in the EU. Staff open them only to work on applications, and every opening is recorded. ${en.DELETION_RULE}\nEach document shows when it will be deleted, and you can delete it yourself before then.`,
      fr: `Vos documents sont conservés chiffrés dans l’UE. Nos équipes ne les ouvrent que pour traiter les demandes, et chaque ouverture est enregistrée. ${fr.DELETION_RULE}\nChaque document affiche la date de sa suppression, et vous pouvez le supprimer vous-même avant.`,
    },
  },
  {
    id: 'changes',
    question: {
      en: 'Can I change something after I have ordered?',
      fr: 'Puis-je modifier ma commande après l’avoir passée\u202f?',
    },
    answer: {
      en: 'Yes, for 24 hours after you have placed the order: contact details, traveller details and the departure date, on the page of your order. What was missing can still be added later.\nAfter the 24 hours, write to us and we will correct it for you as long as the file is not at the embassy. You can add documents until then, too.',
      fr: 'Oui, pendant les 24 heures qui suivent la commande\u00a0: coordonnées, informations des voyageurs et date de départ, sur la page de votre commande. Ce qui manquait peut encore être ajouté ensuite.\nPassé ce délai, écrivez-nous et nous corrigeons pour vous tant que le dossier n’est pas à l’ambassade. Vous pouvez aussi ajouter des documents jusque-là.',
    },
  },
  {
    id: 'tracking',
    question: {
      en: 'How do I follow my application, and how do I reach you?',
      fr: 'Comment suivre ma demande, et comment vous joindre\u202f?',
    },
    answer: {
      en: 'Your order has a page of its own: enter its number (ORD- and eight characters) under “Order Tracking” on this page. You see every step with its date, whose turn it is and what comes next, and an e-mail reaches you whenever something is decided or needed from you.\nFor anything else, write to us with the contact form below: we reply within 2 hours.',
      fr: 'Votre commande a sa propre page\u00a0: saisissez son numéro (ORD- et huit caractères) dans «\u00a0Suivi de commande\u00a0» sur cette page. Vous y voyez chaque étape et sa date, qui doit agir et ce qui vient ensuite, et un e-mail vous prévient dès qu’une décision tombe ou qu’il nous faut quelque chose de vous.\nPour toute autre question, écrivez-nous avec le formulaire de contact ci-dessous\u00a0: nous répondons sous 2 heures.',
    },
  },
] as const satisfies readonly FaqEntry[]
