import { readPhrases } from './read-phrases.ts'

const count = String.raw`(?:\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|dix huit|vingt|trente|plusieurs|quelques|plus d un|plus d une|une|un|bientot|presque|maintenant|deja)`
const span = '(?:minutes?|heures?|jours?|semaines?|mois)'
const smooth = String.raw`(?:soucis?|problemes?|reproches?|regrets?|accrocs?|stress|difficultes?|encombres?|hesit\w+|plaintes?|mauvaise surprise|surprises?|anicroches?|tracas|bug|faute|fautes|couac|retard|attente)`
const wanted =
  '(?:reponses?|nouvelles?|suivi|explications?|retours?|aide|remboursement|communication|respect|information|informations|infos?|solution|excuses?|signe|avancee|evolution|contact|visa|resultat|raison|prevenir|serieux|consideration|professionnalisme|interlocuteur)'

/** French turns of phrase, without accents or apostrophes, whose feeling is not that of their words (notation: read-phrases.ts). Earlier ones win. */
export const FRENCH_PHRASES = readPhrases(String.raw`
# Irony before courtesy: it uses the same words.
[-3.5]
merci pour (?:rien|l attente|le (?:stress|silence|retard|vent))
merci de (?:rien faire|m (?:ignorer|avoir ignore|avoir fait perdre)|gacher)

# Courtesy, which says nothing of the feeling.
[0]
merci (?:beaucoup |bien )?(?:pour|de) votre (?:attention|comprehension|temps|cooperation)
[0]
merci(?: beaucoup| infiniment)? (?:d avance|par avance)|(?:par avance|d avance)(?: merci)?
en vous (?:en )?(?:remerciant|souhaitant)(?: \w+){0,3}
[0]
merci (?:beaucoup |bien )?(?:de|d)\b(?= (?:bien vouloir |ne pas |nous |me |m |lui |leur |y |en |le |la |les |vous )*\w+(?:er|ir|re|oir)\b)
[0]
(?:je|nous) vous (?:remercie|remercions)(?: beaucoup| infiniment)?(?: d avance| par avance)? (?:de|d)\b(?= (?:bien vouloir |me |m |nous |ne pas )*\w+(?:er|ir|re|oir)\b)(?! (?:m |nous |l )?avoir)
[0]
(?:je|nous) vous (?:saurais?|saurions|serais?|serions) (?:\w+ )?(?:gre|reconnaissants?|reconnaissante?s?)
(?:je|nous) (?:vous )?(?:prie|prions)|bien vouloir|s il vous plait|s il te plait|vous serait il
auriez vous l (?:amabilite|obligeance)|la gentillesse de|l (?:amabilite|obligeance|extreme) (?:de|obligeance)
[0]
(?:bien )?cordialement|bien a vous|sinceres? salutations|salutations(?: distinguees| sinceres)?
(?:bonne|belle|excellente) (?:journee|soiree|fin de journee|reception|semaine)|respectueusement|bonjour|bonsoir
[0]
(?:j|nous) (?:espere|esperons) que (?:vous allez bien|tout va bien|ce message vous trouve\w*(?: \w+){0,3})|comment allez vous
[0]
(?:je serais?|serais?|nous serions) (?:\w+ )?(?:ravie?s?|heureux|heureuse|contente?|enchantee?)
ce serait (?:\w+ )?(?:bien|super|gentil|parfait|genial|top|sympa|aimable)|avec plaisir|au plaisir|faire plaisir
[0]
bien (?:sur|entendu|que|a vous|recu|envoye|note|transmis|rempli|depose|paye|prendre|preciser|inscrire|un|le|ce|mon|ma|que)
ou bien|est ce bien|aussi bien|bien un|si bien que|eh bien|au mieux|mieux vaut
bon (?:visa|numero|formulaire|document|cadeau|de commande|format|choix)
bonne (?:adresse|date|taille|categorie|foi|orthographe|version|procedure|case)|en bonne et due forme
meilleure? (?:option|solution|choix|moment|periode|delai|moyen|facon|tarif|prix)|meilleurs? (?:delais?|voeux|sentiments)
[-0.4]
par plaisir|dans les plus brefs delais|plus (?:rapide|vite|rapidement|tot)(?= possible)
le plus (?:rapidement|vite|tot|rapide) possible|au plus vite|des que possible
[0]
(?:je me suis|me suis) tromp\w+
j ai (?:fait|commis|saisi|mis|indique|entre) (?:une (?:petite )?erreur|un mauvais|une mauvaise|par erreur|le mauvais|la mauvaise|une faute)\w*
par erreur|mon erreur|faute de frappe|en cas de (?:\w+ )?(?:refus|perte|probleme|annulation|retard|echec|rejet|souci|besoin)
j ai perdu mon (?:ancien |precedent )?passeport|passeport (?:\w+ )?(?:perdu|vole)|casier
[2.2 not-asked]
(?:resolu|regle|corrige|debloque|solutionne|repare)\w*(?: \w+){0,4} (?:probleme|souci|blocage|erreur|situation|litige|incident|difficulte)s?
(?:probleme|souci|erreur|situation|litige|incident)s?(?: \w+){0,4} (?:resolu|regle|corrige|debloque|solutionne)e?s?
n (?:ai|avons) pas (?:rate|manque)

# Fears that did not come true, and plain idioms of content.
[-0.5]
(?:j avais|j etais|je craignais|je redoutais|nous craignions|j apprehendais|nous avions)(?: \w+)? ?(?:peur|inquiete?|stressee?|sceptique|anxieu\w+|apprehension|crainte|des doutes|doute|mefiante?|que|la|le|l)
[3]
(?:personne|jamais)(?: \w+){0,6} (?:aussi|si) (?:vite|rapid\w+|bien|gentil\w*|efficac\w+|simple\w*|facile\w*|clair\w*|bon\w*|agreab\w+|serein\w*|reacti\w+)
[2.4]
quelle difference|(?:le )?bon choix|bonne (?:decision|idee|adresse)|d un (?:seul )?coup|hourra|on vous doit|je vous dois|c est rare|se fait rare|meme moi|un verre|y suis arrive\w*|aucune? (?:stress|file|attente|paperasse|tracasserie)
mieux (?:que|qu) (?:ailleurs|partout|les autres|l an|avant|toute)|jamais (?:decue?|deception)|m y attendais pas|je respire|(?:enfin )?respirer|ne m attendais pas (?:a|avant)
(?:n aurait|n auraient|ne pouvait|ne pourrait|n a) (?:\w+ )?pas (?:pu )?(?:mieux|etre mieux)(?: \w+){0,2}|rapport qualite(?: ?\/? ?prix)?|simple comme bonjour|que du positif|reconcili\w+ avec|merite\w* (?:une augmentation|des eloges|d etre connu\w*|cinq|ses|son|un)
plus tot que (?:je )?n?|jamais (?:je )?(?:n )?(?:aurais|ai) (?:cru|pense|ose|imagine)\w*(?: \w+){0,4} (?:vite|simple|facile|rapide)|on (?:repasse|reviendra|recommande)\w*
(?:m avez|avez|m a|tenue?s? )(?: \w+)? (?:tenue?s? )?(?:informee?s?|au courant)|fait (?:toute )?la difference|a chaque (?:etape|moment|instant)|compliments?|(?:toujours )?aussi (?:satisfait\w*|content\w*|bien|efficace\w*|agreable\w*)
quelle (?:patience|gentillesse|rapidite|equipe|disponibilite|ecoute)|ca fait (?:du bien|plaisir)|rien de cache|sans (?:surprise|mauvaise surprise)|conformes? (?:a|aux) (?:mes|nos|attentes|ce)
n hesit\w+ pas a (?:re\w+|vous)|(?:repass|reviendr|recommand)\w+ (?:par|chez|avec) vous|prend (?:vraiment )?le temps|prennent le temps|fait dans l heure|(?:franchement|total|gros|grand) respect|respect a vous
je ne (?:change|changerai) pas|fidele client\w*|cliente? fidele|immense merci|grand merci|merci (?:a tous|a toute|mille)
sauve la mise|du fond du coeur|autour de (?:moi|nous)|parler\w* de vous|ca change
c est (?:tres |vraiment )?(?:correct|appreciable|agreable|top|parfait|genial|nickel|rassurant)|tres correct\w*
aux? petits? soins?|les yeux fermes
bien (?:fait|pense|concu|explique|organise|accompagnee?s?|guidee?s?|conseillee?s?|ficele|joue|mene)e?s?
en toute (?:confiance|serenite|tranquillite)|serein\w*|tranquill\w+|(?:prise?s?|pris) en charge|vrai plus|gain de temps
gagne du temps|(?:facilit|simplifi|chang)\w+ la vie
vous (?:assurez|gerez|etes (?:des anges|les meilleurs|super|geniaux|adorables|parfaits|au top))|au rendez vous
continuez (?:comme ca|ainsi)|ne changez rien|longue vie|que du bonheur|coup de coeur|20 ?/? ?20|topissime|sans prise de tete
(?:toute seule?|tout seul|sans aide)
[1.2 not-asked]
(?:en|dans) (?:a peine |moins de |seulement |juste |tout juste )?(?:\w+ )?(?:minutes|heures|48h|24h|36h|48 h|24 h|deux jours|un jour|trois jours)\b(?=[^?]*$)
des le lendemain|immediate(?:ment)? repondu
repondu(?: \w+){0,2} (?:immediatement|tout de suite|rapidement|aussitot|dans la minute)
toujours (?:parfait|au top|impeccable|disponible|aimable|la pour|a l ecoute|souriant)\w*

# Praise in a negative form.
[2.4]
(?:aucune?|sans(?: aucune?| le moindre| la moindre)?|zero|pas (?:de|d|un seul|le moindre|une seule|la moindre)|0|jamais (?:de|d|eu de)) ${smooth}
[2.8]
(?:rien|pas grand chose) (?:a (?:redire|dire|reprocher|signaler|ajouter)|de mieux)
[2.2]
(?:pas mal|pas mauvais|pas decue?s?|pas regrette|pas decevant|jamais decue?s?|pas du tout decue?|pas a (?:me plaindre|s inquieter))\b(?! de)
[3.2]
(?:ne )?(?:peux|peut|pouvons|pourrais) que (?:vous )?(?:feliciter|recommander|remercier|conseiller|louer|saluer|me rejouir)
[3 always]
que demander de (?:plus|mieux)|quoi de mieux
[3]
jamais (?:eu|vu|connu|recu|obtenu|ete|rencontre)(?: \w+){0,4} (?:aussi|si|tel|telle|pareille?) ?(?:vite|rapide\w*|facile\w*|simple\w*|bien|bon|bonne|efficace\w*|agreable\w*|efficacite|reactivite|gentil\w*|clair\w*|serieux|pro|professionnel\w*|satisf\w*|content\w*|serein\w*)
[2.2]
plus (?:tot|vite|rapide|rapidement|simple|facile|agreable)(?: \w+){0,2} (?:que|qu)(?: \w+){0,4} (?:prevu|annonce|pensais|pense|imaginais|croyais|attendu|craignais|espere|promis|ambassade|consulat|ailleurs)
mieux que (?:prevu|je ne|je|l ambassade|le consulat|ce que)
(?:jours?|semaine) (?:d avance|plus tot|avant la date|avant le delai)|en avance
(?:a|dans) (?:l heure|temps|les temps|les delais)\b(?! pas)
[2.8]
enfin (?:recu|arrive|arrivee|obtenu|la|en main|une? (?:vraie? )?(?:\w+ )?(?:service|site|agence|societe|entreprise|equipe)|regle|resolu|delivre|accorde|le visa|mon visa|mon passeport|un service|quelqu un qui)
(?:recu|arrive|obtenu|accorde|resolu|regle)e?s?(?: \w+){0,3} enfin|(?:l ai|ai|est|a) enfin (?:recu|ete|arrive|obtenu|pu|eu)\w*
[2.8]
grace a (?:vous|votre|claire|l equipe|toute l equipe)|sauve (?:la vie|notre|mon|mes|nos|le)
vaut (?:vraiment |largement |bien )?(?:le (?:prix|coup|detour)|la peine|son prix|chaque)|(?:cinq|5) etoiles|10 ?/? ?10|au top
a l ecoute|comme (?:prevu|sur des roulettes|promis|une lettre a la poste)|a (?:la hauteur|mon ecoute)
au dela de (?:mes|nos|toutes)|sans faille|un regal|de (?:haute )?qualite
[2.2 not-asked]
(?:je|nous) (?:reviendr|referai|referons|ferai|ferons|repasser|recommander)\w*(?: \w+){0,3}\b(?<!pas)
(?:referai|refaire|referons) appel
[2.8]
agreable(?:ment)? surpri\w*|agreable surprise|bonne surprise|tient (?:a|absolument a) (?:vous )?(?:remercier|feliciter|saluer)
(?:tenais|tenons|tiens|voulais|voudrais|souhaite|souhaitais|tenions) (?:a )?(?:sincerement |vivement |chaleureusement )?(?:vous )?(?:remercier|feliciter|dire merci|saluer)
un (?:grand|immense|enorme) merci|mille mercis?|merci (?:infiniment|mille fois|pour tout|encore)|encore merci
merci a (?:toute )?(?:l|votre|toute|vous|claire|monsieur|madame)|chapeau bas
[2.4]
quel(?:le)? (?:soulagement|joie|plaisir|bonheur|efficacite|reactivite|service|rapidite|gain de temps|bonne surprise)
tout (?:est |s est |a ete |s est tres |est tres )?(?:bien|parfait|nickel|ok|en ordre|rentre dans l ordre)(?: passe| parfaitement)?
(?:s est|se sont) (?:tres |super |parfaitement |vraiment )?bien passee?s?|a bien fonctionne
[1.4]
(?:visa|demande|dossier)(?: \w+){0,3} (?:accordee?|obtenue?|approuvee?|acceptee?|validee?|delivree?|est la)
(?:bien )?recu (?:mon|le|notre|nos|mes|les) (?:visas?|passeports?)|visa(?: \w+)? (?:bien )?(?:arrive|recu)
[2.2]
merci pour (?:votre|vos|cette|ce|la|le|l|tout|ces) (?:\w+ )?(?:aide|rapidite|reactivite|patience|gentillesse|professionnalisme|accueil|ecoute|efficacite|travail|accompagnement|service|disponibilite|soutien|serieux|conseils|equipe|precieuse)
pour (?:sa|votre|leur|vos) (?:patience|gentillesse|aide|reactivite|disponibilite|ecoute|professionnalisme|rapidite|efficacite)

# Irony and plain anger.
[-3 always]
(?:de qui|on) (?:se moque t on|se moque de|se fiche|se fout)|vous (?:vous )?(?:moquez|fichez|foutez|vous moquez)(?: de)?
se (?:moquer?|moque|fiche|fout|paye?) (?:de|du|la tete)
c est (?:une blague|une plaisanterie|quoi ce|n importe quoi|du (?:vol|foutage|grand n importe|n importe)|un comble|abuse|la cata|le comble|a n y rien)
n importe quoi|une plaisanterie|du vol|soi disant|et puis quoi encore|du jamais vu
[-2.2 always]
a quoi (?:sert|ca sert|bon|servent|servez)
comment (?:est ce possible|osez|peut on|se fait il|pouvez vous (?:oser|demander|facturer|laisser))
est ce (?:bien )?serieux|c est normal|trouvez vous (?:ca |cela )?normal|y a t il (?:quelqu un|une personne)
quelqu un (?:lit|repond|travaille|est la|va)|combien de (?:temps encore|fois)|jusqu a quand
vous (?:vous )?(?:rendez vous compte|etes serieux)
[-2 always]
pourquoi(?: \w+){0,4} (?:personne|rien|toujours|encore|jamais|aucune?|autant|si)
ou (?:est|sont) (?:passes? )?(?:mon|mes|notre) (?:argent|remboursement|visas?|passeports?|commande)
pourquoi(?: \w+){0,4} (?:repond|repondez|fonctionne|marche|avance|comprend)\w* (?:pas|plus)
[-3.2 always]
quel(?:le)? (?:honte|deception|arnaque|perte de temps|gachis|catastrophe|horreur|galere|scandale|cauchemar|incompetence|manque)
perte de temps|ca suffit|j en (?:ai )?(?:marre|peux plus|ai assez|ai plein)|ras le bol|plein le dos|a bout(?: de)?
jamais vu (?:ca|cela|une telle|un tel|pareil\w*|autant)|ni fait ni a faire|la goutte d eau
[-2.2 always]
(?:rembours|repond|envoy|donn|expliqu|trait|dir|regl|trouv|fair)\w* (?:\w+ )?enfin
enfin (?:me |nous |m )?(?:rembours|repond|envoy|donn|expliqu|trait|dire|regler|faire|savoir)\w*
patience (?:a|est|commence)(?: \w+){0,2} (?:limites?|bout)

# Idioms of anger and despair.
[-2.6 always]
(?:vos|belles) (?:belles )?promesses|bien (?:joli|beau)|(?:visa|passeport|remboursement|argent) n est (?:toujours )?pas (?:la|arrive\w*|revenu)|refoule\w*|agacement|sans votre erreur|votre erreur|(?:deux|trois|quatre|des) heures a (?:remplir|attendre|essayer|chercher|patienter)|(?:me|nous) balad\w*|jamais (?:demande|commande|autorise|souscrit|accepte)|de zero
avant (?:meme )?(?:que|qu) (?:quelqu un|on|personne)|(?:sous|dans) (?:huitaine|quinzaine)|ne reviendr\w+ (?:pas|plus)|ne (?:commander|passer|ferai)\w* plus|attendu (?:assez|pour rien|en vain)|(?:deuxieme|troisieme|quatrieme|enieme) (?:message|mail|relance|demande|tentative)
(?:au|le) regret de (?:constater|vous (?:dire|informer)|devoir)|faire part de m(?:on|a) (?:\w+ )?(?:mecontentement|deception|colere|insatisfaction|indignation|etonnement)|(?:ne |n )(?:\w+ )?respect\w+ (?:pas|rien|aucun\w*)|devient (?:pesant|lassant|penible|urgent|insupportable|ridicule)
(?:malgre|contrairement a) (?:votre|vos|la|les) (?:\w+ )?(?:promesses?|engagements?|annonces?|publicites?)|(?:promis|promise|paye|payee|envoye)s? (?:n est |ne |n )?(?:jamais|toujours pas|nulle)(?: \w+)?|n est jamais (?:arrive|venu|revenu)\w*|faire le necessaire
raconte\w* n importe quoi|jamais ete (?:aussi|si) (?:mal|decue?|maltraite\w*|mecontent\w*)|efface\w* tout|aucun (?:appel|message|mail|email|courrier|geste|effort)|a la hauteur de (?:vos|votre|ses|leurs)|au telephone pendant
perds? (?:\w+ )?patience|perdre patience|(?:une chose|blanc)(?=.*(?:une autre|noir))|marche sur la tete|(?:va|allez|finir\w*) (?:\w+ )?(?:finir )?par (?:me |nous )?(?:repondre|faire|traiter)
(?:deux|trois|quatre|cinq|\d+) (?:appels|mails|emails|messages|conseillers|relances|reponses differentes|interlocuteurs)|reponses? (?:differentes?|automatiques?|contradictoires?|toutes? faites?|type)
contradict\w+|(?:devient|commence a etre|trop|c est|bien) long\w*|au bout du fil|un (?:vrai )?humain|parler a (?:un|une|des) (?:mur|robot|machine|humain|vraie)|de la sorte|ainsi ses clients
(?:quand|comme|puisque) on (?:paie|paye)|la moindre des choses|le minimum|aurait pu (?:prevenir|etre|me|nous)|auriez pu|aurait ete (?:bien|bon|utile|correct|sympa) de|il (?:serait|est) temps
ni (?:\w+ ){1,3}ni|aucun humain|quelle idee|pour qui vous prenez|pas de ma faute|sans (?:la moindre )?(?:excuse|gene|scrupule|honte|respect)
(?:serait|etait|soit|devait etre|tout) pret\w* (?:lundi|mardi|mercredi|jeudi|vendredi|hier|pour)|de mal en pis|cerise sur le gateau|un comble|merci bien
usine a gaz|au nez|si j avais su|j aurais (?:mieux fait|du|prefere|mieux aime)|abandonnee?s?
laissee?s? (?:pour compte|en plan|dans le flou|sans|de cote)
commence a (?:bien faire|etre long|faire long|durer|m inquieter|perdre|desesperer|douter|avoir peur|s impatienter|m impatienter|en avoir)
a bout|la coupe est pleine|trop c est trop|balad\w+|menee?s? en bateau|prise? pour (?:un|une|des)|prendre les gens
vaches? a lait|lettre morte|silence radio|abonnes absents|nulle part|dou?t(?:er|e|ons) (?:\w+ )?(?:du|de|fort|serieu\w+)
deconseill\w+|sans solution|depit\w+|demuni\w*|desempar\w+|pleur\w+|nuits? blanches?|n en dors plus|faites quelque chose
reveillez vous|parcours du combattant|casse tete|prise de tete|pas digne|foutez? (?:la paix|de)|vent\b(?= total| complet)
de pire en pire|du temps perdu|pas croyable|inou\w*|comme par hasard|justement rien|c est long
[-2.2 always]
(?:cess|arret)(?:er|ez|e) (?:de|d)|que comptez vous|comment (?:expliquez|justifiez) vous|expliquez (?:moi|nous)
je ne (?:vous felicite|vois) pas (?:pourquoi|l interet|)|je ne vois pas
sans (?:que j en|m en|etre informe|etre prevenue?|avertir|m avertir|me demander)
vous (?:etes|restez|demeurez) (?:\w+ )?(?:injoignables?|incapables?|sourds|absents|muets)
(?:j |nous )?attend\w* (?:toujours|encore|desesperement|en vain)
pas (?:de|d) (?:visa|reponse|remboursement|nouvelles?)(?=.*\bpas (?:de|d)\b)
[-1.5 always]
pourquoi (?:ai je|m avez vous|avez vous|mon|ma|mes|me|dois je (?:encore|payer)|vous|devrais je|devoir|n avez vous|ne m)(?=.*\b(?:refus|debit|prelev|annul|rejet|redemand|factur|pay|deux|encore|plus|pas|suppr|blo|chang|ferm)\w*)

# Silence and waiting.
[-2.2 always]
personne (?:ne|n|pour|capable|au (?:telephone|bout)|me|nous|a l)
(?<!(?:une|chaque|par|la|cette|autre|seule|tierce|meme|quelle|premiere|en) )\bpersonne (?:repond|veut|sait|lit|decroche)\w*
[-2.2]
(?:aucune?|sans(?: aucune?| la moindre| le moindre)?|pas (?:de|d|la moindre|le moindre|une seule|un seul)|jamais (?:de|d|eu de|recu de)|plus (?:aucune?|de|d)|toujours pas (?:de|d)|manque (?:de|d|total de)|absence (?:de|d|totale de)|zero) ${wanted}\b(?<!sans visa|pas de visa|aucun visa)
[-2.2]
toujours (?:pas|rien|aucune?|en attente|bloquee?|sans|le meme|la meme|au meme|nulle?|ca|a attendre|pareil)
toujours (?:\w+ )?(?:attend|bloqu)\w*|(?:n ai|n a|avons|ai|a)(?: \w+){0,2} toujours (?:pas|rien|aucune?)
[-2.2]
rien (?:n|ne) (?:avance|bouge|fonctionne|marche|va|se passe|change|a (?:bouge|change|ete|avance))\w*
(?:n ai|ai|a|avons|n a|n avons) (?:absolument |encore |toujours )?rien (?:recu|vu|obtenu|eu|compris|entendu|de)\w*
(?:ne )?(?:sert|servent|comprend|fait|faites|font|vaut|servez) (?:absolument |strictement )?(?:a )?rien|pour rien
toujours rien|n a pas (?:bouge|avance|change|evolue)|au (?:point mort|meme point)
[-2]
(?:attend\w*|attente|patiente\w*)(?: \w+){0,5} (?:${count} )?${span}|(?:attend\w*|patiente)(?: \w+){0,4} depuis
depuis(?: \w+){0,4} (?:j attends|nous attendons|plus rien|rien|aucune?|sans|silence|c est le|personne)
[-1.8]
(?:cela|ca|voila|voici) (?:fait )?(?:maintenant |deja |bientot |plus de |presque )*${count}(?: \w+)? ?(?:${span})
il y a (?:maintenant |deja |plus de )*${count} ${span}(?: que)?\b(?= .*(?:toujours|rien|pas|aucun|sans))
[-1.2]
des (?:jours|semaines|mois|heures)
[-1.2]
(?:on|vous) (?:m|nous|me|m avez|nous avez|avez|m avait|m a|avait|aviez)(?: \w+)? (?:promis|annonce|garanti|assure|dit que)\w*

# Again and again.
[-2]
(?:essaye?|tente|envoye?|ecrit|appele?|relance|demande|renvoye?|contacte|refuse|rejete|explique|signale|depose|telephone|debitee?|preleve|facture|paye)\w*(?: \w+){0,5} (?:(?:${count}|x|dix) (?:\w+ )?fois|a plusieurs reprises|sans cesse|sans succes|en vain|maintes fois|\d+ ?x)
(?:${count}|maintes|mille) fois (?:que|de suite)
(?:malgre )?(?:mes|nos) (?:\w+ )?(?:relances|appels|mails|messages|courriels|tentatives|demandes)
[-2]
pour la (?:deuxieme|seconde|troisieme|quatrieme|cinquieme|sixieme|dixieme|enieme|nieme|2e|3e|4e|5e|2eme|3eme|4eme)(?: et derniere)? fois
encore (?:un|une|du|des)? ?(?:fois|retard|erreur|probleme|bug|refus|relance|report|souci|excuse|delai|document|panne|refuse)\w*
une fois de (?:plus|trop)|sans arret|a chaque fois|tout le temps|toujours le meme|tourn\w+ en (?:rond|boucle)|en boucle
n arrete\w* pas|me redemand\w+
[-2.4]
(?:debite|preleve|facture|paye|encaisse)\w* (?:\w+ )?(?:deux|2|trois|3) fois|double (?:debit|prelevement|paiement|facturation)
frais (?:caches|surprise|supplementaires non)|sans (?:mon accord|me prevenir|mon consentement|mon autorisation)

# Threats and demands.
[-2.4]
(?:mon|mes|notre|un|l|d|a des|son|par) avocats?\b(?<!suis un avocat|suis avocat|est avocat)(?=(?:.*\b(?:saisir|transmett|contacter|contacterai|prendr|saisi|poursui|dossier|suite|recours|plainte|sinon|faute)\w*)|\s*$)
[-2]
(?:mon|notre) avocat
je (?:transmettrai|transmets|saisirai|saisis|porterai|porte|vais (?:porter|saisir|deposer|signaler|poursuivre|contacter (?:un|mon)))
[-3]
(?:dgccrf|signal conso|60 millions|ufc|que choisir|repression des fraudes|mise en demeure|huissier|tribunal|porter plainte|depot de plainte|deposer plainte|depose plainte|mediateur|association de consommateurs|en justice|actions? (?:en justice|judiciaires?)|poursuites|faire opposition|opposition (?:aupres|au|a)|litige|recours|vous signaler|signalement|a la police|voies? de droit)
[-2.2]
(?:une|1|zero|0) etoiles?|avis (?:negatif|tres negatif|defavorable|google|public)|sur les reseaux(?: sociaux)?
[-2]
rendez (?:moi|nous)
(?:exige|reclame|demande|demandons|veux|exigeons)(?: \w+){0,4} (?:rembours\w+|argent|explications?|dedommagement|geste commercial|reparation)
remboursement (?:integral|immediat|total|complet)
(?:rembours\w+|repond\w+|rappel\w+|traiter|annuler)(?: \w+){0,4} (?:immediatement|sans delai|sur le champ|tout de suite|maintenant|de toute urgence)
(?:restituer|recuperer|rendre)(?: \w+){0,3} (?:argent|somme|integralite|totalite)|dedommag\w+|indemnis\w+
[-2]
sous (?:24|48|72|huit|8|quinze|15) (?:h|heures|jours)\b(?=.*\b(?:sinon|transmett|saisi|avocat|plainte|opposition|serai|a defaut)\w*)
a defaut de (?:reponse|remboursement)|faute de (?:reponse|remboursement)

# Broken promises and expectations.
[-2.8]
(?:j |nous )?esper(?:ais|ions)
m attendais? a (?:mieux|autre chose|plus|beaucoup mieux)|(?:esperais|esperions) (?:mieux|plus)|peut mieux faire
pas a la hauteur|laisse a desirer|plus confiance|(?:perdu|perd|perds) (?:toute )?confiance|plus (?:jamais|quoi faire)
jamais plus|ne (?:recommande|conseille|recommanderai)\w* (?:vraiment |absolument )?(?:pas|a personne)|derniere fois
a (?:fuir|eviter|proscrire)|passez votre chemin
[-1.8]
trop (?:tard|lent|lente|long|longue|longs|cher|chere|complique|compliquee|longtemps|vite|peu|juste|difficile|tardi\w+)
plus (?:lent|long|cher|tard|complique)\w*(?: \w+)? (?:que|qu)|(?:tarde|traine|trainent|s eternise)|interminable\w*
n en finit (?:pas|plus)
[-2.4]
(?:par|de) votre (?:\w+ )?(?:faute|negligence|incompetence|erreur)|a cause (?:de vous|de votre|d eux|de ce|de cette)
(?:rate|manque|loupe|perdu)(?: \w+)? (?:mon|notre|nos|mes|l|le) (?:vol|avion|voyage|train|croisiere|correspondance|mariage|depart|vacances|reunion|argent|sejour)
refuse (?:de m |l |de nous )?embarqu\w*
(?:voyage|vacances|sejour|vol)(?: \w+){0,2} (?:gache\w*|perdu\w*|a l eau|annule\w*|foutu\w*)|tombe\w* a l eau|laiss\w+ tomber
[-1.6]
mal orthographi\w+|erreurs? (?:sur|dans) (?:le|mon|notre|les|nos|mes) (?:visas?|noms?|documents?|passeport)
(?:mauvais|mauvaise) (?:nom|date|prenom|pays|visa|numero|personne|orthographe)
[-2]
vous (?:m |nous )?(?:avez|m avez|nous avez) (?:\w+ )?(?:perdu|oublie|ignore|menti|trompe|refuse|supprime|efface|gache|vole|laisse|fait perdre|bloque)\w*
j ai (?:tout )?(?:perdu)(?: \w+)?|tout (?:a (?:disparu|ete perdu|saute)|est (?:perdu|a refaire)|recommencer|refaire|disparu)
deconnect\w+ (?:sans|en plein|a chaque)
[-2]
(?:ne |n )?(?:fonctionne|marche|repond|repondez|repondent|charge|s ouvre|s affiche|avance|aide|passe|va|convient|suit)\w* (?:toujours |vraiment |meme |carrement )?(?:pas|plus|jamais)
(?:ne )?(?:daigne|daignez) (?:pas )?\w*|marche (?:pas|plus|mal)|hors service
[-2.2]
pas (?:du tout |tres |vraiment |franchement )?(?:normal|serieux|serieuse|acceptable|professionnel\w*|correct|honnete|content\w*|satisfait\w*|clair|claire|sympa|terrible|gentil|possible|digne|juste|fiable|ravie?|rassuree?|heureux|heureuse|convaincue?|top|pratique|impressionnee?|efficace|facile)
[-1.2]
(?:je |on )?(?:n )?arriv\w+ (?:toujours |vraiment )?(?:pas|plus) a|impossible (?:de|d)
(?:ne |n )?(?:peux|parviens|reussis|puis) (?:toujours |meme )?(?:pas|plus)
ne comprends? (?:toujours |vraiment |absolument )?(?:pas|plus|rien)|comprend\w* pas (?:pourquoi|comment)
[-0.8]
pas donnee?|pas (?:le )?moins cher
[-1]
meme (?:document|releve|photo|reponse|message|erreur|question|statut|chose|justificatif|fichier)
`)
