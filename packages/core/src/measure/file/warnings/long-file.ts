import { warningSentences } from '../../../contract/warning-sentences.ts'
import { MAX_FILE_LINES } from './limits.ts'
import type { WarningRule } from './warning-rule.ts'

/** Reports files with too many code lines. */
export const longFile: WarningRule = {
  kind: 'long-file',
  find: ({ codeLines, lines }) => {
    if (codeLines <= MAX_FILE_LINES) return []
    const text = warningSentences['long-file'](codeLines, MAX_FILE_LINES)
    return [{ kind: 'long-file', startLine: 1, endLine: lines.count, text }]
  },
}
