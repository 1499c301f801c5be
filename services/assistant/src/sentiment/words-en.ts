import { vocabulary } from './words.ts'

/** English words of feeling and of everyday trouble with a visa. Ordinary terms (refused, urgent) weigh little. */
export const ENGLISH = vocabulary({
  // Neutral words that resemble a word of feeling, so that they are not taken for its misspelling.
  '0': 'contact* complete completed account counts changed change changes',
  '4': 'awesome amazing brilliant fantastic superb outstanding exceptional* wonderful* magnificent flawless* perfect perfectly perfection unbeatable phenomenal stellar',
  '3.2': `priceless magical indispensable excellent fabulous great delighted thrilled love loved loving incredible incredibly impeccable marvellous marvelous terrific thankful
    grateful ecstatic overjoyed lifesaver impressive impressed best adore adored spectacular gorgeous remarkable exquisite splendid legendary genius speedy blown-away bliss hassle-free seamless* faultless unmatched gem`,
  '2.4': `delightful charming touched blessed proud invaluable precious exemplary considerate caring welcoming heartwarming memorable success successful successfully praised positive personable happy happily pleased pleasure glad smooth smoothly effortless* lovely kind kindness kinder kindest friendly helpful professional professionalism reliable
    efficient efficiently efficiency recommend recommended recommending highly satisfied enjoyed enjoy relief relieved reassur* trustworthy thoughtful
    attentive courteous polite super fab joy kudos bravo painless stress-free appreciated convenient intuitive praise compliments heartfelt wow`,
  '1.6': `good nice quick quickly quicker fast faster easy easily easier simple clear clearly trust trusted responsive pleasant comfortable
    thorough accurate prompt promptly saved solved resolved sorted worth congratulations smart neat handy cheers well safe useful fair warm warmly superbly soothing refreshing rewarding generous gracious commendable admirable reasonable secure transparent transparency stunning beautiful cute sleek honest honesty dependable calm calmly promising cheerful inspiring
    lucky comforting improvement appreciate punctual hooray yay worry-free`,
  '0.6':
    'thanks thank thx fine ok okay help helps helping works worked approved granted arrived delivered accepted helped answered replied better',
  '-0.5':
    'urgent urgently asap again difficult difficulty difficulties concern concerned unsure confusing delay* unclear rejected refused declined',
  '-1': `mistake mistakes problem problems issue issues error errors wrong fail fails failed failing failure trouble bug bugs buggy stuck broken late missing lost blocked
    crash* slow slowly unable complicated refuse overdue expensive annoying* inconvenien* hard struggling struggle confused freezes hopeless*
    unfortunately sadly sigh poorly lacking lack incomplete unanswered`,
  '-1.8': `badly ill awkward clumsy chaotic disorganised disorganized inefficient ineffective inadequate insulted offended offensive patronising condescending hostile indifferent inconsistent contradictory outdated nerve-wracking agony agonising torment suffering suffered harassed humiliating irritated irritating exasperat* displeased discontent disheartened fooled duped greedy lazy stubborn stupid idiotic dumb nasty lousy crappy sucks suck blame unlucky unjust aggressive brusque curt bad worried worry worrying anxious nervous stress stressed stressful stressing upset disappoint* dissatisf* unsatisf* frustrat* annoyed unhappy
    unprofessional unreliable misleading rude complain complaint complaints complaining impatient tired exhausting exhausted regret regretted
    mess messy nightmare poor ignored ignoring ignore clueless careless sloppy confidence-shaking fed misled unfair overcharged mistreated
    pathetic ashamed shame shameful excuse excuses lie lied lies lying cheat* useless pointless waste wasted wasting absurd nonsense joke silence silent
    mistakenly ruin ruined ruining unresponsive incapable neglig* sorry-state laughable painful discourag* distress* desperate desperately panic* afraid
    scared horrified fuming sick mislead unhelpful disrespect* worthless kafkaesque glitchy unusable inaccurate mediocre subpar shambles farce abandoned unsolved unresolved vanished dubious suspicious shady excessive ludicrous nonexistent bothered whining resentful aggrieved dismayed alarmed alarming troubled troubling bitter bitterly heartless cold-hearted discouraging draining hassle hassles bureaucratic stranded helpless powerless unkind impolite arrogant dismissive vague evasive deceived deceptive deceitful cheated tricked trap bait betrayed`,
  '-3': `vile shitty horrid scammy crooked swindle swindled charlatans fiasco chaos extortion terrible terribly awful awfully horrible horribly horrendous appalling* disgust* disgrace* unacceptable inexcusable outrag* ridiculous furious angry anger livid
    worst worse hate hated scam scammers scammed fraud fraudulent fraudsters thieves thief theft steal stealing stole stolen crooks rip-off ripoff ripped robbed rubbish
    garbage crap atrocious abysmal dreadful disaster* catastroph* incompeten* scandal* unbelievable avoid chargeback infuriat* intolerable dishonest* criminal* idiots
    liars bullshit damn hell wtf trash insult* insane sham deplorable shocking shockingly unforgivable devastated heartbroken`,
})
