import { warningSentences } from '../../../contract/warning-sentences.ts'
import { NESTING_LEVELS } from './limits.ts'
import type { WarningRule } from './warning-rule.ts'

/** Control flow in control flow, deeper than one can follow. */
export const deepNesting: WarningRule = {
  kind: 'deep-nesting',
  find: ({ structure }) =>
    structure.deepBlocks.map(({ from, to, depth }) => ({
      kind: 'deep-nesting',
      startLine: from + 1,
      endLine: to + 1,
      text: warningSentences['deep-nesting'](depth, NESTING_LEVELS),
    })),
}
