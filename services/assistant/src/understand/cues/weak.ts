import { cue } from './cue.ts'

/** Words that only hint at a topic: they count when no topic is named. */
export const WEAK = [
  cue(
    'hostile',
    4,
    String.raw`
      prompts?; cheat\w*; everything above; tout ce qui est au dessus; contourn\w+; trich\w+; illegal\w*; secret\w*;
      confidential (?:data|documents?); sql; injection; exploit; bypass; override; black market; marche noir; admin mode;
      root access; your (?:rules|guidelines|training); vos regles; vos consignes; without (?:a )?passport;
      sans passeport; lie (?:on|to|about)|lying; mentir; fake\w*; faux`,
  ),
  cue(
    'status',
    3,
    String.raw`
      updates?; received? (?:nothing|anything|any|my|a|the)|never received|not received|havent received|didnt receive;
      recu (?:de|mon|ma|la|rien|aucun\w*|le)|rien recu|pas recu|jamais recu|aucune nouvelle; confirmation; arrived?;
      (?:still )?pending; ou est (?:mon|ma|passe); c est ou; mis a jour; nouvelles; approved|delivered; delayed; en retard;
      valide (?:mon|ma); whats going on|what is going on|what happens now|what s next; et maintenant; follow;
      (?:i|we|have|already) paid; (?:deja|j ai|avons) paye; (?:i|we) (?:have )?(?:ordered|applied|submitted|sent);
      waiting|wait(?:ed)?; attends?|attente; my (?:visa|order|application|payment); mon (?:visa|paiement|dossier); (?:ma|mes) commandes?`,
  ),
  cue(
    'refund',
    4,
    String.raw`
      (?:do not|dont|don t|no longer|not) want (?:\w+ ){0,3}?(?:anymore|any more|it|to go|to travel)?;
      no longer (?:need|want|travelling|going|traveling); (?:n en|ne) (?:\w+ )?veux plus|n en ai plus besoin;
      ne (?:pars|part|partons|voyage|voyageons) plus; plus besoin; reject\w*; refus\w*; denied|deny|denies; declined?; rejet\w*;
      give (?:me )?back; rendre; back out; says? no; dit non; money; argent; abandon\w*; trip (?:is |was |got )?(?:off|called off); f[ae]ll(?:s|en)? through; tombe\w* a l eau`,
  ),
  cue(
    'changes',
    3,
    String.raw`
      wrong\w*; typed?; fix\w*; mistak\w*|mistyped; mess\w* up; misspel\w*; tromp\w+; erreurs?; fautes?; corriger|correction;
      modif\w+; chang\w+; rectifi\w+; edit\w*; amend\w*; update (?:my|the); swap; different (?:date|name|passport)`,
  ),
  cue(
    'guarantee',
    4,
    String.raw`promis\w*; promet\w*; surs?; sure; certain\w*; assur\w+ (?:que|de|d); probab\w+; likely; likelihood; odds; risk\w*; risques?`,
  ),
  cue(
    'privacy',
    4,
    String.raw`
      shar(?:e|ed|ing); partag\w+; anyone|anybody; see my; data; donnees; safe\w*; secur\w+; delet\w+; supprim\w+; effac\w+;
      eras\w+; store\w*; stock\w+; conserv\w+; hack\w*; pirat\w*; private; privees?; trust; confiance; protect\w*; proteg\w+;
      spam; server\w*|serveurs?; identity theft; usurpation; keep (?:my|our|the)`,
  ),
  cue(
    'about',
    4,
    String.raw`
      (?:vous etes|etes vous|c est|are you|is this|you are) (?:\w+ )?(?:l |the |an? |une? |la |le )?(?:ambassade|embassy|consulat|consulate|gouvernement|government|agence|agency|bot|robot|company|entreprise|ia|ai);
      passage; real; fake site|faux site; legal; legit; scam site; your company; votre (?:entreprise|societe|site); based; help with|aidez; what can you; que (?:peux|pouvez|savez|sais)`,
  ),
  cue(
    'order',
    4,
    String.raw`
      (?:par ou|where do i|where should i|how do i|on|je|i) (?:commence\w*|start|begin); commenc\w+; begin\w*; get started;
      first step|premiere etape; proceed; order\w*; command\w+; appl(?:y|ying); demand(?:e|er) (?:un|le|mon|de) visa; buy; achet\w+; sign me up; demarrer; fill (?:in|out)|remplir`,
  ),
  cue(
    'partner',
    4,
    String.raw`agenc(?:y|ies|es?)(?: de voyages?)?; clients?; commission\w*; b2b; corporate account; compte entreprise; bulk; companies|entreprises; travel manager`,
  ),
  cue(
    'account',
    4,
    String.raw`connect\w+; connexion; log\w*; regist\w+; inscri\w+; compte; account; password\w*; verif\w+ (?:e ?mail|mail|link); activation; locked out; acces`,
  ),
  cue(
    'express',
    4,
    String.raw`
      (?:by|before|for|until|on|pour|avant|d ici|ce|this|next) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|ce soir|tonight|demain|tomorrow);
      fast\w*; quick\w*; vite; rapid\w*; hurry; soon\w*; bientot; soon as; immediat\w*; right away; (?<!(?:are|re|am|is|m) )now; tout de suite; tonight; ce soir; today; aujourd hui; short notice; depeche\w*; presse\w*`,
  ),
  cue(
    'time',
    3,
    String.raw`
      long\w*; when; quand; days?; jours?; weeks?; semaines?; wait(?:ing)?; delay\w*; delais?; duree; durer?; temps; early; late; ahead; avance; avant le depart; turnaround;
      processing; prendre?; takes?; combien de`,
  ),
  cue(
    'documents',
    4,
    String.raw`docs?; docu; papier\w*; send; envoy\w+; joindre; attach\w*; submit; need to (?:have|show); montrer; originals?; copy|copies|copie; notari\w*; translat\w*|tradu\w+; ticket; billet; reservation; booking`,
  ),
  cue(
    'cost',
    4,
    String.raw`damage; pay; pai\w+; pay(?:er|ez|e); expens\w*; dollars?; pounds?; euros?; budget; cout\w+; combien; afford; money for; taxes?; supplement\w*; extra`,
  ),
  cue(
    'contact',
    4,
    String.raw`call\w*; phone\w*; appel\w+; joindre; speak\w*; talk\w*; parl\w+; someone|somebody|quelqu un; e ?mail\w*; mail; adresse; address; write to; ecrire; team; equipe; person; personne; reach`,
  ),
  cue(
    'complaint',
    4,
    String.raw`bad\w*; worst; slow\w*; lent\w*; late; rubbish; garbage; poor; joke; joking; waste; honte\w*; mauvais\w*; catastroph\w+; desastre; probleme|problem; issue; wtf; hate; deteste\w*; suck\w*; jamais`,
  ),
  cue('passport', 3, String.raw`expir\w+; perim\w+; valid\w*; pages?; renew\w*; renouvel\w+`),
  cue(
    'minors',
    4,
    String.raw`kids?; child\w*; enfants?; teen\w*; ados?; son; daughter; fils; fille; toddlers?; junior; school trip; classe; orphan\w*; nephew|niece|neveu; grandchild\w*; petits? (?:fils|enfants)`,
  ),
  cue('photo', 4, String.raw`smil\w+; souri\w+; beard; barbe; selfie; camera; pixels?; portrait; makeup|maquillage`),
  cue(
    'payment',
    3,
    String.raw`cards?; cartes?; bank\w*; banque; payment\w*; paiement\w*; regler; checkout; transaction\w*; devise; currency; receipt|invoice|facture`,
  ),
]
