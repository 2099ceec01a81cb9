import type { Report } from '../../contract/index.ts'
import { markup, type Part } from '../safe/markup.ts'
import { section } from './section.ts'

/** What could not be read, and why. */
export function skippedSection({ skipped }: Report): Part {
  if (skipped.length === 0) return null
  return section(
    'Not read',
    null,
    markup`<ul class="skipped">${skipped.map(({ message, name }) => markup`<li>${message || name}</li>`)}</ul>`,
  )
}
