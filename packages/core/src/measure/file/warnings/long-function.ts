import { warningSentences } from '../../../contract/warning-sentences.ts'
import { FUNCTION_LINES } from './limits.ts'
import type { WarningRule } from './warning-rule.ts'

/** Functions of more lines of code than one keeps in mind; functions within them count for themselves. */
export const longFunction: WarningRule = {
  kind: 'long-function',
  find: ({ structure }) =>
    structure.functions
      .filter(({ codeLines }) => codeLines > FUNCTION_LINES)
      .map(({ from, to, codeLines }) => ({
        kind: 'long-function',
        startLine: from + 1,
        endLine: to + 1,
        text: warningSentences['long-function'](codeLines, FUNCTION_LINES),
      })),
}
