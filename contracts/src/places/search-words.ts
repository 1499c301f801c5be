import { AUTHORISATIONS } from '../domain/catalogue/travel-authorisations.ts'

/** People and things of cities, by country code: they find its country, and are no nationality. */
const CITY_ADJECTIVES: Readonly<Partial<Record<string, string>>> = {
  AE: 'Dubaïote',
  AR: 'Portègne, Porteño',
  AT: 'Viennois, Viennoise, Viennese',
  BE: 'Bruxellois, Bruxelloise, Anversois, Anversoise, Brusseler',
  BR: 'Carioca, Pauliste',
  CA: 'Montréalais, Montréalaise, Torontois, Torontoise, Montrealer, Torontonian, Vancouverite',
  CH: 'Genevois, Genevoise, Zurichois, Zurichoise, Bernois, Bernoise, Lausannois, Lausannoise, Genevan',
  CN: 'Pékinois, Pékinoise, Shanghaïen, Shanghaïenne, Beijinger, Shanghainese, Tibétain, Tibétaine, Tibetan',
  CZ: 'Pragois, Pragoise, Praguer',
  DE: 'Berlinois, Berlinoise, Berliner, Munichois, Munichoise, Hambourgeois, Hambourgeoise, Bavarois, Bavaroise, Bavarian',
  DK: 'Copenhaguois, Copenhaguoise',
  DZ: 'Algérois, Algéroise, Oranais, Oranaise',
  EG: 'Cairote, Cairene',
  ES: `Madrilène, Barcelonais, Barcelonaise, Sévillan, Sévillane, Valencien, Valencienne, Catalan, Catalane, Andalou,
    Andalouse, Madrilenian, Barcelonan, Canarien, Canarienne`,
  FR: `Parisien, Parisienne, Lyonnais, Lyonnaise, Marseillais, Marseillaise, Niçois, Niçoise, Bordelais, Bordelaise,
    Lillois, Lilloise, Toulousain, Toulousaine, Strasbourgeois, Strasbourgeoise, Breton, Bretonne, Parisian, Corsican`,
  GB: 'Londonien, Londonienne, Londoner, Édimbourgeois, Édimbourgeoise, Mancunian, Liverpudlian, Glaswegian',
  GR: 'Athénien, Athénienne, Athenian, Crétois, Crétoise, Cretan',
  HU: 'Budapestois, Budapestoise',
  ID: 'Balinais, Balinaise, Balinese, Javanais, Javanaise, Javanese',
  IE: 'Dublinois, Dublinoise, Dubliner',
  IT: `Romain, Romaine, Milanais, Milanaise, Vénitien, Vénitienne, Florentin, Florentine, Napolitain, Napolitaine,
    Sicilien, Sicilienne, Toscan, Toscane, Venetian, Neapolitan, Sicilian, Tuscan, Milanese`,
  JP: 'Tokyoïte, Kyotoïte, Tokyoite',
  KR: 'Séoulite, Seoulite',
  LB: 'Beyrouthin, Beyrouthine',
  MA: 'Casablancais, Casablancaise, Marrakchi, Marrakchie',
  NL: 'Amstellodamois, Amstellodamoise, Amsterdammer, Rotterdamer',
  PL: 'Varsovien, Varsovienne, Cracovien, Cracovienne, Varsovian',
  PT: 'Lisboète, Lisboan, Portuan, Açorien, Açorienne, Azorean, Madeiran',
  RU: 'Moscovite, Muscovite, Pétersbourgeois, Pétersbourgeoise, Sibérien, Sibérienne, Siberian',
  SE: 'Stockholmois, Stockholmoise',
  TR: 'Stambouliote, Istanbulite',
  TZ: 'Zanzibari',
  US: `New-Yorkais, New-Yorkaise, New Yorker, Californien, Californienne, Californian, Texan, Texane, Floridien,
    Floridienne, Hawaïen, Hawaïenne, Hawaiian, Bostonian, Bostonien, Chicagoan`,
}

/** Words by which people search a country beside its names, by country code: adjectives of its cities, its travel authorisation. */
export const searchWordsOf = (code: string): string[] => [
  ...(CITY_ADJECTIVES[code]?.split(',') ?? []),
  ...(AUTHORISATIONS[code]?.split('/') ?? []),
]
