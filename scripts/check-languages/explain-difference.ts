import { manualLanguages } from '../../packages/core/src/detect/language-class.ts'
import type { ComparedFile } from './file-language.ts'

/** Names the rule by which the two classify a file differently. Undefined if they agree, or if no rule is known. */
export function explainDifference(file: ComparedFile): string | undefined {
  if (isSame(file)) return undefined
  return rules.find(({ applies }) => applies(file))?.name
}

export function isSame({ own, linguist }: ComparedFile): boolean {
  return own.language === linguist.language
}

interface DifferenceRule {
  readonly name: string
  readonly applies: (file: ComparedFile) => boolean
}

/** The rules of R4 that GitHub's linguist doesn't have, and the rules of linguist that linguist-js doesn't have. */
const rules: readonly DifferenceRule[] = [
  {
    name: 'configuration and data formats count when people write them',
    applies: ({ own, linguist }) =>
      own.language !== undefined && /^(data|prose)$/.test(linguist.excluded ?? ''),
  },
  {
    name: 'workflows in .github count as configuration',
    applies: ({ path, own }) => /(^|\/)\.github\//.test(path) && own.language !== undefined,
  },
  {
    name: 'manual pages are documentation',
    applies: ({ own, linguist }) =>
      own.excluded === 'documentation' && manualLanguages.has(linguist.language ?? ''),
  },
  {
    name: 'generated and minified files are detected by content',
    applies: ({ own }) => /^(generated|minified)$/.test(own.excluded ?? ''),
  },
  {
    name: 'linguist-js looks for modelines and interpreters in the first line only',
    applies: ({ own, linguist, languageAfterFirstLine }) =>
      own.language !== undefined &&
      own.language === languageAfterFirstLine &&
      (linguist.language !== undefined || linguist.excluded === 'unrecognized'),
  },
]
