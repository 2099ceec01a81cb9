import { badgeByKey } from '../../catalog/index.ts'
import { visibleText } from '../safe/visible-text.ts'

/** The title of a badge. A badge missing from the catalog is titled by its key. */
export function badgeTitle(name: string): string {
  const title = badgeByKey(name)?.title
  if (title !== undefined) return title
  const words = visibleText(name.replaceAll('-', ' ').trim(), MAX_LENGTH)
  return words === '' ? 'Badge' : words[0]?.toUpperCase() + words.slice(1)
}

const MAX_LENGTH = 60
