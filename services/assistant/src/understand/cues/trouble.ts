import { cue } from './cue.ts'

/** Problems and intended abuse. */
export const TROUBLE = [
  cue(
    'hostile',
    12,
    String.raw`
      
      (?:ignore|disregard|forget|override|bypass|skip) (?:\w+ ){0,4}?(?:instructions?|rules?|prompts?|guidelines|training|restrictions?|said before|above|polic\w+|directives?);
      (?:ignore\w*|oublie\w*|contourne\w*|neglige\w*|passe outre) (?:\w+ ){0,4}?(?:instructions?|regles?|consignes?|directives?|prompts?|tout ce qui precede|restrictions?);
      system prompt; (?:show|dump|print|access|affiche\w*|montre\w*|donne\w*|vide\w*) (?:\w+ ){0,3}?(?:database|base de donnees); new instructions; nouvelles? (?:instructions?|consignes?); prompt systeme;
      your (?:\w+ )?(?:instructions|prompt|source code|api keys?|configuration|password|passwords);
      tes (?:instructions|consignes|regles internes); vos (?:instructions internes|consignes internes);
      you are now(?! \w+ing); tu es (?:maintenant|desormais); vous etes (?:maintenant|desormais) (?:un|une);
      jailbreak\w*; dan mode; developer mode; mode developpeur; act as; pretend (?:to be|you|that|the|it); from now on; a partir de maintenant tu;
      (?:orders?|commandes?|dossiers?|applications?|documents?|passeports?|passports?) (?:of|de) (?:mr|mrs|ms|mme|john|jane|marie|jean|paul|monsieur|madame|someone|quelqu un d autre|other|another|un autre|mon (?:voisin|ex|collegue)|my (?:neighbou?r|ex|colleague|friend))(?: \w+)?; fais comme si;
      role ?play; drop table; select from; union select; or 1 1; script alert; onerror;
      repeat (?:after me|the words|everything); repete (?:apres moi|mot pour mot|tout); api key; cle api;
      admin (?:password|access|rights); mot de passe (?:admin|administrateur|de l administrateur|de la base);
      database (?:dump|password|content); etc passwd;
      (?:list|show|give|dump|tell|reveal|liste|donne\w*|montre\w*|affiche\w*|revele\w*) (?:\w+ ){0,4}?(?:other|all|every|autres?|tous les|toutes les|des|liste des) (?:\w+ )?(?:customers?|clients?|users?|orders|utilisateurs?|commandes|passports|passeports|voyageurs);
      (?:passports?|phones?|cards?|credit cards?|address(?:es)?|emails?|numeros? de (?:passeport|telephone|carte)|adresses?) (?:\w+ )?(?:of|de|des) (?:your |the |other |all |vos |autres |tous les )*(?:customers|clients|users|mr|mrs|ms|mme|m|monsieur|madame|another|un autre|mon voisin|my ex|my neighbour|my neighbor|someone|customer|client);
      fake (?:passport|visa|document|bank statement|documents);
      faux (?:passeport|visa|document|documents|papiers|releve); forge\w*; falsifi\w+; counterfeit; contrefa\w+;
      bribe\w*; pot de vin; soudoyer; corrompre; hack\w*; pirater; illegally; illegalement;
      go to hell; screw you; fuck\w*; shut up; ta gueule; va te faire \w+; allez vous faire \w+; nique\w*; connards?; connasse; pute; bitch; asshole; dumb (?:bot|machine|robot);
      without (?:the )?(?:police|border control|customs) (?:knowing|noticing); smuggl\w+; sneak (?:in|into|across)`,
  ),
  cue(
    'complaint',
    9,
    String.raw`
      complain\w*; complaint; reclamation; me plaindre; porter plainte; plainte; scam\w*; arnaque\w*; escroc\w*;
      escroquerie; fraud\w*; thieves; thief; voleurs?; stole; stolen my money; vole mon argent; ripped? off; rip off;
      furious; furieu\w+; angry; en colere; unacceptable; inacceptable; inadmissible; disappoint\w+; decue?s?;
      scandal\w+; ridiculous; ridicule; shame on you; honteux; terrible (?:service|experience);
      horrible (?:service|experience); worst; awful; lamentable; nul; nulle; useless; idiots?; stupid; incompetent\w*;
      fed up; ras le bol; j en ai marre; assez de vous; lawyer; avocat; sue you; tribunal;
      nobody (?:answers|replies|responds|helps); no ?one (?:answers|replies|responds|helps|has answered);
      personne ne (?:repond|me repond|m a repondu); sans (?:aucune )?(?:reponse|nouvelle|nouvelles);
      toujours (?:aucune|pas de) reponse;
      still (?:no|waiting for an?) (?:answer|reply|response); never (?:answered|replied|responded); weeks without;
      not happy; unhappy; mecontente?; pas contente?; unhelpful; wrong (?:name|spelling) on my visa; error on my visa;
      erreur sur mon visa; (?:charged|paid) (?:me )?twice; paye\w* (?:deux|2) fois; double charged; debite\w* (?:deux|2) fois;
      preleve\w* (?:deux|2) fois; ruined; gache; missed my flight; rate mon (?:vol|avion); screwed; bullshit; merde;
      crap`,
  ),
  cue(
    'status',
    8,
    String.raw`
      ord [a-z0-9]{6,10}; ord[a-z0-9]{8}; track\w*; suivre ma (?:demande|commande);
      suivre (?:mon|le|un) (?:visa|dossier|commande|suivi); suivi (?:de|d); suivi; status; statut; ou en est;
      ou en sont; en est (?:ma|mon|la|le|notre); avance(?:ment)? (?:de|du) (?:ma|mon|dossier|la);
      etat (?:de|d avancement) (?:de )?(?:ma|mon|la|du); mon dossier (?:avance|est il|en est); where is my;
      where s my; wheres my; where are my; my (?:order|application|visa) (?:status|number|ready|progress);
      has my (?:visa|order|application|file); is my (?:visa|order|application|file);
      did my (?:visa|application|order|payment); mon visa est il; ma (?:commande|demande) est elle;
      est ce que (?:mon visa|ma demande|ma commande) est; already (?:applied|ordered|paid);
      i (?:have )?(?:ordered|applied|paid|submitted) (?:last|yesterday|on|a week|two|three|\d|days|my|for|already);
      j ai (?:deja )?(?:commande|paye|depose|fait ma demande|soumis|passe (?:ma|une) commande); order number;
      numero de (?:commande|suivi|dossier); tracking number;
      when will my (?:visa|order|application) (?:arrive|be ready|be approved);
      quand (?:vais je recevoir|recevrai je|arrivera) mon visa; any news; updates? (?:on|about|regarding); any updates?; confirmation (?:e ?)?mail; mail de confirmation; (?:des|aucune|pas de) nouvelles?; progress;
      waiting for (?:my|our) (?:visas?|order|application); (?:j attends|attendons|en attente de|attente de) (?:mon|mes|ma|nos|notre) (?:visas?|dossier|commande|demande);
      mon visa n est toujours pas; still waiting; j attends toujours`,
  ),
  cue(
    'refund',
    9,
    String.raw`
      refund\w*; rembours\w*; money back; plans? chang\w+; (?:my|our) plans change; not travelling any ?more; trip (?:is |was )?cancel\w*; get my money; recuperer mon argent; recuperer (?:la somme|le montant);
      withdraw\w*; retract\w*; cancel\w*(?! (?:the |all )?visas? (?:for|to) _); annul\w*; cancellation; renoncer; desist\w*; changed? (?:my|our) minds?; (?:dont|don t|do not|no longer) (?:want|need) (?:\w+ ){0,3}?(?:any ?more|it);
      (?:n en|ne) (?:\w+ )?veux plus; (?:n en|n ai) (?:\w+ )?plus besoin; embassy (?:rejects|refuses|denies|says no);
      change d avis; changeons d avis; (?:my|the) money if; with my money; mon argent si;
      if (?:my |the |our )?(?:visa|application|it|i|embassy|consulate)? ?(?:is|gets|am|s|was|says|say)? ?(?:refused|rejected|denied|declined|no|turned down);
      si (?:mon |le |ma |la )?(?:visa|demande|ambassade|consulat)? ?(?:est|m est|me|soit)? ?(?:refuse\w*|rejete\w*|dit non);
      en cas de refus; in case of refusal; visa (?:refused|denied|rejected|refuse|rejete); reimburs\w*;
      rendre l argent; rendez moi; lose my money; perdre mon argent`,
  ),
  cue(
    'status',
    5,
    'my (?:application|orders?|file); (?:ma|la) (?:demande|commande); mes (?:demandes|commandes); mon dossier',
  ),
]
