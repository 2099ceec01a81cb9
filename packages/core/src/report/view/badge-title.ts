import { badgeByKey } from '../../catalog/index.ts'
import { visibleText } from '../safe/visible-text.ts'

/** What a badge is called; one of a later catalogue by its own name. */
export function badgeTitle(name: string): string {
  const title = badgeByKey(name)?.title
  if (title !== undefined) return title
  const words = visibleText(name.replaceAll('-', ' ').trim(), LONGEST)
  return words === '' ? 'Badge' : words[0]?.toUpperCase() + words.slice(1)
}

// --- internal ---

const LONGEST = 60
