import { cue } from './cue.ts'

/** Questions about offers and placed orders. */
export const OFFERS = [
  cue(
    'changes',
    8,
    String.raw`
      
      (?:change|modify|edit|correct|amend|fix|update (?:my|the|our)) (?:\w+ ){0,4}?(?:dates?|order|name|details?|e ?mail|phone|passport number|travell?ers?|application|address|spelling|something|departure|return|booking|documents?);
      (?:modifier|changer|corriger|rectifier|mettre a jour) (?:\w+ ){0,4}?(?:dates?|commande|nom|prenom|details|adresse|e ?mail|mail|telephone|numero|voyageurs?|demande|orthographe|quelque chose|depart|retour|dossier|passeport|documents?|informations?);
      (?:mistake|error|typo|wrong) (?:\w+ ){0,3}?(?:in|on|with|name|date|order|application|number|form|birth\w*);
      (?:erreur|faute|trompee?) (?:\w+ ){0,3}?(?:dans|sur|de|nom|date|commande|demande|numero|formulaire);
      me suis trompee?; mal (?:ecrit|orthographie|saisi|tape|rempli|indique)\w*; i made a mistake; after (?:ordering|i (?:have )?ordered|submitting);
      apres (?:avoir commande|la commande|avoir envoye|avoir paye);
      add (?:a|another|one more) (?:travell?er|person|document|file);
      ajouter (?:un|une|encore) (?:\w+ )?(?:voyageur|personne|document|fichier);
      forgot to (?:add|upload|attach|include); oublie (?:d ajouter|de joindre|un document|de mettre); postpone\w*; add (?:\w+ ){0,4}?to (?:the|my|our) order; (?:ajouter|rajouter) (?:\w+ ){0,4}?(?:a|dans) (?:la|ma|notre) commande;
      reporter (?:mon|le|la); decaler; upload (?:later|afterwards|another|a new);
      replace (?:a|the|my) (?:document|file|photo); remplacer (?:un|le|mon|ma)`,
  ),
  cue(
    'guarantee',
    9,
    String.raw`
      guarant\w+; garant\w+; success rate; approval rate; taux de (?:reussite|succes|acceptation|approbation|refus);
      (?<!any )chances?; for sure; (?:sure|certaine?|sure?s?) (?:to|of|que|de|d) (?:\w+ )?(?:get|getting|have|avoir|obtenir|laurai|aurai); certain\w* (?:to get|d obtenir|que); sure to (?:get|be approved); sure? d (?:obtenir|avoir);
      will (?:i|we) (?:surely|definitely|certainly); probabilit\w+; be (?:approved|accepted|granted|rejected|refused);
      sera t il (?:accepte|accorde|approuve); etre (?:accepte|refuse|accorde);
      why (?:was|were|is|do|would) (?!(?:\w+ )?(?:documents?|photos?|file|scan|payment) )(?:\w+ ){0,3}?(?:refused|rejected|denied);
      pourquoi (?:\w+ ){0,4}?(?:refuse|rejete); who decides; how many (?:\w+ ){0,3}?(?:rejected|refused|approved|accepted); qui decide`,
  ),
  cue(
    'passport',
    8,
    String.raw`
      
      passport (?:validity|valid|expires?|expiry|expiring|expiration|expired|renew\w*|must|good|runs out|is valid|damaged|almost);
      validit(?:e|y) (?:\w+ ){0,3}?(?:passeport|passport);
      (?:passport|passeport) (?:\w+ ){0,5}?(?:expire\w*|valid\w*|valable|perime\w*|validity|validite|expiry|abime|damaged|pages?);
      (?:expire\w*|valid\w*|valable|perime\w*|how long|combien de temps|six months?|6 months?|six mois|6 mois|pages?) (?:\w+ ){0,6}?(?:passport|passeport);
      passeport (?:perime|expire|valide|valable|abime|perdu|vole|biometrique);
      (?:6|six) (?:months?|mois) (?:rule|validity|de validite|valid|valides?|after); blank pages?; (?:passport|passeport) (?:\w+ ){0,6}?(?:left|enough|remaining|suffi\w*);
      pages? (?:vierges?|blanches?|libres?); emergency passport; passeport (?:d urgence|provisoire|temporaire);
      lost my passport; perdu mon passeport; new passport; nouveau passeport; renew\w* (?:\w+ )?passport;
      (?:reste\w*|left|remaining) (?:\w+ ){0,6}?(?:passport|passeport); (?:mois|months?) (?:left )?(?:sur|on) (?:mon|le|my|the) (?:passeport|passport);
      is my passport (?:ok|okay|fine|enough); mon passeport (?:est il |est )?(?:ok|bon|suffisant); passport (?:\w+ )?run(?:s|ning)? out; renouvel\w+ (?:\w+ ){0,2}passeport; id card instead; carte d identite; identity card;
      dual (?:national\w*|citizen\w*|passport); double nationalite; two passports; deux passeports`,
  ),
  cue(
    'express',
    7,
    String.raw`
      express\w*; urgent\w*; urgence; rush; emergency; expedit\w+; accelere\w*; faster; quicker;
      plus (?:vite|rapide\w*); fast track; asap; as soon as possible; au plus vite; le plus (?:vite|rapidement|tot);
      rapidement; quickly; speed (?:\w+ )?(?:up|it); in a hurry; presse\w*; last minute; derniere minute; same day;
      le jour meme; tomorrow; demain; apres demain;
      in (?:\d+|one|two|three|four|five|a few|a couple of) (?:days|hours);
      dans (?:\d+|un|deux|trois|quatre|cinq|quelques) (?:jours?|heures?); (?:24|48|72) ?(?:h|hours|heures|hrs);
      this week; cette semaine; next (?:week|monday|tuesday|wednesday|thursday|friday|saturday|sunday);
      la semaine prochaine; prioritaire; (?:by|before) (?:the )?(?:\d+|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight);
      (?:avant|d ici|pour) (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|ce soir); priority`,
  ),
  cue(
    'cost',
    7,
    String.raw`
      payants?; payantes?; gratuite?s?; is it free; costs?; prices?; pricing; prix; couts?; coute\w*; tarifs?; fees?; frais; how much; bill (?:for|be); ballpark; rough (?:figure|idea|estimate); fork out; shell out; (?:ca|se) chiffre\w*; the damage; set me back;
      combien (?:ca|cela|coute|c est|est ce|faut il payer|dois je payer|vaut|pour|me|on|va|je|le|un|une|de frais|d euros|y|revient|au total);
      combien(?! de (?:temps|jours|semaines|mois)); montant; total; charge\w*; expensive; cheap\w*; (?<!joueur le plus |\w+s les plus )cher(?! (?:monsieur|client|ami))s?; chere?s?(?= (?:comme|pour|que|le visa|la|les|chez|ou|non)|$)(?! (?:madame|amie?)); euros?; eur; budget; quote; devis; estimat\w+;
      pay for (?:a|the) visa; discount\w*; reductions?; promo\w*; hidden fees; frais caches; free of charge;
      gratuit\w*; is it free; rates?; ca fait combien(?! de (?:temps|jours|semaines|mois)); a combien`,
  ),
  cue(
    'time',
    7,
    String.raw`
      how long (?:does|will|would|is|do|it|for|until|before|to|should|in); how long(?! (?:can|may|could|am));
      (?:days?|weeks?|months?|jours?|semaines?|mois) (?:\w+ ){0,2}?(?:enough|sufficient|suffi\w*|assez); enough time; assez de temps;
      how (?:many|much) (?:days|time|weeks|business days); how (?:fast|quick|quickly|soon);
      processing (?:times?|days?|period); combien de (?:temps|jours|semaines)(?! (?:puis|peut|pouvons|je peux|on peut)); en combien de; delais?; quel delai;
      duree (?:de|du) (?:traitement|la procedure|l instruction); temps (?:de traitement|d attente|faut il|prend);
      traitement; waiting time; turnaround; delivery(?: time| date)?; delais? de livraison; (?:recois|recevoir|recevrai|aurai|arrive) (?:le |mon )?(?:visa )?quand; quand (?:mon|le) visa; je le recois; take(?:s)? (?:to get|long|for); prend\w* (?:combien|longtemps|du temps);
      (?:m|s|nous|vous) y prendre; when (?:will|would|can|could|do|should) (?:i|we|it|the visa|you) (?:get|have|receive|be ready|apply|start|arrive|need to apply|expect|be|order);
      quand (?:aurai je|vais je|puis je|pourrai je|dois je|est ce que|faut il|recevrai je|sera);
      how (?:early|far in advance|soon before); (?:a l avance|en avance|in advance|beforehand);
      be ready (?:by|in|before|on); pret (?:pour|le|avant); in time; a temps; deadlines?; business days; jours ouvres; date (?:of delivery|de livraison|estimee)`,
  ),
  cue(
    'documents',
    7,
    String.raw`
      documents?; documentation; paper ?work; papers?; papiers?; justificatifs?;
      pieces? (?:a fournir|justificatives?|necessaires?|demandees?|requises?|jointes?|dois|faut); pieces; check ?list;
      liste (?:des documents|des pieces); bank statements?; releves? (?:bancaires?|de compte);
      hotel (?:booking|reservation)s?; reservation\w* d hotel; flight (?:ticket|booking|reservation|itinerary)s?;
      plane ticket; billets? d avion; return ticket; billet retour; invitation letter; letter of invitation;
      lettre d invitation; insurance; assurance; application form; formulaire\w*; proof of (?:\w+); preuves? (?:de|d);
      attestation\w*; certificat\w*; accommodation; hebergement; file (?:size|format|type)s?; formats?; fichiers?; megaoctets; mo; mb; pdf; jpe?g; png;
      upload\w*; telecharger; deposer; envoyer (?:mes|les|des|un); scan\w*; provide; fournir; bring; apporter;
      preparer; prepare; original\w*; what do (?:i|we) need to (?:send|provide|submit|upload|apply|bring|prepare);
      que dois je (?:fournir|envoyer|preparer|apporter|joindre); que faut il (?:fournir|envoyer|preparer|joindre);
      dossier`,
  ),
]
