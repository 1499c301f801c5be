import { isOnline, type VisaRequirementKind } from './visa-requirements.ts'

/** The governments' own sites for travel authorisations and e-visas, by destination; checked against public lists of 2026. */
const OFFICIAL_SITES: Readonly<Partial<Record<string, string>>> = {
  AE: 'https://smartservices.icp.gov.ae',
  AL: 'https://e-visa.al',
  AM: 'https://evisa.mfa.am',
  AU: 'https://immi.homeaffairs.gov.au',
  AZ: 'https://evisa.gov.az',
  BF: 'https://www.visaburkina.bf',
  BH: 'https://www.evisa.gov.bh',
  BJ: 'https://evisa.gouv.bj',
  CA: 'https://www.canada.ca/en/immigration-refugees-citizenship/services/visit-canada/eta.html',
  CD: 'https://evisa.gouv.cd',
  CM: 'https://www.evisacam.cm',
  ET: 'https://www.evisa.gov.et',
  GB: 'https://www.gov.uk/eta',
  GE: 'https://www.evisa.gov.ge',
  ID: 'https://evisa.imigrasi.go.id',
  IL: 'https://israel-entry.piba.gov.il',
  IN: 'https://indianvisaonline.gov.in/evisa/',
  IQ: 'https://evisa.iq',
  JP: 'https://www.evisa.mofa.go.jp',
  KE: 'https://www.etakenya.go.ke',
  KG: 'https://www.evisa.e-gov.kg',
  KR: 'https://www.k-eta.go.kr',
  KZ: 'https://www.vmp.gov.kz',
  LK: 'https://www.eta.gov.lk',
  MA: 'https://www.acces-maroc.ma',
  MD: 'https://evisa.gov.md',
  MM: 'https://evisa.moip.gov.mm',
  MN: 'https://evisa.mn',
  MW: 'https://www.evisa.gov.mw',
  MY: 'https://malaysiavisa.imi.gov.my',
  NZ: 'https://nzeta.immigration.govt.nz',
  OM: 'https://evisa.rop.gov.om',
  PG: 'https://evisa.ica.gov.pg/evisa/account/Apply',
  PK: 'https://visa.nadra.gov.pk',
  QA: 'https://hayya.qa',
  RU: 'https://evisa.kdmid.ru',
  SA: 'https://visa.visitsaudi.com',
  SS: 'https://evisa.gov.ss',
  TG: 'https://voyage.gouv.tg',
  TH: 'https://www.thaievisa.go.th',
  TJ: 'https://www.evisa.tj',
  TR: 'https://www.evisa.gov.tr',
  TZ: 'https://visa.immigration.go.tz',
  UA: 'https://evisa.mfa.gov.ua',
  UG: 'https://visas.immigration.go.ug',
  US: 'https://esta.cbp.dhs.gov',
  UZ: 'https://e-visa.gov.uz',
  VN: 'https://evisa.gov.vn',
  ZM: 'https://eservices.zambiaimmigration.gov.zm',
  ZW: 'https://www.evisa.gov.zw',
}

/** The governments' own sites on visas that their embassies issue, by destination; checked against public lists of 2026. */
const EMBASSY_VISA_SITES: Readonly<Partial<Record<string, string>>> = {
  AT: 'https://www.bmeia.gv.at',
  BE: 'https://dofi.ibz.be',
  BG: 'https://www.mfa.bg',
  CH: 'https://www.sem.admin.ch',
  CY: 'https://www.gov.cy',
  CZ: 'https://mzv.gov.cz',
  DE: 'https://www.auswaertiges-amt.de/en/visa-service',
  DK: 'https://www.nyidanmark.dk',
  EE: 'https://www.vm.ee',
  ES: 'https://www.exteriores.gob.es',
  FI: 'https://um.fi/visa-to-visit-finland',
  FR: 'https://france-visas.gouv.fr',
  GR: 'https://www.mfa.gr',
  HR: 'https://mvep.gov.hr',
  HU: 'https://konzinfo.mfa.gov.hu',
  IE: 'https://www.irishimmigration.ie',
  IS: 'https://www.government.is',
  IT: 'https://vistoperitalia.esteri.it',
  LI: 'https://www.llv.li',
  LT: 'https://www.migracija.lt',
  LU: 'https://guichet.public.lu',
  LV: 'https://www.mfa.gov.lv',
  MT: 'https://identita.gov.mt',
  NL: 'https://www.netherlandsworldwide.nl',
  NO: 'https://www.udi.no',
  PL: 'https://www.gov.pl/web/diplomacy',
  PT: 'https://vistos.mne.gov.pt',
  RO: 'https://evisa.mae.ro',
  SE: 'https://www.migrationsverket.se',
  SI: 'https://www.gov.si',
  SK: 'https://www.mzv.sk',
}

/** The government's site on what a destination requires; null: unknown, or nothing is required before the journey. */
export function officialSiteOf(requirement: VisaRequirementKind, destination: string): string | null {
  if (isOnline(requirement)) return OFFICIAL_SITES[destination] ?? null
  return requirement === 'visa required' ? (EMBASSY_VISA_SITES[destination] ?? null) : null
}

let allSites: ReadonlySet<string> | undefined

/** Whether an address is one of {@link officialSiteOf}, letter for letter: only these become links in a text. */
export function isOfficialSite(address: string): boolean {
  allSites ??= new Set([OFFICIAL_SITES, EMBASSY_VISA_SITES].flatMap((sites) => Object.values(sites)) as string[])
  return allSites.has(address)
}
