import type { LegalText } from '../../legal-text.ts'

const terms: LegalText = {
  title: 'Conditions générales',
  intro:
    'Ces conditions s’appliquent à toute commande passée chez Passage. Elles disent ce que nous faisons, ce que cela coûte, comment mettre fin à une commande et ce qui se passe en cas de difficulté.',
  sections: [
    {
      id: 'parties',
      title: 'Les parties',
      blocks: [
        '« Passage » et « nous » désignent la société nommée dans les [mentions légales](/legal/imprint). « Vous » désigne la personne qui passe la commande. Si vous commandez pour d’autres, vous agissez pour chaque voyageur que vous nommez et avez son accord.',
        'Une agence de voyages qui commande pour son client agit pour ce client et confirme que celui-ci a lu et accepte ces conditions.',
        'Passage est une société privée, pas une autorité. Vous pouvez aussi vous adresser vous-même à l’ambassade ou au consulat.',
      ],
    },
    {
      id: 'service',
      title: 'Ce que nous faisons',
      blocks: [
        [
          'Nous vérifions vos documents et vous disons ce qui manque ou doit être remplacé.',
          'Nous préparons la demande et la remettons à l’ambassade, au consulat ou à l’autorité compétente de votre destination.',
          'Nous vous tenons informé sur la page de la commande et par e-mail : à qui est le tour, et ce qu’il faut encore.',
          'Nous vous transmettons la décision et le visa : sous forme de fichier à télécharger, ou comme l’indique la page de la commande.',
        ],
        'L’autorité décide seule si un visa est accordé, pour combien de temps et quand. Nous ne promettons pas de visa, et une date seulement dans la mesure où une offre le dit ([remboursements](/legal/terms#refunds)). Un visa n’oblige pas la police aux frontières à laisser entrer son titulaire.',
        'Les dates prévues sont calculées d’après les jours ouvrés indiqués par l’offre, à compter du paiement. Les week-ends et les jours fériés du Luxembourg et de la destination ne comptent pas. La page [Combien de temps faut-il](/help/processing-times) l’explique.',
        'La vérification des formalités sur ce site repose sur des données publiées, avec leur source et leur date. Ce n’est pas un avis officiel.',
      ],
    },
    {
      id: 'order',
      title: 'Comment une commande est passée',
      blocks: [
        'Vous choisissez une destination, indiquez qui voyage, déposez au moins un document, vérifiez le prix et acceptez ces conditions. Lorsque vous passez ensuite la commande, elle est enregistrée sous un numéro et vous recevez un e-mail : le contrat est alors conclu.',
        'Une commande qui n’est pas payée dans les 24 heures prend fin d’elle-même, sans frais. Si un document de la commande doit être supprimé plus tôt, le délai prend fin avec lui, mais jamais avant 30 minutes. La page de la commande et les e-mails indiquent jusqu’à quand vous pouvez payer. Un virement doit seulement être lancé d’ici là ; il peut arriver plus tard.',
        'Pendant 24 heures après la commande, vous pouvez corriger vous-même les coordonnées, les données des voyageurs et le jour de départ. Ensuite, adressez-vous à nous.',
        'Vous pouvez commander en français ou en anglais. Nous enregistrons la version de ces conditions que vous avez acceptée et dans quelle langue ; la page de la commande mène exactement à cette version.',
      ],
    },
    {
      id: 'price',
      title: 'Prix et paiement',
      blocks: [
        'Les prix sont en euros et affichés poste par poste avant la commande : les frais de visa, nos frais de traitement et le supplément pour le traitement express (la moitié des deux), pour chaque voyageur. La TVA est comprise lorsqu’elle est due. Rien ne s’ajoute ensuite.',
        'Si un prix change pendant que vous commandez, vous voyez le nouveau et décidez à nouveau.',
        'Le paiement est encaissé par Stripe. Les moyens proposés sont ceux qu’affiche la page de paiement. Vous trouvez la facture, et un avoir pour chaque remboursement, sur la page de la commande.',
      ],
    },
    {
      id: 'your-part',
      title: 'Ce qu’il nous faut de vous',
      blocks: [
        [
          'Des indications exactes et complètes, et des documents qui sont les vôtres ou que vous avez le droit d’utiliser.',
          'Des fichiers lisibles (PDF, JPG ou PNG, moins de 10 Mo) et un passeport valide aussi longtemps que la destination l’exige.',
          'Les données de chaque voyageur avant que le dossier ne parte à l’ambassade.',
          'Votre réponse quand c’est à vous. Nous vous le rappelons après un jour, puis après trois. D’ici là, votre commande attend.',
        ],
        'De faux documents mettent fin à la commande et peuvent devoir être signalés.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Droit de rétractation',
      blocks: [
        'En tant que consommateur, vous pouvez vous rétracter du contrat dans les 14 jours qui suivent la commande, sans donner de motif. Nous allons plus loin : tant que votre dossier n’a pas été remis à l’ambassade, vous pouvez vous rétracter à tout moment et tout vous est remboursé.',
        'Pour vous rétracter, ouvrez la page de la commande et choisissez « Se rétracter de cette commande ». Vous voyez ce qui vous revient, puis vous confirmez. Nous en accusons réception aussitôt par e-mail, avec un PDF qui indique le contenu, le jour et l’heure de votre rétractation. Vous pouvez aussi nous le dire en toute autre formule claire, par le [formulaire de contact](/#contact) ou par courrier à l’adresse des [mentions légales](/legal/imprint). Il suffit d’envoyer votre message avant la fin du délai.',
        'Nous vous remboursons sans retard excessif, au plus tard 14 jours après votre rétractation, par le moyen de paiement que vous avez utilisé et sans frais.',
        'En commandant, vous pouvez nous demander de commencer aussitôt, pendant les 14 jours. Dans ce cas, le droit de rétractation prend fin lorsque notre service a été pleinement exécuté. Si le dossier a déjà été remis mais que le service n’est pas encore achevé, vous devez une part du prix pour ce qui a été fait jusqu’à votre rétractation, y compris les frais de visa dépensés.',
        'Si vous n’avez pas demandé que nous commencions aussitôt et que votre dossier a malgré tout été remis pendant les 14 jours, votre droit de rétractation reste entier. La page de la commande ne le propose plus alors : écrivez-nous, et nous vous remboursons.',
        'Formulaire type : « À Passage (adresse dans les mentions légales) : je me rétracte du contrat portant sur la prestation suivante : commande de visa ORD-…, passée le …. Nom et adresse du consommateur, date, et signature si le formulaire est sur papier. »',
      ],
    },
    {
      id: 'refunds',
      title: 'Remboursements',
      blocks: [
        'Payée et pas encore remise à l’ambassade : tout est remboursé, quelle que soit la personne qui met fin à la commande. Remise : ni une rétractation ni un refus ne donnent lieu à un remboursement d’office, sauf celui des frais de service si l’offre le promet. Les droits que la loi vous donne restent entiers. La [politique de remboursement](/legal/refund) donne les détails.',
        'Si l’offre le dit au moment de la commande, les frais de service (notre service et le supplément express) sont remboursés d’office : en totalité lorsque la commande se termine après le jour promis, ou pour la part indiquée, pour chaque voyageur que l’ambassade refuse à temps. Le jour promis se compte en jours ouvrés à partir du paiement, et n’est reporté que des jours ouvrés pendant lesquels nous vous attendons ou la commande était fermée ; la page de la commande montre le décompte. Au total, il n’est jamais remboursé plus que ce que vous avez payé.',
      ],
    },
    {
      id: 'ended-by-us',
      title: 'Quand nous mettons fin à une commande',
      blocks: [
        'Nous pouvons mettre fin à une commande qui ne peut pas être menée à bien, parce que la destination n’accorde plus ce visa, que des documents sont faux ou qu’ils n’arrivent pas. Nous vous disons pourquoi. Ce que vous avez payé est remboursé selon la même règle.',
      ],
    },
    {
      id: 'accounts',
      title: 'Comptes, agences et jetons d’API',
      blocks: [
        'Gardez pour vous votre mot de passe et vos jetons d’API, et prévenez-nous si quelqu’un d’autre les possède. Nous pouvons fermer un compte utilisé abusivement.',
        'Les agences partenaires reçoivent une commission de 10 % du total de la commande, comprise dans ce total. Elle est créditée chaque mois une fois la société vérifiée, et reprise en proportion lorsqu’une commande est remboursée.',
      ],
    },
    {
      id: 'liability',
      title: 'Responsabilité',
      blocks: [
        'Nous répondons de nos fautes comme la loi le prévoit. Nous ne répondons pas de ce que l’autorité décide ni du temps qu’elle prend, ni de ce qui résulte d’indications fausses ou de documents manquants. Ne réservez de voyage non annulable qu’une fois le visa en main.',
        'Rien ici ne limite la responsabilité en cas d’intention, de faute lourde ou d’atteinte aux personnes, ni les droits auxquels un consommateur ne peut renoncer.',
      ],
    },
    {
      id: 'privacy',
      title: 'Vos données',
      blocks: [
        'Ce que nous faisons de vos données et de vos documents, et quand ils sont supprimés, figure dans la [notice de confidentialité](/legal/privacy).',
      ],
    },
    {
      id: 'law',
      title: 'Réclamations et droit applicable',
      blocks: [
        'Écrivez-nous d’abord : le [formulaire de contact](/#contact) parvient à l’équipe. Les consommateurs peuvent aussi saisir le Service national du Médiateur de la consommation, au Luxembourg ([mediateurconsommation.lu](https://www.mediateurconsommation.lu)).',
        'Le droit luxembourgeois s’applique. Le consommateur conserve la protection du droit impératif du pays où il vit et peut aussi agir devant les tribunaux de ce pays.',
      ],
    },
    {
      id: 'changes',
      title: 'Modifications',
      blocks: [
        'Une nouvelle version porte une nouvelle date et s’applique aux commandes passées à partir de ce jour. Une commande garde la version sous laquelle elle a été passée, et chaque version reste lisible ici.',
      ],
    },
  ],
}

export default terms
