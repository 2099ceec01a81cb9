import { plainText } from './parse-inline-text.ts'
import type { ContentBlock, StaticPage } from './static-page.ts'

/** Returns questions and answers as schema.org structured data. */
export function buildFaqStructuredData({ sections }: StaticPage): object {
  return {
    '@type': 'FAQPage',
    mainEntity: sections
      .flatMap(({ questions = [] }) => questions)
      .map(({ title, parts }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text: parts.map(blockText).join('\n') },
      })),
  }
}

const blockText = (block: ContentBlock) =>
  typeof block === 'string' ? plainText(block) : block.map(plainText).join('\n')
