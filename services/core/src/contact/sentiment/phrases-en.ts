import { readPhrases } from './read-phrases.ts'

const soon = '(?:immediately|at once|now|today|straight away|right away|in full)'
const count = String.raw`(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|several|many|countless|multiple|a few|so many)`
const span = '(?:minutes?|hours?|days?|weeks?|months?|business days?|working days?)'
const smooth =
  '(?:problems?|issues?|hassles?|trouble|stress|worries|complaints?|regrets?|hitch(?:es)?|hiccups?|hesitation|fuss|delays?|drama|surprises|difficult(?:y|ies)|faults?)'
const wanted =
  '(?:reply|replies|answers?|response|responses|refund|news|updates?|explanations?|communication|feedback|help|support|solution|apology|results?|visa|sign of life|contact|progress|follow up|warning|notice|reason|reasons|one)'

/** English turns of phrase whose feeling is not that of their words (notation: read-phrases.ts). Earlier ones win. */
export const ENGLISH_PHRASES = readPhrases(String.raw`
# Courtesy, which says nothing of the feeling.
[0]
thank(?:s| you) (?:very much |so much )?for (?:letting|telling|confirming|sending|clarifying|checking|getting back|advising|looking into|your (?:time|attention|understanding|consideration|cooperation))
[0]
thank(?:s| you|ing you)?(?: very much| so much| a lot)? in advance
[0]
(?:i|we) (?:would|d|should) (?:really |greatly |much |very much )?(?:be (?:very |most |really |so )?grateful|appreciate|be obliged|be (?:happy|glad|pleased|delighted)|love|like)
[0]
(?:much |greatly |highly )?appreciated if
would be (?:great|nice|good|helpful|appreciated|wonderful|lovely|perfect|much appreciated|greatly appreciated|better)
[0]
(?:please )?be so kind|kindly|would you mind|please|if possible|with pleasure|any help
[0]
(?:kind|best|warm|good|many|all the best|with best|with kind) (?:regards|wishes)|all the best|best\s*$|regards
(?:yours )?(?:sincerely|faithfully|truly)
[0]
hope (?:that )?(?:this (?:e ?mail|message) finds you well|(?:you|everyone|all|everything)(?: is| are| s| re)? (?:doing )?(?:well|fine|good|ok))
i hope you are well
[0]
good (?:morning|afternoon|evening|day|night)|looking forward to (?:hearing|your (?:reply|answer|response))
for (?:a )?good (?:reason|measure)
[0]
as (?:soon|well|fast|quickly) as|as well|best (?:way|time|option|choice)|good (?:enough|for)|safe(?:ly)? (?:to|enough)
clear (?:copy|scan|photo|picture)|fine (?:print|if|to)|ok (?:to|if)|as a result|sick leave
[0]
(?:i|we) (?:have |ve )?(?:made|entered|typed|put|gave|chose|selected|picked|uploaded|sent|attached)(?: in)? (?:a |an |the |my )?(?:small |little )?(?:mistake|error|typo|wrong)\w*
my (?:own )?(?:mistake|fault)|by mistake|i (?:was|am) wrong
[0]
ignore (?:it|the|that|this|my|them)
[-0.2]
(?:my |our )?lost (?:passport|luggage|card)|(?:passport|wallet) was (?:lost|stolen)|criminal record
lost my (?:old |previous )?(?:passport|card|wallet)
[2.4 not-asked]
(?:sort|solv|fix|resolv|handl|correct|rectif|untangl|clear)\w*(?: \w+){0,4} (?:mess|problems?|issues?|errors?|mistakes?|situation|mix up|trouble|confusion|hiccup)
(?:problems?|issues?|errors?|mistakes?)(?: \w+){0,4} (?:solved|fixed|resolved|sorted|corrected|rectified)\b(?<!not \w+)
did not miss|turned(?: \w+){0,5} into (?:a |an )?(?:happy|success|pleasure|joy)\w*

# Fears that did not come true, and plain idioms of content.
[-0.6]
(?:was|were|had been|am usually) (?:\w+ )?(?:afraid|scared|worried|sceptical|skeptical|nervous|dreading|doubtful|anxious|unsure|hesitant|stressed)
(?:feared|dreaded|worried)(?= (?:it|that|the|this|about))
[2.6]
(?:was|is|were) the right (?:decision|choice|call|place)|what a difference|difference from|in one go|breathe (?:again|easily)|can (?:finally )?(?:breathe|relax|sleep)|hooray|even i (?:managed|could|understood)|we owe you|i owe you|a drink on me|rare these days|that is rare
(?:better|easier|nicer|faster) than (?:any|every|all|other|the others|with)|never (?:let me down|failed me|disappointed)|no (?:queues?|stress|trip|paperwork|running around|waiting)|smooth(?:ly|est)? (?:process|experience|ride|sailing)
(?:restored|renewed) (?:my|our) (?:faith|trust|confidence)|deserves? a (?:raise|medal|bonus|promotion)|value for money|(?:good|great|excellent) (?:work|job)|worth recommending|will(?: certainly| definitely)? be back
(?:so |much |even )?(?:much )?(?:sooner|earlier|faster|quicker|easier|better)(?: \w+)? than (?:i|we) (?:dared|could|ever|had)|without a single (?:document|question|problem|hitch)|made my (?:day|week|year)
(?:kept|keep|keeps|keeping) (?:me|us|everyone) (?:\w+ )?(?:informed|updated|posted|in the loop|calm|up to date)|all the difference|at every (?:stage|step)
(?:deserves?|worthy of|my|a big) compliments?|a compliment|as (?:promised|announced|described|advertised|agreed|it should be|hoped)|how it should be|the way it should|(?:i )?respect (?:that|you)
no (?:questions asked|nonsense|fuss|stress|surprises)|without a (?:single )?(?:question|problem|hitch|word of complaint)|what (?:patience|kindness|professionalism|efficiency|dedication|speed)
not (?:go|going|book|use|trust) (?:anywhere|anyone|anybody) else|nowhere else|stayed (?:on the (?:line|phone)|with me)|straightforward|phew|chapeau|hassle free|stress free
(?:third|fourth|fifth|second|tenth|\d+th) (?:order|visa|time|trip) with you|always (?:perfect|great|a pleasure|reliable|on time|helpful|there)|made (?:us|me) (?:feel|smile|happy)
happy ending|ending|breath of fresh air|refreshing(?:ly)?|pleasant change|game changer|god ?send
in (?:good|safe|great|the best) hands|(?:big|huge) fan|extra mile
(?:took|take|takes|taken) (?:\w+ )?care of (?:everything|it all|me|us)|walked me through|any ?time of (?:day|night)|at ease
rely on|count on you|i m impressed|second to none|bless you|you (?:guys |all )?(?:rock|are the best|nailed it|deserve|made it)
(?:a|are|true|real|absolute|total) (?:legends?|heroe?s?|angels?|stars?|superstars?|miracle|pros?)
[1.8]
(?:tell(?:ing)?|told) (?:all |everyone|everybody|my (?:friends|family|colleagues|whole))|spread the word|loyal customer
deserves? (?:one|it|praise|a|all|every|five|this)
(?:thanks|thank you) (?:a (?:million|bunch|ton|lot)|ever so much|so (?:very )?much|very much|again|for (?:your|the|all|everything|being|making|sorting|solving|fixing|helping|such))
(?:many|big|huge|sincere|warm|special|massive|heartfelt) thank(?:s| you)|thank you all
[1.6 not-asked]
well (?:designed|made|done|thought|organi[sz]ed|explained|built|structured|worth)|very (?:fair|useful|correct|decent)
(?:so|very|really|extremely) (?:useful|patient|fair|thoughtful|convenient)
made (?:it|everything|things) (?:so |really |very )?(?:easy|simple|clear|painless|effortless)|convinced
speechless\b(?= in a good| with joy)|on (?:my|her|his|their) own(?=.*(?:managed|easily|without))
(?:within|in|after|took) (?:only |just |less than )?(?:\w+ ){0,2}(?:minutes|hours)\b(?=[^?]*$)
[2]
(?:at|in) (?:midnight|the middle of the night|weekends?|a sunday)\b(?=.*\banswered\b)
(?:answered|replied)(?: \w+){0,3} (?:midnight|sunday|minutes|instantly|immediately|night)
(?:instant|immediate|lightning|quick|fast|speedy) (?:reply|answer|response|service|delivery|turnaround|visa)|quick turnaround

# Praise in a negative form.
[1.8]
no (?:real |major |big )?(?:problem|problems|worries)(?: (?:at all|whatsoever))?
[2.4]
(?:no|zero|without|not (?:a |any )?(?:single )?|never (?:had )?)(?: an?| any| the (?:slightest|least))? ?${smooth}(?: at all| whatsoever)?
[3.2]
(?:can|could) not (?:be |have been |have asked for |ask for |be any |have been any )?(?:any )?(?:happier|better|more|smoother|kinder|easier|nicer|faster|fault|speak more highly)\w*(?: \w+)? ?(?:enough)?
[3.2]
(?:can|could) not (?:thank|recommend|praise)(?: \w+){0,6} (?:enough|more|highly)|could not (?:have )?(?:gone|been|worked|wished|asked)(?: \w+)? better
[2]
not (?:bad|too bad|half bad)|nothing (?:bad )?to complain|nothing but (?:praise|good)|far from bad
[2]
(?:not|never) (?:disappoint\w*|regret\w*|let (?:me|us) down|a (?:bad|wrong))
[0.8]
(?:ca|can) not wait|looking forward
[3 always]
what (?:more|else) could (?:one|i|you|we|anyone) (?:ask|want|wish)
[3]
never (?:had|seen|experienced|received|got|known|had)(?: \w+)? (?:such|so) (?:an? )?(?:good|fast|quick|great|nice|easy|smooth|kind|friendly|helpful|pleasant|simple|efficient|clear)\w*
never been (?:so|this) (?:easy|happy|simple|quick|fast|smooth)
[3]
proved? me wrong|exceed\w* (?:all )?(?:my |our )?expectations|(?:above|beyond) (?:and beyond|my expectations|expectations)
pleasant(?:ly)? surpris\w*|happily surprised
[2.8]
(?:sooner|faster|quicker|earlier|easier|better|smoother|nicer|cheaper|simpler|more quickly)(?: \w+){0,4} than(?: \w+){0,3} (?:expected|thought|promised|announced|planned|anticipated|feared|hoped|said|imagined|going|others?|elsewhere|embassy|scheduled)
[1.8]
(?:days?|hours?|weeks?|week) (?:early|earlier|ahead|before i (?:expected|thought|needed))|ahead of (?:time|schedule)|on time
in (?:no|good|plenty of|record) time|just in time
[2.8]
(?:finally|at last)(?: i| we)?(?: have| ve| has)? ?(?:got|received|here|arrived|have (?:it|my|the)|came|done|solved|approved|worked|fixed|an? (?:\w+ )?(?:service|company|site|agency|website) (?:that|which|who|where))
[2.4]
(?:got|received|have) (?:it|my|our|the)(?: \w+){0,3} (?:at last|finally)
(?:it|visa|passport) (?:has )?finally (?:here|arrived|came)
[2.8]
thanks? to (?:you|your|the team|your team|claire)|made (?:my|our) (?:day|life|trip|holiday)
(?:life ?saver|saved (?:my|our|the) \w+)|job well done|keep (?:it )?up
[3]
worth (?:it|every|the (?:price|money|cost|wait|extra))|(?:five|5) stars?|10 ?/? ?10|ten out of ten
top (?:notch|marks|quality|service)|first class|spot on|hats off|thumbs up|two thumbs
[2.4 not-asked]
(?:will|would|shall) (?:definitely |certainly |gladly |happily |surely )?(?:use|order|book|come back|be back|return|recommend|choose)(?: (?:you|it|this|your|passage)(?: \w+)?)?(?: again)?
[3]
(?:best|fastest|easiest|kindest|smoothest)(?: \w+){0,4} (?:ever|i have|i ve|we have|by far)
[2.8]
peace of mind|what a (?:relief|joy|pleasure|service|team|difference|great|lovely|wonderful)
so (?:much )?(?:easy|easier|fast|quick|simple|smooth|kind|helpful|relieved|happy|glad)
[2]
all (?:is )?(?:good|fine|sorted|set|clear|well)(?: now)?
(?:went|goes|going|gone|worked) (?:so |very |really |perfectly )?(?:well|great|fine|perfectly|smoothly)
[1.4]
(?:was|were|have been|has been|been) approved|visa (?:is )?(?:approved|granted|in hand|here)|in my hands?

# Irony and plain anger.
[-3.5]
thanks?(?: you)? for (?:nothing|wasting|ruining|ignoring|the (?:silence|headache|stress|wait))
[-2.6 always]
(?:just )?what (?:i|we) needed|what a (?:shame|joke|mess|waste|disgrace|disaster|nightmare|farce|rip ?off|pity)
shame (?:that|on)|a joke|make up your minds?|if you can call it|so called|yeah right
[-2.6 always]
how (?:can|could|dare) you|are you (?:kidding|joking|serious|even)|is this (?:a joke|serious|how you)|seriously
what (?:kind|sort) of (?:service|company|people|joke)|what am i paying|what(?: is|s) the point|what did i pay|who do you think
[-2.4 always]
how (?:much longer|many (?:more )?times|hard can|long (?:must|do i have to|am i supposed|is this going))
how is (?:that|this|it) (?:even )?(?:possible|acceptable|fair)|when will (?:you|somebody|someone|anyone) finally
[-1.8 always]
where(?: the hell)?(?: is| s) my (?:money|refund|visa|passport|order)
[-2 always]
(?:does|do|did|will|is|can) (?:anyone|anybody|somebody)(?: even| actually| ever| really| there)?\b(?=.*\b(?:answer|reply|respond|read|work|there|care|help|pick)\w*)
[-2 always]
is (?:anyone|anybody|somebody) (?:there|alive|reading|working|home)
[-2 always]
why (?:is|are|was|were|did|do|does|has|have|must|should|can)(?: \w+){0,2} (?:nobody|no one|not one|nothing|never|still|not|so)
why (?:nobody|no one)
[-2.2 always]
finally (?:refund|tell|explain|answer|reply|send|give|do|get|look|let|process|respond|deal|fix|resolve|act|cancel)

# Idioms of anger and despair.
[-2.6 always]
(?:never|not) (?:asked|ordered|agreed|authori[sz]ed|signed up|wanted)(?: for)?|from scratch|before anyone (?:looked|answered|saw)|waited (?:long enough|for nothing)|where is (?:everybody|everyone|anyone)|on your own
(?:will|shall|would|do) not (?:be )?(?:using|use|order|ordering|return|returning|come back|coming back|book|booking|trust|pay)|sorry to say|remarkably (?:slow|bad|poor|rude)|calls? (?:it|your|them)self|(?:turned|sent) (?:back|away) at|refused (?:entry|boarding|at)
(?:second|third|fourth|fifth|tenth) (?:message|email|request|attempt|complaint|reminder)(?: \w+)?|days? (?:late|overdue)|weeks? (?:late|overdue)|no (?:longer|one) (?:care|cares|interested)|does not know
rip ?offs?|(?:is|are|was|were) not (?:recommended|worth|what)|(?:can|could|would|will|do|does) not (?:\w+ )?(?:recommend|trust|rely)|(?:making|makes|made) (?:me|us) (?:ill|sick|anxious|angry|mad|cry|furious|nervous|crazy)|the decency
(?:promised|paid|sent|asked),? (?:but )?(?:none|nothing|never) (?:\w+)|none (?:received|came|arrived|answered|of (?:them|it|this) (?:work|help|came|arriv)\w*)|do not pick up|does not pick up|nobody knew|zero (?:results?|help|service|care|interest)
back and forth|chase (?:you|them|up)|had to chase|it is a pity that|a pity that|i waited|if (?:it|there) (?:existed|were|was) (?:any|one|such)
at this rate|might as well|(?:losing|lose|running out of) (?:\w+ )?(?:confidence|faith|patience|trust|hope|money)|for the last time
daylight|involve my|on earth|automated (?:reply|replies|response|answers?)|human being|real (?:human|person)|talking to a (?:wall|machine|robot)
(?:would|might|could) have been (?:nice|good|helpful|better|useful|polite|so simple|decent|kind|great) (?:to|if)|the least you (?:can|could)
could have (?:been|told|warned|said|let me)|should have been|instead (?:it took|i got|of helping|you|of the promised)|an (?:entire|whole) (?:day|weekend|week|afternoon|evening|morning)
one (?:\w+ )?says (?:one thing|this)|contradict\w*|different answers?|which one is it|make(?:s)? up your mind|how am i supposed|nobody s fault|good for nothing
(?:pure|sheer|utter|total|complete) (?:\w+)|worse and worse|from bad to worse|going downhill|down the drain|for no (?:\w+ )?reason|(?:no|without) (?:any )?(?:excuse|apology|shame|respect)
wits end|had (?:it|enough)|in the dark|left (?:hanging|alone|stranded|waiting|with nothing)|wearing thin|radio silence
ghost(?:ed|ing)|so much for|nobody (?:warned|told|knows|knew)|(?:can|could|did|does|would|will) not (?:\w+ )?help(?: me| us)?|(?:visa|passport|refund|money|it) is (?:still )?not (?:here|there|back)|last straw|beyond (?:me|belief|a joke|ridiculous)|hung up on|fobbed off|pillar to post|run ?around|wild goose
dead end|nowhere (?:to be|in sight)|out of pocket|to say the least|amateur(?:s|ish| hour)?|brush(?:ed)? (?:me )?off
(?:losing|lose|lost) my (?:mind|temper|nerves|sleep)|in tears|cry(?:ing)?|beg(?:ging)?|sleepless|stranded|give me a break
go figure|left me (?:with|in|alone|no)|pull(?:ing)? my hair|snail|joke of a|poor excuse|do something|wake up
[-2]
(?:had i known|if (?:only )?i had known|i wish i (?:had|never|knew)|should have (?:known|gone|been|told|read|listened)|would have been better off|(?:would|should) never have)
i doubt|doubt(?:s|ful|ing)? (?:that|if|whether|about|your)
not what (?:i|we) (?:paid|ordered|asked|wanted|expected|signed|chose|was promised)
(?:lost|losing|lose) (?:a|another|me as a|this|your) (?:customer|client)|not again|no thanks to|no sense|makes no sense
escalat\w+|strongly|formal(?:ly)? complain\w*
[-1.6 always]
(?:how do you (?:explain|justify)|what (?:are|do) you (?:going to do|intend|plan|propose)|explain yourself|why (?:was|were|am|have|has|did|do|does|is|are) (?:i|my|you|your|the (?:price|fee|amount))\b.*\b(?:charged|ask\w*|refus\w+|reject\w+|cancel\w+|changed|ignor\w+|paid|pay|expensive|again|more|twice|declin\w+|delet\w+|clos\w+|lock\w+|take|taking|long))
[-2.2 always]
stop (?:sending|asking|calling|charging|wasting|emailing|spamming|ignoring|telling|requesting|it|this|that|contacting|changing|playing)
(?:took|take|taken|keep|kept|keeping|stole|pocketed) (?:my|our|the|people s) money|vanish(?:ed)?
(?:was|were|has been|have been|is) never (?:\w+ )?\w+(?:ed|en|nt)
never (?:came|come|called|arrived|happened|replied|answered|showed|delivered|got|received|see|refunded|returned|told|sent|responded|mentioned|submitted|came back)
[-1.5]
still (?:there|wrong|missing|broken|open|under|in|at|on|says?|shows?|showing|processing|the same|saying|open|blocked|unsolved|unresolved|unpaid|out|charged|refus\w+|being|don|no|haven|hasn)
(?:remains?|left|is|was) (?:un(?:solved|resolved|answered|touched|processed|paid))
the (?:third|fourth|fifth|sixth|tenth) (?:day|week|time|month|email|request|attempt)
without (?:a|one|any|so much as a) (?:word|single)|(?:not|never) a (?:single )?word
(?:reject|refuse|declin)\w*(?: \w+){0,2} (?:every|all|any|each|each time|every time|everytime)|fails? (?:every|each|all) time

# Silence and waiting.
[-2.2 always]
(?:nobody|no ?one|not (?:a single|one) (?:person|human|soul|reply|answer|word|email|call))
[-2.2]
(?:no|zero|without(?: an?| any)?|not (?:a |any )(?:single )?|lack of|never (?:got|received|had|get)(?: an?| any)?|(?:not|never) (?:\w+ ){0,3}(?:an?|any|a single)) (?:\w+ )?${wanted}\b(?! visa)
[-2.2]
nothing (?:happens|happened|works|moves|moved|back|has|but (?:excuses|silence|trouble|problems))
(?:heard|received|got|hear|seen|done|do|doing|did) (?:absolutely )?nothing|still nothing
(?:not|never) heard (?:back|anything|from)|not hear(?: back| anything| from you)?
[-2]
(?:still|yet to|have yet) (?:not|no|nothing|waiting|wait|have not|has not|had not|do not|did not|does not|is not|am not|are not|cannot|can not|unable|pending|stuck|receive|hear|get|see|missing|without|haven t)
[-0.8]
(?:not|never)(?: \w+){0,4} (?:yet|so far|to date|until now)
[-2]
(?:waiting|waited|wait)(?: \w+){0,6} ${span}|(?:waiting|waited)(?: \w+){0,5} since
(?:been|keep|kept|am|are|tired of|sick of|still) waiting
[-2]
(?:it|that|this)(?: has| s|s) (?:now |already )?(?:been|taken|took) (?:\w+ ){0,3}(?:${count} )?(?:${span}|eight|ten|nine|forever|ages)
for (?:over |more than |almost |nearly )?${count} (?:${span}) (?:now|already)
${count} (?:full )?${span} (?:later|ago)(?: and|,)? (?:still|nothing|no)
[-1.6]
${count} (?:days|weeks|months|hours) of (?:silence|waiting|nothing)|for (?:days|weeks|months|ages|hours)|forever
[-2.4]
no longer (?:works?|working|trust|possible|acceptable|answers?|responds?)|running out of (?:time|patience)
patience (?:has|is) (?:limits|running|run|over|gone|at)|lost (?:all |my |any )?(?:patience|trust|confidence|faith|hope)
no (?:trust|confidence|faith)

# Again and again.
[-2]
(?:asked|tried|sent|written|wrote|called|emailed|e mailed|messaged|contacted|phoned|explained|uploaded|requested|rejected|refused|failed|crashed|ask|complained)(?: \w+){0,5} (?:${count} times|twice|repeatedly|over and over|again and again|already)
(?:${count} times|twice|repeatedly)(?: \w+){0,3} (?:asked|tried|sent|written|called|emailed|rejected|refused)
[-2]
for the (?:second|third|fourth|fifth|sixth|tenth|hundredth|umpteenth|nth|2nd|3rd|4th|5th) time
(?:third|fourth|fifth) time (?:that |now|you|in a row)|over and over|again and again
keeps? (?:asking|crashing|failing|saying|repeating|loading|changing|sending|rejecting|getting|telling|freezing|logging|going|giving|showing|refusing|on)
once again|yet another|another (?:delay|error|problem|excuse|failure|rejection|week|mistake)
[-2.4]
(?:charged|debited|billed|taken|paid|deducted|charge)(?: \w+){0,4} (?:twice|two times|double|three times)
(?:double|twice) (?:charged|billed|debited|payment)|hidden (?:fees?|costs?|charges?)|overcharg\w*
without (?:my )?(?:consent|permission|asking|telling)

# Threats and demands.
[-2.4]
(?:my|our|a|through) (?:lawyers?|solicitors?|attorney)(?= will| is|\b)(?<!\bi am a lawyer|\bi m a lawyer|\bas a lawyer|\bis a lawyer)
[-3]
(?:charge ?back|dispute (?:the|this|it|my|with)|disputing|small claims|legal action|consumer (?:protection|rights|association)|trading standards|ombudsman|take (?:you|this) to court|sue you|press charges|(?:to|with) the police|report(?:ing)? (?:you|this|it|your))
[-2.4]
(?:one|1|zero|0) stars?|(?:bad|negative|public|honest) reviews?|warn(?:ing)? (?:others|everyone|people)|trustpilot
[-1.8]
(?:want|give|send|get|return|demand|need|like|have) (?:me |us )?(?:my|our|the)(?: \w+)? (?:money|payment|fee|fees)(?: back)?
money back|demand\w*(?: \w+){0,3} (?:refund|explanation|answer|money)|full refund|refund me
[-1.6 always]
(?:refund|answer|reply|cancel|respond|solve|fix|manager|call)(?: \w+){0,4} ${soon}
(?:speak|talk) (?:to|with) (?:a |your |the |someone )?(?:manager|supervisor|real person|human|superior|in charge)|this instant
[-0.8]
(?:explain|explanation)(?: \w+){0,3} (?:why|how)
[-1.5]
by (?:monday|tuesday|wednesday|thursday|friday|tomorrow|tonight|the end of)(?: \w+){0,3} (?:i will|i ll|i shall|we will|or)

# Broken promises and expectations.
[-1]
(?:i|we) (?:had )?(?:hoped|was hoping|were hoping)
(?:you|your|was|were|been) (?:\w+ )?(?:promised?|told|assured|guaranteed?|said|announced)\b(?! that everything)
[-2.6]
expect(?:ed|ing)? (?:far |much |a lot |something |more |so )*(?:better|more)|(?:should|could|must) do better|deserve better
better (?:communication|service|support) (?:needed|please)
[-1.8]
(?:later|longer|slower|worse|more expensive|harder)(?: \w+){0,3} than
too (?:late|slow|expensive|long|complicated|much|many|difficult|little|confusing|often)|far from (?:\w+)
less than (?:ideal|satisfactory|helpful|impressed|happy)|took (?:ages|forever|too)|leaves? (?:a lot|much) to be desired
could be better
[-3]
never (?:again|use|order|recommend|come back|using|trust|buy)|(?:last|first and last) time (?:i|that|we)
(?:would|will|do) not recommend|(?:stay|keep) (?:away|clear)|not worth|save your money|waste of (?:time|money)
(?:fed up|had enough|sick of|sick and tired|tired of|enough is enough|give up|giving up)
[-2.6]
(?:because of|due to) (?:you|your)|your (?:\w+ )?(?:fault|mistake|error|incompetence|negligence)
miss(?:ed)? (?:my|our|the) (?:flight|cruise|trip|plane|wedding|train|connection|conference|meeting)
(?:denied|refused)(?: \w+)? (?:boarding|entry|to let)|turned away|not (?:allowed|permitted|let) (?:\w+ )?(?:to )?board
let (?:me|us) down
[-1.5]
(?:misspell?ed|misspelt|wrong (?:name|date|birth|passport|visa|country|person|spelling|document|amount|number|dates)|(?:name|date|number|birth date|spelling|dates)(?: \w+){0,3} (?:is |are |was |were )?(?:wrong|incorrect|misspelled|mixed up))
[-2]
(?:you|your (?:team|staff|company|site|system|website|people|colleagues?)|they|it)(?: \w+)? (?:lost|ignored?|deleted|ruined|messed|forgot|refuse|failed|lied|stole|kept|do not care|does not care|could not care|cost me)
[-1.8]
lost (?:everything|all|my (?:work|data|documents|answers|papers|money|draft|application))
(?:logged|kicked|locked|timed) (?:me )?out|(?:everything|all)(?: \w+){0,3} (?:gone|lost|disappeared)|start (?:all )?over
in circles|go(?:es|ing)? nowhere
[-2]
(?:does|do|did|would|will|is|are) not (?:even )?(?:work(?:ing)?|load|open|answer|reply|respond|help|care|make sense|function|go through|accept|let me|seem|move|say|upload|read)
not (?:working|responding|answering|loading|helpful|serious|normal|acceptable|professional|ok|okay|fair|right|good enough|impressed)
[-1.2]
(?:can|could) not (?:\w+ )?(?:believe|understand|log|login|upload|open|get|reach|access|pay|find|continue|submit|finish|accept|download|send|see|sign|trust)
unable to|impossible to|do not understand why
[-1.4]
has not (?:moved|changed|budged|been (?:answered|processed|touched|updated|paid|refunded))
(?:same|identical)(?: \w+)? (?:thing|status|answer|message|document|error|question|reply|page|statement)(?: \w+){0,2} (?:since|over|again|for|every|that|i)
same thing
`)
