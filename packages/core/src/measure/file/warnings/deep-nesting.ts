import { warningSentences } from '../../../contract/warning-sentences.ts'
import { MAX_NESTING_LEVELS } from './limits.ts'
import type { WarningRule } from './warning-rule.ts'

/** Reports control flow that is nested too deeply. */
export const deepNesting: WarningRule = {
  kind: 'deep-nesting',
  find: ({ structure }) =>
    structure.deepBlocks.map(({ from, to, depth }) => ({
      kind: 'deep-nesting',
      startLine: from + 1,
      endLine: to + 1,
      text: warningSentences['deep-nesting'](depth, MAX_NESTING_LEVELS),
    })),
}
