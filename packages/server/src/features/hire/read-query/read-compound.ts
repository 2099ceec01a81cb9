import type { Meaning } from './lexicon.ts'
import type { QueryLexicon } from './query-lexicon.ts'
import type { Token } from './tokenize.ts'
import { roleEndings } from './words/role-words.ts'

/** Reads the first part of a German compound: `Pythonentwicklerin` is Python, `deutschsprachig` is German. */
export function readCompound({ folded }: Token, { meanings }: QueryLexicon): Meaning | undefined {
  const [, languageName] = folded.match(SPEAKER) ?? []
  const language = languageName === undefined ? undefined : meanings.get(languageName)
  if (language?.kind === 'spokenLanguage') return { ...language, isCommon: true }
  const ending = roleEndings.find((one) => folded.endsWith(one) && folded.length > one.length)
  return ending === undefined ? undefined : meanings.get(folded.slice(0, -ending.length))
}

const SPEAKER =
  /^(.+?)(?:sprachig|sprachige|sprachiger|sprachigen|sprechend|sprechende|kenntnisse|kenntnissen)$/
