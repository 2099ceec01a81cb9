/** Before a language: `speaks German`, `fluent in French`. With the minimum level that the phrase means. */
export const beforeLanguage: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['c2', 'b2', 'b1', 'a2', 'a1'].map((level) => [`:${level}`, level])),
  '': `speaks, speak, speaking, who speaks, can speak, spoken, knows, with, language, good, gutes, guten, gutem, sehr gutes, spricht, sprechen, der spricht
    die spricht, sprachkenntnisse, mit, kenntnisse in, parle, parlent, parlant, qui parle, avec, habla, hablan, que habla
    hablando, con, fala, falam, que fala, falando, com, learning`,
  ':c1': `c1, fluent, fluent in, speaks fluent, speaks fluently, is fluent in, fließend, fließendes, fließend in
    spricht fließend, mit fließendem, parle couramment, maîtrise, fluido en, con fluidez en, fluente em, fluência em
    verhandlungssicheres, verhandlungssicher, business, business fluent in, advanced
    excellent, proficient in`,
  ':native': `native, natively, native speaker of, native speakers of, mother tongue, muttersprache
    muttersprachler, muttersprachlerin, langue maternelle, nativo en, lengua materna, nativo em, língua materna`,
}

/** After a language: `German speaking`, `English C1`. */
export const afterLanguage: Readonly<Record<string, string>> = {
  '': `speaking, speaker, speakers, language, language skills, skills, required, sprachig, sprechend, sprachkenntnisse
    kenntnisse, parlant, spoken, as a language`,
  ':c1': `fluent, fluently, fluency, fließend, couramment, courant, fluido, fluida, con fluidez, fluente, verhandlungssicher
    advanced, business fluent, business level`,
  ':native': `native, native speaker, native speakers, mother tongue, muttersprache, muttersprachler
    muttersprachlerin, langue maternelle, natif, native level, nativo, nativa, lengua materna, língua materna`,
  ':c2': 'c2, c2 level, level c2, niveau c2, nivel c2, nível c2, proficient',
  ...Object.fromEntries(
    ['c1', 'b2', 'b1', 'a2', 'a1'].map((level) => [
      `:${level}`,
      `${level}, ${level} level, level ${level}, niveau ${level}, nivel ${level}, nível ${level}`,
    ]),
  ),
}

/** Single words for speakers of a language. */
export const speakerWords: Readonly<Record<string, string>> = {
  en: 'anglophone, englischsprachig, englischsprachige, englischsprachiger, angloparlante, anglófono',
  de: 'germanophone, deutschsprachig, deutschsprachige, deutschsprachiger, germanófono, germanoparlante',
  fr: 'francophone, französischsprachig, französischsprachige, francófono, francófona, francoparlante',
  es: 'hispanophone, hispanohablante, hispanohablantes, spanischsprachig, spanischsprachige, hispanoparlante, castellano',
  pt: 'lusophone, lusófono, lusófona, lusófonos, portugiesischsprachig, portugiesischsprachige',
  it: 'italophone, italienischsprachig, italienischsprachige, italoparlante',
  ru: 'russophone, russischsprachig, russischsprachige, rusoparlante',
  zh: 'mandarin, mandarin chinese, mandarín',
  fa: 'farsi',
}

/** Languages whose name alone, without `speaks`, means the language. */
export const commonLanguages: ReadonlySet<string> = new Set(
  `en de fr es pt it nl pl ru uk cs sk sv da no nb fi et lv lt hu ro bg el hr sr sl tr ar he fa hi ur bn ta te zh ja ko
   vi th id ca eu gl is ga cy`.split(/\s+/),
)
