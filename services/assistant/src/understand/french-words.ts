/** Ordinary French words, folded: they identify the language, and are never read as a place with a typo. */
export const FRENCH_WORDS: ReadonlySet<string> = new Set(
  `
  supprime supprimer supprimes supprimez effacez effacer neiger neige neigera pleuvoir pleut pleuvra meteo
  musicien musiciens musiciennes technicien techniciens palu pris prise prises vis vit vivons fini finie finis labas cheque cheques partis parti partie parties reussi reussie servi servie joint joignent mamie papi
  a abord absence absent absolument accent accepte acceptee accepter acceptez accident accompagne accompagnee
  accompagner accord achat acheter actif action activite actuel actuellement adorer adresse adulte adultes aerien
  aeroport affaire affaires affreux agence agent agreable agree ai aide aider ailleurs aimer aimerais aimerait aine
  ainsi air ajout ajouter aliment alle aller allons alors alphabet ambassade amende amener ami amie amis amitie amour
  ample amuser an ancetre ancien ange angle animal animaux annee annees anniversaire annonce annoncer annulation
  annuler ans aout appareil apparemment appartement appartenir appel appeler appelle appels apporter apprendre
  approuve appuyer apres apte arbre argent arme arreter arrive arrivee arrivent arriver art article artiste as aspect
  assez assister assurance assurer atelier attaque atteindre attendant attendre attends attente attention attester au
  auberge aucun aucune audience aujourd aura aurai aurais aussi aussitot autant auteur auto automne autorisation
  autorise autorisee autorite autour autre autres aux avance avant avec avenir aventure avenue avertir avez avion avis
  avocat avoir avons avouer avril bagage bagages baie bain baisse balade balle banc bande banlieue banque barre bas
  base bataille bateau batiment battre beau beaucoup beaute bebe belle besoin besoins bete bien biens bientot bilan
  billet billets bise bizarre bjr blague blanc blanche blesse bleu bloc bloque bois boite bon bonheur bonjour bonne
  bonsoir bord bouche boucle bouger boulot bourse bout bouteille bouton branche bras bref bruit bruler bsr bureau
  bureaux but ca cache cacher cadeau cadre cafe calcul calme camarade camera camp campagne canal canape cancer capable
  capital capitale car caractere caresse carnet carte cartes cas cause causer cb ce ceci cela celebre celibataire
  celle celui cent centaine centre cependant cercle certain certainement certes certificat cerveau ces cesse cet cette
  chacun chacune chaine chaise chaleur chambre champ chance chances changement changer chanson chanter chapeau
  chapitre chaque charge chat chateau chaud chauffeur chaussure chef chemin cher chercher chere cheval cheveux chez
  chien chiffre choc choisir choix chomage chose chretien chute ci ciel cinema cinq cinquante circuit circulation
  citer citoyen citoyenne civil clair classe cle clef client clients climat clinique clubs code coeur coin colere
  collegue collegues colonie colonne combat combien comedie comite commande commandee commander comme commencement
  commencer comment commerce commun communaute communication compagne compagnie compagnon comparer competence complet
  completer complique comporter composer comprendre comprends compris compte compter concernant concerne conclure
  condition conditions conduire conduite conference confiance confirmation confirmer conforme conge conges congres
  conjoint connais connaissance connaissent connaitre connecter connexion conscience conseil conseillez consequence
  conserver considerer consommation constater construire consulat consulter contact contacter contenir content
  contente contenu continent continuer contraire contrat contre controle convaincre convenir conversation copain copie
  copine corps correct correspondance corriger costume cote couche coucher coucou couleur coup coupable coupe couple
  courage courant courir courrier cours course courses courte cousin cousine cout coute couteau coutent couter coutera
  couts couverture couvrir craindre creation creer crier crime crise critique croire croisiere croix cuisine culture
  curieux cycle d danger dangereux dans danser date davantage de debout debut decembre dechirer decider decision
  declarer decouverte decouvrir decrire defaut defendre definitif degre dehors deja dejeuner delai delais demain
  demande demander demarche demarches demenager demeurer demi demission dent depart departement depasse depense
  depenser depenses deplacement deplacer deposer depuis dernier derniere dernierement deroule derriere des descendre
  desir desirer desole desormais dessous destin destination destinations detail detruire dette deux deuxieme devant
  devenir deviner devis devoir devoirs devons devrais dieu difference different difficile difficulte digne dimanche
  dimension diner diplome dire direct directement directeur direction diriger dis discours discuter disparaitre
  disponible disposer distance dit divers division divorce dix dizaine docteur document documents doigt dois doit
  doivent dollar domaine domicile dommage donc donnees donner dont dormir dos dossier double doucement douleur doute
  doux douzaine drame drap droit droite drole du dur durant duree durer e eau ecart echange echapper echec eclair
  ecole economie economique ecouter ecran ecrire ecriture ecrivez education effacer effectuer effet effort egal
  egalement eglise electrique electronique eleve elevee elever elle elles eloigner email embarquer embauche embrasser
  emission emmener emotion empecher emploi employe employeur emporter en enceinte encore endroit energie enfance
  enfant enfants enfin enlever ennemi ennui enorme enquete enregistrer enseignement enseigner ensemble ensuite
  entendre entier entiere entraine entrainer entre entree entreprise entrer enveloppe environ envoi envoye envoyer
  epaule epoque epouse epoux epreuve equipage equipe equivalent ere erreur es escale escalier espace espece especes
  esperer espoir esprit essai essayer essentiel est estimer et etablir etage etaient etait etant etape etat etats ete
  etes etonner etrange etranger etrangere etrangers etre etude etudes etudiant etudiante etudier eu eux evaluer
  eveiller evenement eventuellement evident eviter exact exactement examen examiner excellent exception exces excuse
  excusez executer exemple exercice exige exigences existe exister experience expert expire expiree explication
  expliquer exploiter exposer express expression exprimer exterieur extraordinaire extremement fabriquer fac face
  facile facon facteur facture faible faim faire fais fait falloir famille fatigue faudra faut faute fauteuil faux
  faveur favorable feminin femme fenetre ferme fermer fete feu feuille fevrier fiance fiche fichier fichiers fidele
  fier figure fil filet fille film fils fin final finale finalement finance financier finir fixe fixer fleur fleuve
  flot foi fois fonction fonctionnaire fonctionne fonctionner fond fondation font force foret formalites formation
  forme former formulaire formule fort forte fortune fou foule fournir fournit fraiche frais francais francaise
  frapper frere freres froid front frontiere fruit fuir fumer futur gagner gamin garage garantie garantir garcon
  garcons garde garder gardez gare gateau gauche gaz geant gener general generalement genou genre gens gerer geste
  glace global gouvernement grace grand grande gratuit grave greve gros grossesse groupe guerre gueule guide h
  habitant habite habiter habitude habituel haine hasard haut hauteur hebergement herbe hesiter heure heures heureux
  hier histoire historique hiver homme hommes honneur honte hopital horaire horaires horreur hors hotel hui huile huit
  humain humeur ici idee identifier identique identite ignorer il ile iles illusion ils image immediat immediatement
  immense immeuble importance important importe impossible impots impression imprimer incapable incident inclure
  inclus inconnu indiquer individu industrie inferieur infirmiere influence information informations informatique
  informer infos ingenieur inquiet inquieter inscrire installer instant instrument insuffisant intelligence intention
  interdire interdit interessant interesse interesser interet interieur international internet interroger intervenir
  intervention interview inutile invitation inviter j jai jamais jambe janvier jardin jaune je jet jeter jeu jeudi
  jeune jeux joie joindre joint joli jouer jour journal journaliste journee jours juge juger juif juillet juin jurer
  juridique jusqu juste justice justificatif justificatifs kilo kilometre l la lac lacher laid laisser lait lampe
  lancer langage langue langues large larme le lecture leger legere legume lendemain lent lequel les lettre leur leurs
  lever levre liaison liberte librairie libre lien lieu lieux ligne limite lire liste lit litre livre livrer livres
  local locale locaux logement logique loi loin lointain loisirs long longtemps lors lorsque louer lourd loyer lui
  lumiere lundi lune lunettes lutte luxe lycee m ma machine madame magasin magique mai maigre main maintenant
  maintenir maire mais maison maitre majeur majorite mal malade maladie malgre malheur malheureusement maman manger
  maniere manque manquer manteau marchand marchandise marche marcher mardi mari mariage marie mariee marier maries
  marque mars masque masse match matiere matin matinee mauvais maximum mdr me mecontent medecin medecins media medical
  medicament meilleur membre membres meme memoire menace mener mensonge mental mentir merci mercredi mere merite mes
  message mesure met metal metier metre metro mettre midi miel mien mieux milieu militaire mille millier million mince
  mine mineur mineurs minimum ministere ministre minuit minute minutes miroir mis mission mobile mode modele moderne
  modeste modifier moi moins mois moitie moment momentane mon monde mondial monsieur montagne montant monter montre
  montrer moral morceau mordre mort mot mourir mouvement moyen moyens muet mur musee musique mystere n naissance
  naitre nation national nationale nationalite nature naturel ne necessaire necessaires necessite negatif neige
  nerveux net neuf nez nier niveau noces noir nom nombre non nord normal normale normalement nos notaire note noter
  notion notre nourrir nourriture nous nouveau nouvelle novembre nu nuage nuit nul nulle numero o objectif objet
  obligatoire obliger observer obtenir obtention occasion occuper ocean octobre odeur oeil oeuvre office officiel
  offre offres offrir ombre on oncle ont operation opinion opposer or orange ordinaire ordinateur ordre oreille
  organisation organiser original origine orthographe oser ou oublie oui outil outre ouvert ouverte ouverture ouvrir
  page paie paiement paix palais panne pantalon papa papier papiers paquet par paraitre parce parcourir parcours
  pardon pareil parents paresseux parfait parfaitement parfois parle parler parole pars part partenaire partent partez
  parti participer particulier particulierement partie partir partons partout pas passage passagers passant passe
  passeport passeports passer passion patience patient patron pauvre payee payer pays peau peche peindre peine peintre
  pendant pense penser pension perdre perdu pere perfectionner periode permanent permet permettre permis permission
  personnage personne personnel personnelles personnes perte peser petit petite petits peu peuple peur peut peuvent
  peux photo photos phrase physique piece pieces pied pierre pire piscine place plage plaindre plaisir plait plan
  planche plante plat plein pleine pleurer pleuvoir pluie plupart plus plusieurs plutot poche poesie poids point
  poisson police politique pomme pont populaire population portable porte porter poser position posseder possibilite
  possible poste posterieur poulet pour pourquoi pourrais pousser poussiere pouvez pouvoir pratique precedent precis
  preciser precision prefere preference premier premierement prendre prends prenez prennent preparer pres presence
  present presentement presenter president presque presse pression prete pretendre preter preuve prevenir prevoir
  prevu prie prier prince princesse principal principe prison prive privee prives prix probable probablement probleme
  processus prochain prochaine prochainement proche proches procurer produire produit produits prof professeur
  profession professionnel professionnelle profil profit profiter profond programme progres projet prolonger promenade
  promesse promettre prononcer propos proposer propre propriete protection proteger prouver provenir province
  provisoire public publicite publier puis puisque puissance punir qu quai qualite quand quarante quart quartier
  quatre que quel quelle quelles quelqu quelque quelques quels question questions qui quinze quitte quitter quoi
  quotidien quotidienne racine raconter raison raisonnable ramener rang rapide rapidement rapidite rappel rappeler
  rapport rapporter rare rarement rater rayon rdv reaction realiser realite recemment recent recente recette recevoir
  recherche rechercher reclamation recommander recommencer reconnaitre recours recu recueil reculer reduction reduire
  reel reellement reflechir refus refuse refuser regard regarder regime region registre regle reglement reglementation
  regler regretter regulier reine rejeter rejoindre relatif relation religion remarquer rembourse remboursement
  rembourser remercier remettre remonter remplacer remplir remplissage rencontre rencontrer rendez rendre renoncer
  renouveler renseignement renseignements renseigner rentrer renvoyer reparer repas repeter repondre reponds reponse
  reporter repos reposer representer republique requete requis requise reseau reservation reserver reside resident
  respecter respirer responsable ressembler restaurant reste rester resultat resume retard retirer retour retourner
  retractation retracter retraite retraitee retraitees retraites retrouver reunion reunir reussir reussite reve
  reveler revenir rever revoir revolution richesse rideau rien risque riviere robe roi role roman rond rose rouge
  route royaume rue s sa sable sac sage sais saison salaire sale salle salon saluer salut samedi sang sans sante
  satisfait sauf sauter sauvage sauver savant savoir scene science scolaire se seance sec seconde secours secret
  secretaire secteur securise securite sein seize sejour sejourner selon semaine semaines semblable sembler senateur
  sens sensible sentiment sentir separer sept septembre sera serai serait serie serieux serons serrer service services
  servir ses seuil seul seule seulement severe sexe si siecle siege sien signal signature signe signer signifier
  silence similaire simple simplement site situation situer six slt smic social societe soeur soeurs soi soif soin
  soins soir sois soit soixante sol soldat soleil solide solution sombre somme sommeil sommes sommet son songer sonner
  sont sorte sorti sortie sortir soudain souffrir souhait souhaite souhaiterais souhaitons soulever soupcon source
  sourd sourire sous soutenir souvenir souvent special specialement specialiste spectacle sport stage standard
  stationnement statut stp stupide style succes sucre sud suffire suffisant suffit suis suite suivant suivante suivi
  suivre sujet superieur supermarche supplement supplementaire supporter supprimer sur sure surement surface
  surprendre surprise surtout surveiller suspendre svp systeme t ta table tableau tache taille tandis tant tante taper
  tard tarif tarifs tasse taux taxe taxi te technique technologie tel telephone television tellement temoin
  temperature tempete temporaire temps tendance tendre tenir tente terme terminer terrain terre terrible territoire
  tes test tete texte theatre theme therapie ticket tiers timbre tirer titre toi toile toit tombe tomber ton tot total
  toujours tour tourisme touriste touristes touristique tourner tous tout toute toutes train traitement traiter trajet
  tranquille transfert transformer transit transport transporter travail travaille travaillent travailler travailles travaillons travaux travers traverser trente
  tres triste trois troisieme trompe tromper trop trou troupe trouve trouver tu tuer type u ultime un une unique
  universel universite urgence urgent usage user usine utile utilisation utiliser va vacance vacances vaccin vague
  vais valable valables valeur valide validite valise vallee vendre vendredi venir vente ventre verifier verite verre
  vers verser vert veste vetement veuf veut veuve veux via viande victime vide vie viens vient vieux vif vigueur ville
  vin vingt violence virage virement visa visage visas visible visite visiter visiteur visiteurs vite vitesse vitre
  vivant vive vivre voici voie voila voir voisin voisine voiture voix vol voler volonte volontiers vols vont vos voter
  votre voudrais voudrait voudrions voulais vouloir voulons vous voyage voyager voyages voyageur voyageurs vrai
  vraiment vue week weekend wifi y zero zone truc trucs machin recois recoit recu recue envoie envoient pers perso resto restos qqn pote potes tkt jsuis chui birthdate
`.match(/\S+/g),
)
