/** A term not to write, and the standard terms to choose from. */
export interface BannedTerm {
  /** A regular expression, matched without regard to case. */
  readonly pattern: string
  readonly instead: string
}

/** Banned in every text, and as a word of an identifier. */
export const bannedWords: readonly BannedTerm[] = [
  { pattern: 'told|tells', instead: 'report, return, show, notify' },
  { pattern: 'whoever|whomever', instead: 'viewer, caller, anyone who' },
  { pattern: 'somebody|anybody', instead: 'a user, someone, anyone' },
  { pattern: 'nobody', instead: 'no one, null, none' },
  { pattern: 'everybody', instead: 'everyone, all, public' },
  { pattern: 'anew', instead: 'again, re-' },
  { pattern: 'so many', instead: 'N, a number of' },
  { pattern: 'as (it is|they are) now', instead: 'current' },
  { pattern: 'stands', instead: 'is, appears, is listed' },
  { pattern: 'kept', instead: 'cached, stored, retained' },
  { pattern: 'lookers?', instead: 'viewer' },
  { pattern: 'hindrances?|circumstances?', instead: 'blocker; conditions, fingerprint' },
  { pattern: 'hallmarks?', instead: 'badge' },
  { pattern: 'analys(e|ed|er|ers|ing)', instead: 'analyze' },
  { pattern: 'catalogues?', instead: 'catalog' },
  { pattern: 'colours?|coloured', instead: 'color' },
  { pattern: 'behaviours?', instead: 'behavior' },
  { pattern: 'licences?', instead: 'license' },
  { pattern: 'labelled|labelling', instead: 'labeled' },
  { pattern: '(recogni|organi|normali|optimi|summari)s(e|ed|es|ing)', instead: '-ize' },
  { pattern: 'e-mails?', instead: 'email' },
]

/** Banned as an identifier, or as its ending: the words themselves are good English in a sentence. */
export const bannedNames: readonly BannedTerm[] = [
  { pattern: '\\w+_AT_MOST|\\w+AtMost|atMost', instead: 'MAX_*, max*' },
  { pattern: '\\w+_AT_LEAST', instead: 'MIN_*' },
  { pattern: '\\w+_UNDER_BYTES', instead: 'MAX_*_BYTES' },
  { pattern: '\\w+_A_PAGE', instead: '*_PAGE_SIZE' },
  { pattern: '[A-Z]\\w*_(FOR|EVERY)', instead: '*_TTL, *_INTERVAL' },
  { pattern: 'AskedFor|askedFor|Sought|Spoken', instead: 'SearchQuery, SkillCriterion, SpokenLanguages' },
  {
    pattern: 'stopWatch|whereElse|putOut|underWay|inOneGo|betweenTimes',
    instead: 'the term of the glossary',
  },
]
