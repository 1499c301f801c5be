import type { Translation } from '../../dictionary.ts'
import type english from '../../en/home/index.ts'

const home = {
  title: 'Votre visa, une étape claire après l’autre',
  subtitle:
    'Choisissez votre destination, déposez vos documents, payez une seule fois. Nous vérifions votre dossier et le remettons à l’ambassade, et à chaque étape, vous voyez qui doit agir.',
  start: 'Commencer ma demande',
  track: 'Suivre une demande',
  badges: {
    label: 'Ce sur quoi vous pouvez compter',
    refund: 'Remboursement intégral tant que le dossier n’est pas à l’ambassade',
    storage: 'Documents chiffrés dans l’UE, puis supprimés',
    turn: 'Vous voyez toujours qui doit agir',
  },
  checker: {
    title: 'Vous faut-il un visa\u202f?',
    subtitle:
      'Choisissez votre passeport, votre destination et le type de visa. Si vous n’avez pas besoin de nous, nous vous le disons.',
  },
  drawing: {
    country: 'Japon',
    office: 'Luxembourg',
    paid: 'Payée',
    submitted: 'Transmise',
    approved: 'Accordée',
  },
} satisfies Translation<typeof english>

export default home
