import { DELETION_RULE, TRANSFER_STARTED } from '@passage/contracts/sentences/fr'
import type { Translation } from '../../dictionary.ts'
import type english from '../../en/homeSections/index.ts'

const homeSections = {
  process: {
    title: 'Comment ça marche',
    subtitle: 'Quatre étapes, que vous pouvez interrompre et reprendre à tout moment.',
    destination: {
      title: 'Choisir la destination',
      text: 'Sélectionnez votre pays. Vous voyez le prix complet, poste par poste, et le délai.',
    },
    documents: {
      title: 'Déposer les documents',
      text: 'Une photo prise avec votre téléphone suffit. Le format de chaque fichier est vérifié aussitôt, et nos experts le lisent après le paiement.',
    },
    review: {
      title: 'Examen par un expert',
      text: 'Un expert des visas lit votre dossier avant l’ambassade. S’il manque quelque chose, nous vous le demandons.',
    },
    visa: {
      title: 'Recevoir votre visa',
      text: 'Vous apprenez la décision de l’ambassade en même temps que nous, puis vous recevez vos documents de visa.',
    },
  },
  services: {
    title: 'Nos services',
    subtitle: 'Les prix sont ceux des visas proposés en ce moment, pour un voyageur et tout compris.',
    tourist: {
      title: 'Visa touristique',
      text: 'Pour les vacances et les visites. Nous vérifions vos documents, préparons le dossier et le remettons à l’ambassade.',
      none: 'Aucun visa touristique n’est proposé en ce moment. Le vérificateur vous dit ce qu’il faut pour votre passeport.',
    },
    transit: {
      title: 'Visa de transit',
      text: 'Pour une escale vers un autre pays, là où un simple changement d’avion exige déjà un visa.',
      none: 'Aucun visa de transit n’est proposé en ce moment. Le vérificateur vous dit ce qu’il faut pour votre passeport.',
    },
    express: {
      title: 'Service express',
      text: 'Pour tous nos visas. Vous voyez la date de chaque traitement avant de choisir, jours fériés compris.',
      price: '+\u00a050\u202f%',
      unit: 'sur le prix de votre visa',
      days: 'Moitié moins de jours ouvrés',
    },
    from: 'dès',
    unit: 'par voyageur, tout compris',
    days: '{0} jour{{s}} ouvré{{s}}',
    daysRange: '{min} à {max} jours ouvrés',
    order: 'Choisir une destination',
    check: 'Vérifier ce qu’il me faut',
    failed: 'Les prix n’ont pas pu être chargés.',
  },
  pricing: {
    title: 'Le prix complet, poste par poste',
    subtitle: 'En euros, tout compris. Vous voyez chaque poste avant de payer, et rien ne s’ajoute ensuite.',
    example: 'Un exemple parmi nos offres actuelles',
    exampleOf: '{visa}, {country}',
    travellers: 'Voyageurs',
    speed: 'Traitement',
    standard: 'Standard, {0} jour{{s}} ouvré{{s}}',
    express: 'Express, {0} jour{{s}} ouvré{{s}}',
    order: 'Commander ce visa',
    none: 'Aucun visa n’est proposé en ce moment. Dès qu’il y en aura un, son prix sera détaillé ici.',
    failed: 'L’exemple n’a pas pu être chargé',
    parts: {
      visa: 'Visa\u00a0: ce qui est versé pour vous, frais de l’ambassade compris. Il n’est pas soumis à la TVA.',
      service:
        'Service\u00a0: notre travail, de la vérification de vos documents à la remise du dossier. TVA comprise.',
    },
    refund: 'Votre remboursement à chaque étape',
    steps: {
      unpaid: {
        title: 'Pas encore payé',
        text: `Rien n’est débité. Sans paiement avant l’heure indiquée sur sa page, 24 heures au plus, votre commande est annulée. ${TRANSFER_STARTED}`,
        tag: 'Sans frais',
      },
      paid: {
        title: 'Payé, pas encore à l’ambassade',
        text: 'Vous pouvez vous rétracter sur la page de votre commande\u202f; tout vous est remboursé, en général sous 5 à 10 jours. Si nous devons mettre fin à la commande, vous êtes aussi remboursé en totalité.',
        tag: 'Remboursé',
      },
      submitted: {
        title: 'Remis à l’ambassade',
        text: 'Les frais de l’ambassade sont engagés\u00a0: une rétractation ou un refus ne fait rembourser d’office que les frais de service, si votre offre le promet. L’ambassade seule décide.',
        tag: 'Selon votre offre',
      },
    },
  },
  trust: {
    title: 'Pourquoi nous faire confiance',
    storage: {
      title: 'Chiffrés, dans l’UE',
      text: 'Vos documents sont chiffrés pendant leur envoi et leur conservation, et ils restent dans l’Union européenne.',
    },
    deletion: {
      title: 'Supprimés automatiquement',
      text: DELETION_RULE,
    },
    company: 'Passage est exploité par {name}, {address}. {registration}, TVA {vat}.',
    figures: 'Chiffres',
    claims: {
      approvalRate: 'de demandes approuvées',
      support: 'assistance',
      customers: 'clients',
      countries: 'pays',
      processingDays: 'jours de traitement en moyenne',
      iata: 'certification IATA',
      ssl: 'sécurité SSL',
      dataProtection: 'protection des données',
      industryLeader: 'leader du secteur',
    },
    source: 'Source\u00a0: {source}, {day}',
    oneSource: 'Source des chiffres et des témoignages\u00a0: {source}, {day}',
    testimonials: 'Ce que disent nos clients',
  },
} satisfies Translation<typeof english>

export default homeSections
