import { cue } from './cue.ts'

/** Questions about the service around a visa. */
export const SERVICE = [
  cue(
    'payment',
    8,
    String.raw`
      paypal; american express; amex; mastercard; visa card; carte visa; apple pay; pay(?:ing|ments?) (?:\w+ )?(?:safe|secure)\w*; google pay; klarna; alipay;
      bitcoin\w*; crypto\w*; credit cards?; debit cards?; by card; par carte;
      cartes? (?:bancaires?|de credit|bleue|de debit); cb; bank transfer; wire transfer; virement\w*; sepa; iban;
      cash; especes; cheques?; checks accepted; payment (?:methods?|options?|means|failed|declined|page|link|plan);
      methods? of payment; ways? to pay; moyens? de paiement; modes? de (?:paiement|reglement);
      how (?:can|do|should|could|would) (?:i|we|you) pay; how to pay;
      comment (?:payer|regler|puis je payer|on paie|je paie|peut on payer|se fait le paiement);
      (?:puis je|peut on|je peux|possible de|on peut) (?:payer|regler); (?:can|could|may|should) (?:i|we) pay;
      pay (?:by|with|in|using|later|online|via|when); payer (?:par|avec|en|plus tard|via|quand|sur place);
      installments?; instalments?; en plusieurs fois; en \d fois;
      card (?:was |is |got |has been )?(?:declined|refused|rejected);
      carte (?:a ete |est )?(?:refusee|rejetee|declinee); paiement (?:refuse|echoue|a echoue|securise|en ligne);
      stripe; invoice; facture; receipt; recu de paiement; currency; devise; in dollars; en dollars; secure payment;
      is (?:the )?payment (?:safe|secure); paiement est il; when (?:do|must|should) (?:i|we) pay; (?:when|will|is|was) (?:\w+ )?my card; card (?:be )?charged;
      quand (?:dois je|faut il) payer`,
  ),
  cue(
    'kinds',
    12,
    String.raw`
      (?:differen\w+|difference) (?:\w+ ){0,3}?(?:e ?visas?|evisas?|eta|visas? (?:on|upon) arrival|voa|visas? electroniques?|visas? a l arrivee|types? of visas?|visa types?|types? de visas?)(?: \w+)*;
      (?:differen\w+|difference) (?:between|entre) (?:\w+ ){0,3}?visas? (?:and|et) (?:an? |une? |l )?(?:eta|e ?visa|evisa);
      (?:what is|what s|whats|what are|what does|what do you mean by|explain|meaning of|define) (?:an? |the )?(?:e ?visas?|evisas?|etas?|voa|visas? on arrival|electronic (?:visas?|travel authori[sz]ations?)|visa free)(?: mean)?;
      (?:c est quoi|qu est ce qu|qu est ce que c est|que veut dire|que signifie|ca veut dire quoi|expliquez? moi|definition d) (?:une? |le |la |l |d une? )?(?:e ?visas?|evisas?|etas?|voa|visas? (?:a l arrivee|electroniques?)|autorisation de voyage(?: electronique)?|exemption de visa);
      (?:types?|kinds?|sorts?|sortes?) (?:of|de) visas?(?: are there| exist\w*| y a t il)?`,
  ),
  cue(
    'documents',
    9,
    'photocop\\w+; (?:in )?black and white; en noir et blanc; (?:certified|colou?r) cop(?:y|ies); copies? (?:certifiees?|couleurs?|en couleurs?)',
  ),
  cue(
    'photo',
    8,
    String.raw`
      photos?; photograph\w*; pictures?; selfies?; portrait; biometric pictures?; glasses; lunettes; headscarf; hijab; foulard;
      voile; background colou?r; white background; fond blanc`,
  ),
  cue(
    'minors',
    8,
    String.raw`
      minors?; mineurs?; without (?:(?:her|his|their|my|our|the|any) )?(?:parents?|adults?|mother|father|mum|dad); sans (?:ses|mes|leurs|nos|les|aucun|la|sa|le|son) (?:parents?|adultes?|mere|pere); unaccompanied; non accompagnee?s?;
      (?:i m|im|i am|hes|shes|he is|she is|who is|aged?) 1[0-7](?! (?:days?|weeks?|nights?|months?)); (?:j ai|a|agee? de) 1[0-7] ans; under ?age;
      bebes?; nourrissons?; nouveaux? nes?; bab(?:y|ies); infants?; toddlers?; newborns?;
      for (?:children|kids|babies|infants);
      (?:do|does|are|can|must) (?:children|kids|teenagers|teens|babies|infants|minors|a child|a baby|an infant|newborns?);
      pour (?:les |un |des )?(?:enfants?|bebes?|mineurs?);
      (?:enfants|bebes|mineurs) (?:ont|doivent|paient|payent|ont ils|doivent ils|paient ils); under (?:18|16|12|age);
      moins de (?:18|16|15|12) ans; autorisation parentale; autorisation de sortie;
      parental (?:consent|authori[sz]ation); \d+ (?:year|month)s? old; years? old; de \d+ ans; (?:bebe|enfant|fils|fille) de \d+ mois; custody;
      family book; livret de famille; birth certificate; acte de naissance;
      (?:same|discounts?|reduced|reduction|cheaper|free|less|half|gratuit\w*|meme|moins cher|reduit\w*|tarif|prix|price) (?:\w+ ){0,4}?(?:kids?|child\w*|enfants?);
      child s? ?(?:visa|passport|price|discount); tarif enfant; reduction enfant; demi tarif`,
  ),
  cue(
    'minors',
    4,
    String.raw`
      (?:my|our|a|the|his|her|their) (?:\S+ ){0,4}?(?:daughter|son|child|children|kids?);
      (?:mon|ma|mes|notre|nos|un|une|les|des|l) (?:\S+ ){0,2}?(?:enfants?|fille|fils|ado)`,
  ),
  cue(
    'privacy',
    8,
    String.raw`
      (?:do|done|happens|faites|fait|devien\w+|arrive) (?:you do |on |vous )?(?:with|to|de|avec|a) (?:my|our|mes|nos) (?:photos?|documents?|files?|scans?|papers?|fichiers?|papiers?|copies) (?:afterwards?|later|once|after|apres|ensuite|une fois)(?: \w+)*; privacy; vie privee; gdpr; rgpd; cnpd; cookies?; data protection; protection des donnees;
      (?:my|our|personal|customer|the) (?:personal )?(?:data|details|information|info);
      (?:mes|nos|vos|les) (?:donnees|informations personnelles|infos personnelles|coordonnees); donnees personnelles;
      personal data; confidential\w*; confidentialite; who (?:\w+ ){0,4}?(?:see|sees|access|read|reads|looks?) (?:at )?(?:my|our|the|it|them|all|this|that|what|passports?|documents?); (?:keep|keeping|store|storing) (?:my|our) (?:\w+ )?(?:passports?|photos?|selfies?|documents?|data|scans?|face|copies|copy|picture|details|file); gard\w+ (?:ma|mon|mes|nos|notre) (?:\w+ )?(?:photos?|selfies?|passeports?|documents?|donnees|scans?|tete|papiers|copies?|infos?);
      who sees; who has access; qui (?:\w+ ){0,4}?(?:voir|voit|voient|verra|verront|acces|lire|lit|consulte\w*); qui a acces;
      (?:delete|erase|remove) (?:my|our|all|the) (?:\w+ )?(?:data|account|documents?|passport|files?|scan|information|uploads?|copy|details);
      (?:supprim\w*|effac\w*) (?:\w+ )?(?:mon|mes|ma|le|les|la) (?:\w+ )?(?:donnees|compte|documents?|passeport|fichiers?|copie|scan|informations?);
      where (?:is|are) (?:my|our|the) (?:\w+ )?(?:data|documents?|files?|passport|scans?) (?:stored|kept|saved|hosted);
      ou sont (?:stockes|stockees|conserves|conservees|heberges|hebergees|enregistres|gardes|gardees);
      how long (?:do|will|are|is) (?:you|my|the)? ?(?:\w+ )?(?:keep|kept|store|stored);
      (?:gardez|conservez|stockez) vous; conservez; stored; stockes?; stockees?; encrypt\w*; (?<!ca |se )chiffre\w*; hacked;
      leak\w*; fuite; sell (?:my|our|your); (?:vend|revend)\w* (?:vous )?(?:mes|nos|les|vos|des) (?:\w+ ){0,2}?(?:donnees|infos?|informations|coordonnees|adresses|mails?); third part\w+; tiers; safe to (?:upload|send|share|give);
      is it safe; sans risque; en securite; securise\w*; secure; security; securite; right to be forgotten;
      droit a l oubli`,
  ),
  cue(
    'contact',
    9,
    String.raw`
      human; humain\w*; real person; vraie personne; speak (?:to|with); talk (?:to|with)(?! you);
      parler (?:a|avec|au); phone number; (?:par|au|votre|un|de|le) telephone; numero (?:de telephone|de tel); hotline;
      call (?:you|me|someone|center|centre|us); vous appeler; appelez moi; vous joindre;
      joindre (?:quelqu un|le service|un conseiller|votre); contact(?:er|ez)?; vous contacter;
      e ?mail (?:address|you); adresse (?:e ?mail|mail|postale|de vos bureaux);
      your (?:e ?mail|phone|address|office|number|opening hours);
      votre (?:e ?mail|mail|telephone|adresse|bureau|numero); vos (?:bureaux|horaires|coordonnees);
      where (?:is|are) (?:your|you)(?: office| located)?; ou (?:etes vous|se trouve|se trouvent|sont vos|est votre);
      opening hours; horaires; customer (?:service|support|care); service client\w*; support(?: team)?; assistance;
      agent; conseiller; conseillere; (?:speak to an?|talk to an?|human|phone) operator; operateur; someone (?:call|from|to help);
      quelqu un (?:au telephone|de chez|pour); live chat; whatsapp; write to you; vous ecrire; vous rencontrer;
      come to your office; passer a (?:votre|l) (?:bureau|agence); representative; staff`,
  ),
  cue(
    'account',
    8,
    `
      (?:forgot|forgotten|lost|reset|change|forget) (?:my |the )?password; password; mot de passe; mdp; log ?in;
      sign ?in; sign(?:ing)? ?up; logging in; m inscrire; me connecter; se connecter; connexion; identifiants?; username; create an account;
      creer un compte; my account; mon compte; an account; un compte; verification (?:e ?mail|link|code);
      lien de verification`,
  ),
  cue(
    'partner',
    8,
    String.raw`
      travel agenc\w+; travel agent; agence de voyages?; notre agence; our agency; (?<!(?:my|our|his|her|mon|ma|business|with) )partners?(?:hip)?; partenaires?;
      partenariat; b2b; commissions?; for (?:my|our) (?:clients|customers); our (?:clients|customers); pour (?:mes|nos) clients; affiliat\w+; resell\w*;
      revendeur; tour operator; voyagiste; comite d entreprise`,
  ),
]
