import type { Report } from '../../contract/index.ts'
import { type MarkupValue, markup } from '../safe/markup.ts'
import { section } from './section.ts'

/** The repositories that could not be analyzed, and why. */
export function skippedSection({ skipped }: Report): MarkupValue {
  if (skipped.length === 0) return null
  return section(
    'Skipped',
    null,
    markup`<ul class="skipped">${skipped.map(({ message, name }) => markup`<li>${message || name}</li>`)}</ul>`,
  )
}
