import type { Translation } from '../../dictionary.ts'
import type english from '../../en/home/index.ts'

const home = {
  title: 'Votre visa, une étape claire après l’autre',
  subtitle:
    'Choisissez votre destination, déposez vos documents, payez une seule fois. Nous vérifions votre dossier et le remettons à l’ambassade, et à chaque étape, vous voyez qui doit agir.',
  start: 'Commencer ma demande',
  track: 'Suivre une demande',
  badges: {
    label: 'Pourquoi les voyageurs nous font confiance',
    approval: '98\u202f% de visas accordés',
    countries: 'Plus de 150 pays',
    security: 'Sécurité SSL',
  },
  checker: {
    title: 'Vous faut-il un visa ?',
    subtitle:
      'Choisissez votre passeport, votre destination et le type de visa. Si vous n’avez pas besoin de nous, nous vous le disons.',
  },
  process: {
    title: 'Comment ça marche',
    subtitle: 'Quatre étapes, que vous pouvez interrompre et reprendre à tout moment.',
    destination: {
      title: 'Choisir la destination',
      text: 'Sélectionnez votre pays. Vous voyez le prix complet, poste par poste, et le délai.',
    },
    documents: {
      title: 'Déposer les documents',
      text: 'Une photo prise avec votre téléphone suffit. Chaque fichier est vérifié aussitôt, pour vous éviter de revenir plus tard.',
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
  sample: {
    country: 'Japon',
    caption: 'Page de passeport avec des tampons',
  },
} satisfies Translation<typeof english>

export default home
