import { cue } from './cue.ts'

/** Visas in general, and the talk around them. */
export const TALK = [
  cue(
    'order',
    6,
    `
      
      how (?:do|can|could|should|would|does) (?:i|we|one|it|this) (?:order|apply|start|proceed|begin|buy|get a visa|get the visa|get one|work|get started|request|go about(?: it| this)?);
      how (?:to|do you) (?:order|apply|start|get a visa|get one|request);
      how does (?:it|this|passage|the service|your service) work;
      comment (?:commander|faire|demander|obtenir|ca marche|ca se passe|fonctionne|postuler|proceder|commencer|on fait|cela fonctionne|se deroule|faire une demande|je fais|dois je proceder);
      (?:want|like|wish|ready|need) to (?:order|apply|start|proceed|buy);
      (?:veux|voudrais|souhaite|souhaiterais|aimerais) (?:commander|demander|faire une demande|postuler|commencer|acheter);
      order (?:a|my|the|it) ?(?:visa|now)?; apply (?:for|now|online|here); start (?:my|an|the) application;
      commander (?:un|le|mon|mes|des); faire (?:une|ma) demande; steps; etapes; procedures?; demarches?; process;
      next step; prochaine etape; go ahead; on y va(?! \\w);
      for someone else;
      pour quelqu un d autre`,
  ),
  cue(
    'about',
    7,
    String.raw`
      who (?:are|is) (?:you|this|passage|behind); qui etes vous; who (?:runs|owns|operates|made|built)(?: \w+)?; qui (?:gere|dirige|est derriere); qui es tu;
      c est quoi (?:passage|ce site|votre service);
      what (?:is|are|does) (?:passage|this (?:site|website|service)|you|your service|your company)(?: do| offer)?;
      what (?:do you|can you|services do you) (?:do|offer|help);
      que (?:faites vous|proposez vous|fais tu|pouvez vous faire|peux tu faire); quels? (?:sont vos )?services?;
      vos services; your services; official (?:\w+ )?(?:website|site|service|government)?; officiel\w*; accredit\w*; agrees? par; etes vous agrees?; habilit\w*;
      government(?:al)?; gouvernement\w*; an? embassy; une ambassade; legit\w*; trust (?:you|this|passage);
      trustworthy; reliable; fiables?; faire confiance; serieux;
      are you (?:a |an )?(?:robot|bot|real|human|ai|chatbot|machine|person|company|licensed|agency);
      (?:etes vous|es tu|vous etes|t es) (?:un |une )?(?:robot|bot|vrai|humain|ia|machine|entreprise|agence|personne);
      licen[cs]ed; agree\w* par; reviews?; avis; why (?:should|would) (?:i|we) (?:use|choose|pay) (?:you|passage)?;
      pourquoi (?:passer par|vous choisir|utiliser); myself at the embassy; directly (?:at|with) the embassy;
      directement (?:a|aupres de) l ambassade; (?:do|apply|get|it|this|that) (?:\w+ ){0,2}?(?:by )?myself; (?:faire|fais|demander|obtenir|occuper|passer) (?:\w+ ){0,3}?moi meme; which countries; quels pays; quelles destinations;
      what countries; all countries; tous les pays; destinations`,
  ),
  cue(
    'about',
    13,
    '(?:is|isnt|s|est|isn t|etes) (?:this|it|that|ce|pas|bien|you|vous|site)(?: (?:not|just|all|pas|website|site))? (?:an? |une? )?(?:scam|fraud|arnaque|fake|escroquerie); (?:scam|arnaque|escroquerie) (?:or|ou|non|au moins)',
  ),
  cue(
    'requirements',
    6,
    String.raw`
      (?:need|require|get|want|have|apply for) (?:\w+ ){0,3}?visas?;
      (?:besoin|faut\w*|necessaire|obligatoire|exige|obtenir|demander) (?:\w+ ){0,4}?visas?;
      visas? (?:\w+ ){0,3}?(?:needed|required|necessary|necessaire|obligatoire|requis|exige|mandatory|requirements?|rules?|free|exempt\w*|on arrival|a l arrivee|policy); visas? (?:_ )?(?:or not|ou pas|ou non);
      visa requirements?; exigences?(?: de visa)?; requirements?; e ?visas?; eta; esta;
      (?:do|does|will|would) (?:\w+ ){1,4}?need (?:one|it|anything|something); what do (?:i|we) need; what(?: is| s)? needed;
      que (?:me|nous) faut il; qu est ce qu il (?:me |nous )?faut; de quoi (?:ai je|avons nous|j ai|on a) besoin;
      (?:doi\w+|devons|devrai\w*|faut)(?: (?:il|je|nous|on|que je|qu on|que nous))* (?:demander|faire|fasse|fassions|prevoir|prendre) quelque chose; quelque chose a (?:demander|faire|prevoir|prendre); (?:anything|something) (?:\w+ ){0,4}?to (?:apply for|sort out|arrange|do|get|request); (?:lui|leur|m|nous) en faut(?: il)? (?:un|une|aussi); en (?:a|ont|aura|ai|avons)(?: t)?(?: (?:il|elle|ils|elles|je|nous))? (?:aussi )?besoin; formalites?; conditions? (?:d entree|d acces); entry (?:conditions|requirements|rules); without (?:a )?visa;
      sans visa; visa ?free; exempt\w*; how long (?:can|may) (?:i|we) (?:stay|remain);
      combien de (?:temps|jours) (?:puis je|peut on|pouvons nous|je peux|on peut) (?:\w+ )?rester;
      (?:can|may|could) (?:i|we|a|an) (?:\w+ ){0,2}?(?:travel|enter|go|visit|fly|stay|transit);
      (?:puis je|peut on|pouvons nous|je peux|est ce que je peux|on peut) (?:\w+ ){0,2}?(?:aller|entrer|voyager|partir|visiter|rester|me rendre);
      green card; residence permits?; titres? de sejour; carte de sejour; allowed (?:to|in|into); droit (?:d entrer|d aller|de); leave the airport; sortir de l aeroport; layover;
      stopover; escale; correspondance`,
  ),
  cue(
    'requirements',
    3,
    `
      visas?; evisa`,
  ),
  cue(
    'requirements',
    2,
    String.raw`
      travel\w*; trips?; voyag\w*; going; go; fly\w*; flight; visit\w*; partir; pars; part; partons; aller; vais;
      allons; holidays?; vacation; vacances; sejour\w*; tourism\w*; week ?end; honeymoon; business; conference; study;
      etudi\w*; travailler; work; rendre; passer; planning; decouvrir`,
  ),
  cue(
    'thanks',
    5,
    String.raw`
      thanks?(?: you)?; thank; thx; ty; ta; tysm; merci\w*; (?:vous|te) remerci\w+; remerciements?; cheers; appreciate\w*; parfait; perfect; great; super; awesome; genial;
      very helpful; tres utile; nickel; top; d accord; ok; okay; got it; compris; understood; bravo; well done`,
  ),
  cue(
    'bye',
    5,
    String.raw`
      bye\w*; goodbye; good ?night; see you; au revoir; a bientot; bonne (?:journee|soiree|nuit|fin de journee);
      have a (?:nice|good|great) (?:day|evening|one|weekend); adieu; ciao; a plus; take care; that s all; c est tout;
      that is all; that will be all`,
  ),
  cue(
    'greeting',
    4,
    String.raw`
      hi+; hello+; hey+; hiya; yo; good (?:morning|afternoon|evening|day); bonjour\w*; bonsoir; salut\w*; coucou; bjr;
      bsr; slt; greetings; hola; salam\w*; howdy; anyone there; anybody there; quelqu un est la; il y a quelqu un;
      are you there; vous etes la; tu es la; can you help(?: me)?; help(?: me)?; pouvez vous m aider; tu peux m aider;
      aidez moi; besoin d aide; aide; i have a question; j ai une question; how are you;
      comment (?:allez vous|ca va|vas tu); ca va; allo; test`,
  ),
]
