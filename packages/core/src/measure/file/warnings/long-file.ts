import { warningSentences } from '../../../contract/warning-sentences.ts'
import { FILE_LINES } from './limits.ts'
import type { WarningRule } from './warning-rule.ts'

/** A file of more lines of code than one finds one's way in. */
export const longFile: WarningRule = {
  kind: 'long-file',
  find: ({ codeLines, lines }) => {
    if (codeLines <= FILE_LINES) return []
    const text = warningSentences['long-file'](codeLines, FILE_LINES)
    return [{ kind: 'long-file', startLine: 1, endLine: lines.count, text }]
  },
}
