import { warningSentences } from '../../../contract/warning-sentences.ts'
import { MAX_FUNCTION_LINES } from './limits.ts'
import type { WarningRule } from './warning-rule.ts'

/** Reports functions with too many code lines. Nested functions count separately. */
export const longFunction: WarningRule = {
  kind: 'long-function',
  find: ({ structure }) =>
    structure.functions
      .filter(({ codeLines }) => codeLines > MAX_FUNCTION_LINES)
      .map(({ from, to, codeLines }) => ({
        kind: 'long-function',
        startLine: from + 1,
        endLine: to + 1,
        text: warningSentences['long-function'](codeLines, MAX_FUNCTION_LINES),
      })),
}
