import { cue } from './cue.ts'

/** Questions outside of the assistant's knowledge. */
export const ELSEWHERE = [
  cue(
    'unknown',
    9,
    String.raw`
      weather; (?:il fait|fait il|is it|how|it is) (?:\w+ )?(?:chaud|froid|beau|humide|hot|cold|warm|humid|sunny|rainy); (?:bon|agreable|sympa) (?:de |d y )?vivre; cost of living; cout de la vie; (?:pleut|pleuvoir|raining|rainy season|saison des pluies|snowing|neige);
      quel temps(?! (?:faut|prend|pour)); world cup; coupe du monde; meteo; temperature; recipes?; recettes?; poems?; poemes?; jokes?; blagues?; stories; story; histoire;
      songs?; chanson; restaurants?; restos?; ou (?:manger|dormir|sortir|loger|boire); where (?:to|can i|should i) (?:eat|sleep|stay|drink|party); (?:get|become|obtain|apply for) (?:\w+ )?(?:citizenship|a citizen|nationality|residency); (?:obtenir|demander|avoir) la nationalite; monnaie; currency do they; trains?; (?:sell|buy|acheter|vendez|vendre|sells) (?:\w+ ){0,2}?(?:tickets?|flights?|bus|billets?|vols?|sims?);
      (?:best|good|cheap|quel|recommend\w*|conseill\w+|meilleur|which|bon|un bon|find|book|reserver|reserve|trouver|book me) (?:\w+ ){0,3}?(?:hotels?|hostels?|flights?|vols?|car|voiture|taxi|train|airlines?|guide|restaurants?);
      car rental; location de voiture; rent a car; things to do; que visiter; what to (?:see|do|pack|wear|eat);
      que (?:voir|manger|emporter); football; soccer; foot; match; scores?; president; presidente; prime minister;
      premier ministre; elections?; politic\w*; politique; guerre; war; bitcoin price; stocks?; bourse de paris;
      cours de l; exchange rate; taux de change; capital of; capitale d\w*; population; time is it; quelle heure;
      translate; traduis\w*; traduire; traduction; math\w*; equation; calculate; calcule; homework; devoirs; python;
      javascript; code (?:in|en|for); write (?:me )?an?; ecris\w*; essay; dissertation; redaction; movie; film; music;
      musique; girlfriend experience; love me; marry; m aimes; horoscope; lottery; loto; diet; regime; symptoms?;
      medicine; medicament; headache; vaccin\w*; malaria; paludisme; plug; prise electrique; sim card; carte sim;
      currency exchange; tip; pourboire; safe to travel; dangerous; dangereux; dangereuse; securite dans; safe in;
      (?<!(?:offered|offer|accepted|found|got|have|has|new|start\w*|take|taking) (?:me )?(?:an? |the |my )?)jobs? (?:in|at|for); cv; tax\w*; impots?; citizenship by; naturali[sz]ation; buy a house; acheter une maison;
      asylum; asile; refugie; refugee; overstay\w*; deport\w*; expuls\w*; marriage certificate; divorce;
      driving licen[cs]e; permis de conduire; pets?; dog; chien; chat; cat; luggage; bagages?; customs; douanes?;
      how (?:do|to|can) (?:\w+ )?say; comment (?:on )?dit(?: on)?; seat; wheelchairs?; fauteuils? roulants?; (?:recommend|conseill\w+|best|good|which|quelle|bonne|meilleure) (?:\w+ ){0,4}?(?:insurance|assurance)s?; check in online; airport lounge; age of; how old; quel age; meaning of life; sens de la vie;
      who (?:won|invented|wrote|is the); qui a (?:gagne|invente|ecrit); 2 ?\+ ?2; plus \d; combien font; what is \d`,
  ),
]
