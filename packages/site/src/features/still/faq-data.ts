import type { Part, StillPage } from './still-page.ts'
import { plainText } from './text-pieces.ts'

/** Questions and answers, as schema.org has them. */
export function faqData({ sections }: StillPage): object {
  return {
    '@type': 'FAQPage',
    mainEntity: sections
      .flatMap(({ questions = [] }) => questions)
      .map(({ title, parts }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text: parts.map(wordsOf).join('\n') },
      })),
  }
}

// --- internal ---

const wordsOf = (part: Part) => (typeof part === 'string' ? plainText(part) : part.map(plainText).join('\n'))
