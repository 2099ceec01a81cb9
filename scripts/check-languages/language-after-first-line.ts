import { languagesWithInterpreter } from '../../packages/core/src/catalog/linguist-index.ts'
import { languageTitle } from '../../packages/core/src/detect/language-class.ts'
import { modelineLanguage } from '../../packages/core/src/detect/modeline.ts'
import { parseInterpreter } from '../../packages/core/src/detect/shebang.ts'

/**
 * The language that a modeline, or the `exec` of a shell script, names after the first line. Undefined if the
 * first line alone gives the same answer.
 */
export function languageAfterFirstLine(content: Buffer): string | undefined {
  const head = content.toString('latin1', 0, HEAD_LENGTH)
  const [firstLine = ''] = head.split('\n', 1)
  const language = declaredLanguage(head)
  return language === declaredLanguage(firstLine) ? undefined : language
}

/** Holds the first five lines, which declare a language, as in linguist. */
const HEAD_LENGTH = 4096

function declaredLanguage(head: string): string | undefined {
  const name = modelineLanguage(head) ?? languagesWithInterpreter(parseInterpreter(head) ?? '')[0]
  return name === undefined ? undefined : languageTitle(name)
}
