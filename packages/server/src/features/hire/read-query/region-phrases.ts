import { naturalLanguages } from '@handiwork/core/catalog'
import { type Meaning, splitPhrases } from './lexicon.ts'
import { commonLanguages, speakerWords } from './words/language-words.ts'

/** The languages in which queries name countries and languages. */
const queryLanguages = ['en', 'de', 'fr', 'es', 'pt'] as const

/** Names of countries in five languages. */
export function countryPhrases(): (readonly [string, Meaning])[] {
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  return [
    ...Object.entries(countrySynonyms).flatMap(([code, names]) =>
      splitPhrases(names).map(
        (name) => [name, country(code, english.of(code.toUpperCase()) ?? name)] as const,
      ),
    ),
    ...queryLanguages.flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
      return regionCodes.flatMap((code) => {
        const [name, title] = [names.of(code), english.of(code)]
        return name === undefined || title === undefined
          ? []
          : [[name, country(code.toLowerCase(), title)] as const]
      })
    }),
  ]
}

/** Names of spoken languages in five languages, and words for their speakers. */
export function spokenLanguagePhrases(): (readonly [string, Meaning])[] {
  const displayNames = queryLanguages.map(
    (language) => new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }),
  )
  return [
    ...naturalLanguages.flatMap(({ code, name, nativeName }) => {
      const meaning = spokenLanguage(code, name)
      const names = [name, nativeName, ...displayNames.map((names) => names.of(code) ?? name)]
      return names.flatMap((list) => splitPhrases(list).map((one) => [one, meaning] as const))
    }),
    ...Object.entries(speakerWords).flatMap(([code, words]) => {
      const { name } = naturalLanguages.find((language) => language.code === code)!
      return splitPhrases(words).map((word) => [word, spokenLanguage(code, name)] as const)
    }),
    ...Object.entries(otherForms).flatMap(([code, words]) => {
      const { name } = naturalLanguages.find((language) => language.code === code)!
      return splitPhrases(words).map((word) => [word, spokenLanguage(code, name)] as const)
    }),
  ]
}

/** German declines the names of languages, and French has feminine forms. */
const otherForms: Readonly<Record<string, string>> = {
  de: 'deutsches, deutschen, deutschem, deutschkenntnisse, deutsch kenntnisse, alemana, alemã, allemande',
  en: 'englisches, englischen, englischem, englischkenntnisse, inglesa, anglaise',
  fr: 'französischkenntnisse, francesa, française',
  es: 'spanischkenntnisse, española, espagnole, castilian',
  pt: 'portugiesischkenntnisse, brazilian portuguese, portuguesa, portugaise',
}

function country(code: string, title: string): Meaning {
  return { kind: 'country', criterion: { field: 'countryCode', value: code, title } }
}

function spokenLanguage(code: string, title: string): Meaning {
  return { kind: 'spokenLanguage', code, title, isCommon: commonLanguages.has(code) }
}

/** Two-letter codes that ISO 3166-1 doesn't assign to a country. */
const notCountries: ReadonlySet<string> = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH NT QO QU RH SU TA TP UK UN VD XA XB YD YU ZR ZZ'.split(
    ' ',
  ),
)

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const regionCodes = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => !notCountries.has(code))

/** Short and other names. */
const countrySynonyms: Readonly<Record<string, string>> = {
  us: 'usa, us, u.s., u.s.a., united states of america, the states, eeuu, ee.uu., eua, états unis d amérique',
  gb: 'uk, u.k., great britain, britain, england, scotland, wales, angleterre, inglaterra, großbritannien, grande bretagne, gran bretaña, grã bretanha, northern ireland',
  nl: 'holland, the netherlands, holanda, hollande, países bajos, países baixos, les pays bas',
  cz: 'czech republic, czechia, tschechien, república checa, república tcheca, chequia',
  kr: 'korea, south korea, corée, corea',
  ae: 'uae, emirates',
  ru: 'russian federation',
  ie: 'republic of ireland',
  tr: 'turkey, türkei, turquie, turquía, turquia',
  hk: 'hong kong, hongkong',
  mo: 'macau, macao',
  tw: 'taiwan',
  ch: 'swiss, schweiz, suisse, suiza, suíça',
  ci: 'ivory coast, elfenbeinküste',
  cd: 'dr congo, drc',
  mm: 'burma',
  sz: 'swaziland',
  mk: 'macedonia',
  ba: 'bosnia, bosnien, bosnie',
  cv: 'cape verde',
  ps: 'palestine, palästina, palestina',
}
