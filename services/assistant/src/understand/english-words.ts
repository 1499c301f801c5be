/** Ordinary English words, folded: they identify the language, and are never read as a place with a typo. */
export const ENGLISH_WORDS: ReadonlySet<string> = new Set(
  `
  cheque cheques surname surnames maiden firstname lastname along creates serves settle settled handover timer median grandma grandpa granny
  a able about above abroad accept accepted achieve across activity actually add address adult adults advance afraid
  after again age agent ago airline airport alive all allow allowed alone already alright also always am an and animal
  another answer any anybody anymore anyone anything anyway apart apparently appear apple application apply applying
  approve approved april are area arm army around arrive arrived arriving art as ask asked asking at august aunt
  autumn average avoid awake away baby back background bad bag bags bank basic be beach beautiful because been before
  begin beginning behalf behind being believe below beside besides best better between big bill birth bit black blue
  board boat body book booked booking border born boss both bottom bought box boy boyfriend boys break breakfast
  bridge brief bring brother brought brown build building built bus business busy but buy by call called camera
  camping can cannot cant capital car card care careful cars case cash cat cause cell center centre century chair
  chance change changed channel chapter chat cheap cheaper cheapest check child children choose christmas church
  cities citizen citizens citizenship city class clean clear click client clock close clothes cloud club coast coffee
  cold color colour come coming common company complete compliant computer concern concerned condition conference
  confirm confused congress connect consider consulate contact content continue control conversation cook cool copy
  corner correct cost costs could count countries country couple course cousin cover covid create cross cruise culture
  cup current currently customer cut daily dance dark data date daughter day days dead deal dear death december decide
  decision deep degree delay delete depart departing departure describe desk destination destinations details develop
  did didnt die differ difference different difficult dinner direct direction discuss do doctor document documents
  does doesnt dog doing dollar dollars done dont door double doubt down dream dress drink drive driver driving drop
  dry dual due duration during each earlier early earth easily east easy eat edge education effect eight either
  elderly electronic else email embassies embassy emergency employee employer empty end engine english enjoy enough
  enter entry environment equal error essential etc even evening event eventually ever every everyone everything
  everywhere evidence exact exactly examination example except exchange excited excuse exist expedite expensive
  experience expert expire expired expires explain extend extra eye face fact fail fair fall false familiar family
  famous far farm fashion fast faster father favorite fear february fee feel feeling fees few fiance field fifteen
  fight figure file files fill final finally find fine finger finish fire first fish fit five flight flights floor
  flower fly flying follow food foot football for force foreign forest forget forgotten form former forms forth forty
  forward found four free fresh friend friends from front fruit full fun funny further future game garden gas general
  get gets getting gift girl girlfriend give given glad glass glasses go god goes going gold gone good got government
  grand granddaughter grandfather grandmother grandparents grandson great green ground group grow guarantee guess
  guest guide guy habit had hair half hall hand handle hang happen happened happens happy hard has hat have having he
  head health healthy hear heart heat heavy height hello help helpful helps hence her here hers hey hi hide high hill
  him his history hit hold holder holders holding holds holiday holidays home honeymoon hope hopefully horse hospital
  hot hotel hour hours house how however huge human hundred hungry hurry hurt husband i ice idea identity if ill im
  image imagine immigration impact improve in include included indeed individual information inside instance instead
  interest interested interesting international internet interview into invitation invite invited is island islands
  isnt issue issued it item its ive january job jobs join joke journey judge july jump june just justice keep key kid
  kids kill kind kitchen knew know known lady lake land language large last late later laugh law lawyer layover lead
  leader learn learning least leave leaving left leg legal length less lesson let letter level library lie life light
  like likely limit limited line link list listen little live lives living local location lock lonely long longer look
  looking lose loss lost lot lots love lovely low lower luck lucky lunch machine made magic mail main major make
  making man manage manager manner many march mark market marriage married match material matter may maybe me meal
  mean meaning means meant measure media medical meet meeting member memory men mention menu merchant message metal
  method metres middle might migrant mile military milk million mind mine minor minors minute minutes miss missing
  mission mistake mix mobile model modern mom moment monday money month months more moreover morning most mostly
  mother mountain mouth move movie much mum music must my myself name nation national nationality natural nature near
  nearly necessary neck need needed needs negative neighbour neither nephew network never new news newspaper next nice
  niece night nine nineteen no nobody none nor normal normally north nose not note nothing notice november now number
  nurse object obtain obviously ocean october of off offer offers office official often ok okay old on once one online
  only open operation opinion opportunity opposite option options or orange order ordered ordering original other
  others otherwise our ourselves out outside over own owner package page paid pain paint pair pairs paper papers
  paperwork parcel parents park part particular particularly partner parts pass passenger passengers passport
  passports past path patient pay paying payment peace pen people per perfect perhaps period permanent permission
  permit person personal petrol phone photo photos pick picture pictures pink place plan plane planet planned planning
  play player please pleasure plenty plus pocket point police policy polite political pool poor popular population
  position positive possibility possible post power practice prefer preferred pregnant prepare present president press
  pretty prevent previous price prices pricing primary print prison private probably problem problems process
  processed processing produce product professional professor program programme progress project promise proof proper
  property protect prove provide public purchase pure purple purpose push put quarter queen question questions queue
  quick quickly quiet quite radio rain raise range rate rather reach read reader reading ready real realise reality
  really reason receive received recent recently recipe recommend record red reduce refund refuse refused regarding
  region register regret regular reject rejected rejection relate relation relationship relative relatives relax
  religion remain remember remote remove rent repair repeat replace reply report represent request require required
  requirement requirements research reserve reside residence resident respect response responsible rest restaurant
  result retire retired retirement return review rich ride right ring rise risk river road robot role room rooms round
  row rule rules run sad safe safety said salary sale same sand satisfied saturday save saving saw say says scared
  schedule school science score screen sea search season seat seats second secret section secure security see seek
  seem select sell send senior seniors sense sent sentence separate september serious serve service services session
  seven several sex shall shape share she shirt shoe shop shopping short shot should shoulder shout show shower shut
  sick side sign signature silver similar simple since single sir sister sit site situation six size skill skin sky
  sleep slow slowly small smart smile smoke snow so social society soft software soldier solo solution solve some
  somebody someone something son song soon sorry sort sound south space speak speech speed spend spent sport spouse
  spring square staff stage stairs stamp standard standing star start started statement states station status stay
  staying steal step still stone stood stop stopover stopped store storm story straight strange street strength stress
  strong structure struggle student students study studying stuff subject success such sudden suddenly suffer suggest
  moved
  suit suitable sum summary summer sun sunday support sure surely surprise survey sweet swim switch system table take
  taken takes talk tall target task tax taxi tea teach teacher team technical technology teenager tell temperature
  temporary ten term terms terrible terrorist test text than thank thanks that thats the their them then there these
  they thick thin thing things think third thirteen thirty this those though thousand threat three through throw
  thursday thus ticket tie tight till time times tired title to today together toilet told tomorrow tone too took tool
  tooth top topic total touch tough tour tourism tourist tourists toward town track tracking trade traffic train
  training transfer transit translate travel traveler travelers traveling traveller travellers travelling treat
  treatment tree trip trips trouble truck true trust truth try trying tube tuesday turn twelve twenty twice twin twins
  two type typical ugly uncle under understand unfortunately uniform unique unit university unless unlike until up
  update upload upset urban urgent urgently us use used useful usual usually vacation vacations vaccine valid validity
  valley value variety various vegetable vehicle versus very via video view village violence visa visas vision visit
  visiting visitor visitors voice volume vote wait waiting wake walk wall want wanted wants war warm warning was wash
  waste watch water wave way we weak wealth wear weather web website wedding wednesday week weekend weeks weight
  welcome well went were west wet what whatever whats wheel when whenever where wheres wherever whether which while
  white who whole whom whose why wide widow wife wild will willing wind window wine winner winter wise wish with
  within without woman women wonder wonderful wondering wont wood word words work working works world worldwide
  worried worry worse worst worth would wow write writing written wrong yard year years yellow yes yesterday yet you
  young your youre yours zero zone
  birthdate birthday dob wifi app apps okey pls plz thx whats hows ur u r im ive dont cant wont isnt
  login logins signup hell mate scam odds pic pics ring rid wise wanna gonna stuff guys nan
`.match(/\S+/g),
)
