import type { Report } from '../../contract/index.ts'
import { type MarkupValue, markup } from '../safe/markup.ts'
import { describeUnreadableFiles } from '../view/unreadable-files.ts'
import { section } from './section.ts'

/** How many files could not be read, by repository. */
export function unreadableSection(report: Report): MarkupValue {
  const sentences = describeUnreadableFiles(report)
  if (sentences.length === 0) return null
  return section(
    'Left out',
    null,
    markup`<ul class="skipped">${sentences.map((sentence) => markup`<li>${sentence}</li>`)}</ul>`,
  )
}
