/**
 * Synonyms of both languages in questions about visas, one concept a line; `*` matches any ending. What the topics'
 * classifier learns about one of them applies to all.
 */
const CONCEPTS = `
refuse: refus* reject* denied deny denies denial declin* rejet* recal* deboute* turned_down turn_down say_no says_no said_no dit_non disent_non disent no knocked_back
lose: lose losing lost perd* perdre forfeit* waste* keep_my_money gardez_l_argent
withdraw: cancel* annul* withdraw* pull_out pulls_out back_out call_off called_off renonc* desist* retir* abandon* laisse_tomber drop_out retract*
nolonger: cant_go not_going wont_go no_longer any_more anymore plus_partir part_plus partons_plus pars_plus peux_plus veux_plus va_plus
moneyback: refund* rembours* reimburs* money_back get_back recuper* rends rendez rendre payback
money: money argent cash sum somme sous thune fric dosh funds
currency: euros euro eur dollars dollar pounds pound francs chf usd gbp devise* currency currencies
pay: pay pays paid paying payer paye payes paie paies paient payment* paiement* regl* checkout transaction* debit* charge charged billed preleve*
card: card cards carte cartes visa_card mastercard amex revolut paypal virement iban cb apple_pay google_pay wallet twint
price: price* cost* prix tarif* cout* coute* fee fees frais rate* expensive cheap* cher chere pricey combien how_much charge montant total budget quote devis cb cmb tax taxes taxe tva vat surcharge supplement*
howlong: how_long combien_de_temps how_many_days combien_de_jours how_many_weeks delai* turnaround wait_time processing_time duree average_wait
when: when quand by_when date dates deadline
intime: in_time a_temps before_i_fly before_we_leave avant_le_depart avant_mon_vol doable faisable jouable make_it feasible possible_by
fast: fast faster fastest quick quicker quickly rapid* vite express rush urgent* urgence priorit* priority hurry speed accel* expedit* asap last_minute derniere_minute
soon: tomorrow demain tonight ce_soir today aujourd monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche weekend
document: document* paper papers paperwork papier* piece pieces justificat* dossier attestation* certificat* proof* preuve* letter lettre statement* releve* ticket* billet* booking* reservation* itinerary insurance assurance form forms formulaire* payslip* fiche* file files fichier*
send: send sending sent envoy* upload* telecharg* submit* transmet* transmettre joindre attach* provide fournir deposer scan* print* imprim* printer imprimante
photo: photo* picture* selfie* portrait* pic pics foto image* photobooth photomaton
looks: glasses lunettes hair cheveux beard barbe smile smiling souri* hijab voile foulard headscarf hat chapeau makeup maquillage background fond filter filtre
passport: passport* passeport*
expire: expir* perim* runs_out run_out valid* valable* echeance renew* renouvel* months_left mois_restants only_valid plus_valide
damaged: torn dechir* damaged abime* wet washed ripped chewed mange lave water eau
stolen: stolen stole vole volee nicked pique pinched robbed theft
lostit: lost perdu perdue cant_find cannot_find retrouve_plus trouve_plus misplaced egare*
wrong: wrong wrongly mistake* error* erreur* typo* misspel* faute trompe* mauvais* faux fausse autocorrect* correcteur incorrect*
change: change* chang* modif* corrig* correct* rectif* update* amend* edit edited swap* replac* remplac* fix fixed move moved boug* reschedul* postpone* decal* report* new_dates nouvelles_dates
details: name names nom noms prenom surname surnames birthday birthdate birth naissance address adresse date spelling orthographe
already: already deja after_ordering apres_avoir
ordered: ordered order* command* applied application* demande demandes submitted depose*
arrived: received receive receives recu recue recus recues arrive arrived arrives arrivee arrivees get_the got_the got_my get_my have_my go_through went_through come_back is_back back_yet revenu revenue rendu rentre
nonews: no_news nothing rien silence_radio no_word no_reply haven_t_heard havent_heard heard_a_peep heard_nothing sans_nouvelles pas_de_nouvelles aucune_nouvelle still_waiting toujours_rien pas_recu never_received jamais_recu
update: news nouvelles update* status statut progress progres avance* etat state where_is ou_en_est checking_in check_in_on follow_up suivi track* ready pret prete fini finie finished done
howto: how_do comment ou_je_clique where_do_i click click clique start commence* begin begins me lance get_going lets_do_it go_ahead steps etapes
fill: fill filling rempli* complete completing
each: each chacun chacune one_each everyone everybody chaque together ensemble both one_form un_seul single
login: login log_in log_out logout sign_in sign_up sign_out connect* connex* password* mdp mot_de_passe account* compte* username identifiant* activate activ* verification
broken: hangs hang hung freez* frozen stuck crash* bug bugs bugge buggy bloqu* plante* rame broken doesn_t_work doesnt_work not_working marche_pas fonctionne_pas fails failed echou* error page nothing_happens button bouton loading charge_pas
talk: talk speak parler call ring phone telephone telephoner appel* joindre reach contact* whatsapp* chat email mail rappel* text_me
human: human humain* person personne someone somebody quelqu_un agent conseiller real_one etre_humain representative staff operator
office: office bureau bureaux address adresse located hours horaires open ouvert* based
who: who qui
see: see sees seeing look looks looking view access read reads voir voit voient verra regard* lire lit consult*
share: share* sharing pass pass_on partag* transmet* sell selling vend* revend* third_part* tiers give_away leak* fuite
keep: keep keeps keeping kept gard* conserv* store stored stock* hold_on_to save saved saving retain*
erase: delete* erase* wipe* effac* supprim* remove removed removal forget_me forgotten oubli
data: data donnees info infos information details personal personnel* gdpr rgpd privacy vie_privee confidential* stuff
official: official officiel* government* gouvern* state etat l_etat ministry ministere embassy ambassade consulate consulat public prive private run_by gere geree
trust: trust* confiance legit* scam* arnaque* fake faux fraud* escroc* serious serieux real reliable fiable* genuine
diy: myself moi_meme on_my_own seul seule directly directement without_you sans_vous same_thing
whatdo: what_do_you_do faites_quoi what_exactly quoi_exactement what_is_passage c_est_quoi_passage services offer proposez
chance: chance* odds probab* likely likelihood sure surs sur certain* guarant* garant* promise* promet* definitely assure* success reussite ever get do people
stayon: stay staying stays rester reste longer plus_longtemps extend* prolong* renew_it over_there sur_place overstay*
entries: entry entries entree entrees multi* multiple single come_back revenir re_enter sortir_et_revenir
agency: agency agencies agence* agent partner* partenaire* b2b business_account compte_pro company_account firm cabinet clients client corporate companies entreprise* comite commission*
child: child* kid kids enfant* baby bebe* infant* minor* mineur* teen* ado ados son daughter fils fille grandson grand* underage parents parent sign signer consent autoris*
kinds: difference* diff different e_visa evisa evisas eta voa on_arrival a_l_arrivee electronic electronique types kinds sortes
vs: vs versus ou_bien rather plutot
rude: stupid* idiot* useless dumb* shut_up gueule con conne connard* fuck* merde crap hate nul nulle damn hell moron* debile* cretin* imbecile* abruti* pourri* trash garbage suck* espece_de piece_of
angry: joke blague honte shame disgrac* scandal* unacceptable inadmissible ridicul* furious furieux angry fed_up ras_le_bol worst pire terrible awful catastroph* disappoint* decu*
support: support helpdesk service_client customer_service emails mails messages answer answers reply replied repond* reponse responded
trick: hide hiding cacher lie lying mentir ment notice noticing remarqu* cheat* trich* secret* hidden caches fake forge* illegal* bypass* contourn* sans_que without_them_knowing pretend* semblant instructions prompt system systeme rules regles consignes reveal revele*
crime: crime* criminal convict* condamn* arrest* misdemeano* felon* dui drunk ivresse jail prison probation sursis suspended_sentence sentence casier garde_a_vue delit* offence* offense* penal* police drug drugs drogue* stupefiant* theft amende* court tribunal
citizen: citizenship nationalite naturali* residency residence resident* settle emigrate immigrate immigr* green_card asylum asile
convert: convert* exchange_rate taux_de_change worth vaut in_dollars in_euros en_euros en_dollars en_yens yen yens rupees roupies
weather: weather meteo temps hot cold chaud froid rain pluie sunny temperature season saison
leisure: beach plage hotel* resort restaurant* bar bars music musique song chanson play mets joue football match party drink alcohol alcool food eat manger dance film movie game
vehicle: drive driving conduire roule rouler car voiture licence permis taxi bus train road route
carry: bring take carry emmener emporter prendre vape cigarette* drone luggage bagage* suitcase valise customs douane* dog chien cat chat pet
health: vaccin* jab jabs malaria* doctor medecin hospital pregnant enceinte medicine medicament* sick malade yellow_fever fievre
travel: travel* trip* voyag* go going goes fly flying aller vais part partir pars partons visit* holiday* vacances vacation backpack* tour trek* safari layover transit escale stopover
need: need needs needed besoin faut require* required obligatoire necessaire must doit dois mandatory
allowed: can_i may_i allowed let_me_in laisse* entrer enter entry autorise droit puis_je
hello: hello hi hey bonjour bonsoir salut coucou hiya
bye: bye goodbye au revoir ciao gtg filer tchao see_you a_plus bonne_journee good_night
thanks: thanks thank merci cheers ta remerci*
`

const BEGINNING = 4

const phrases = new Map<string, string[]>()
/** By their first letters. */
const stems = new Map<string, { stem: string; concept: string }[]>()
const into = <T>(map: Map<string, T[]>, key: string, value: T): void =>
  void map.set(key, [...(map.get(key) ?? []), value])

for (const line of CONCEPTS.trim().split('\n')) {
  const [concept = '', words = ''] = line.split(': ')
  for (const written of words.split(' ')) {
    const phrase = written.replaceAll('_', ' ')
    if (phrase.endsWith('*')) into(stems, phrase.slice(0, BEGINNING), { stem: phrase.slice(0, -1), concept })
    else into(phrases, phrase, concept)
  }
}

/** The concepts in folded words, each once. */
export function conceptsIn(words: string): readonly string[] {
  const all = words.split(' ')
  const found = all.flatMap((word, at) => [
    ...(phrases.get(word) ?? []),
    ...(phrases.get(all.slice(at, at + 2).join(' ')) ?? []),
    ...(phrases.get(all.slice(at, at + 3).join(' ')) ?? []),
    ...(stems.get(word.slice(0, BEGINNING)) ?? []).flatMap(({ stem, concept }) =>
      word.startsWith(stem) ? [concept] : [],
    ),
  ])
  return [...new Set(found)]
}
