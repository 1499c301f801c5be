import { vocabulary } from './words.ts'

/** French words of feeling, without accents, and of everyday trouble with a visa. */
export const FRENCH = vocabulary({
  // Neutral words that resemble a word of feeling, so that they are not taken for its misspelling.
  '0': 'contact* context* complet* compte* faire rectifi* combien changer changement famille',
  '4': 'exceptionnel* parfait parfaits parfaite parfaites parfaitement formidable* extraordinaire* irreprochable* impeccable* merveilleu* fantastique* genial* geniaux magnifique* sensationnel*',
  '3.2': `irremplacable* delicieu* reconcilie* excellent* super ravi ravie ravis ravies adore adorons enchante* epatant* bluffe* bluffant* remarquable* top nickel bravo chapeau felicit* reconnaissant* gratitude
    enthousias* incroyablement soulagement soulage* sauve sauvee heureuse epoustouflant* splendide* adorable* superbe* superbement extra brillant* emerveill* comble comblee combles topissime meilleur meilleure meilleurs bonheur joie`,
  '2.4': `conquis conquise positif positive positifs merite meritent charmant* emu emue touchee precieux precieuse exemplaire* prevenant* attentionne* reussi reussie reussite fier fiere franchise honnetete content contente contents contentes satisfait* satisfaction heureux heureuse heureuses heureusement agreable* agreablement sympa sympathique* gentil* aimable aimables chaleureu* efficace* efficacite
    professionnel* professionnalisme fiable* recommande recommandons recommanderai recommanderais plaisir rassur* serieux serieuse reactif* reactive* reactivite impressionn* apprecie* appreciable
    bienveillan* accueillant* attentif* attentive* serviable* competent competente competents soigne* disponibilite joli jolie plait plu adoree chouette fluide* cool pouce wow remerciement*`,
  '1.6': `bon bonne bons bonnes bien rapide rapides rapidement rapidite vite facile faciles facilement facilite simple simples simplement simplicite clair claire claires clairs clairement clarte pratique pratiques
    confiance confort* ecoute qualite resolu resolue resolus regle reglee patience ok disponible utile utiles precis precise precises intuitif intuitive ergonomique securisant chance mieux ouf yes honnete honnetes correct correcte transparent transparente transparence beau belle beaux zen calme genereux genereuse humain humaine pro pros convivial* agile fluidite souriant souriante souriants limpide* abordable* pedagogue* moderne inoubliable*`,
  '0.6':
    'merci mercis remercie remercions fonctionne marche arrive arrivee recu recue recus accepte acceptee accorde accordee obtenu obtenue aide aider repondu repond validee',
  '-0.5':
    'urgent urgente urgence urgemment encore difficile* difficulte* retard retards refus refuse refusee refusees rejete* inquietude',
  '-1': `probleme problemes souci soucis erreur erreurs bug bugs bugge bugue echec echecs echoue echouee bloque bloquee blocage panne casse cassee plante plantage lent lente lents lenteur complique compliquee
    compliques compliquer manque impossible perdu perdue perdus cher chere chers faux fausse dommage malheureusement helas confus confuse incomplet coince coincee rame
    annule penible* incapacite tard rien galere* flou floue injoignable* insuffisant* embetant* ennuyeu* genant* desol*`,
  '-1.8': `malade malades rageant rageante pesant pesante lourdeur grossier grossiere irrespect* bacle baclee desabus* desillusion* incapable incapables incoherent* indifferen* irresponsab* brouillon obsolete exced* veneree relou chiant* pourri pourrie naze nase cata fiasco navrant* malaise tort rebut* injure* agressif agressive mensongere usure deraisonnable* inapte* mauvais mauvaise mauvaises mal inquiet inquiete inquiets inquieter inquietant* angoiss* stress stresse* stressant* anxieu* nerveu* decu decue decus decues decoit deception decevant* insatisfait* insatisfaction mecontent* mecontentement
    frustr* enerve* enervant* agace* agacant* irrite* exaspere* exasperant* lasse epuise* epuisant* fatigue* fatigant* regrette regrettons regrettable* trompeu* trompe* mensong* menti mensonge* menteu* impoli* desagreable* injuste*
    reclamation plainte plaindre plains inutile* inexistant* exorbitant* abusif abusive abus absurde* aberrant* incomprehensible* inefficace* negligen* desordre pagaille cauchemar desespere* desespoir panique* peur triste* tristesse gachis gache gachee moque moquez
    ignore ignoree ignores silence galerer marre ras-le-bol ridicule* blague foutage bidon desinvolt* desorganis* amateur* amateurisme mepris* meprisant* laxis* hallucinant* pitoyable* neant baclee bacle mediocre* lamentablement contraint lese* usant deplaisant* decourag* degout* abandonn* trahi trahie trahis douteux douteuse louche opaque embetee embete ennuye ennuyee contrarie* alarm* preoccup* sidere* stupefait* choque* choquant* depit* demoralis* humili* infernal* excessif excessive delirant* grotesque* risible* calamiteu* chaotique* bordelique* vexe* aigri* amer amere froid froide sourd sourds impuissant* desarm* perplexe* dubitati* mefian* mefiez baratin pipeau esbroufe tromperie* abuse abuses pigeon pigeons floue floues impatient* impatience`,
  '-3': `odieux odieuse infect infecte detestable* arnaqueur* charlatan* chaos degueulasse* enrage* insult* nul nulle nuls nulles nullissime nullite honte honteu* scandale scandaleu* inadmissible* inacceptable* intolerable* insupportable* arnaque* escroc* escroquerie* voleur* voleurs vol-manifeste voles fraude frauduleu* catastroph* desastre desastreu*
    horrible* affreu* atroce* furieu* colere rage revolt* ecoeur* deplorable* lamentable* minable* pire pires deteste* fuir fuyez fuyiez malhonnet* incompeten* inqualifiable* indigne* indigne honteusement merde merdique bordel connerie* foutu foutue
    execrable* consternant* outr* aneanti*`,
})
