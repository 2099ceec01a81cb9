import type { Facts } from '../facts/facts.ts'
import { BOT, type People } from './people.ts'

/** The people who wrote a commit together (R2), by place in `people`; nobody, where a bot did. */
export function writersOf(
  { author, coAuthorSet, coAuthors }: Pick<Facts, 'author' | 'coAuthorSet' | 'coAuthors'>,
  { personOf }: Pick<People, 'personOf'>,
  commit: number,
): readonly number[] {
  const first = personOf[author[commit]!]!
  if (first === BOT) return []
  const helpers = coAuthors[coAuthorSet[commit]!]!
  if (helpers.length === 0) return [first]
  return [...new Set([first, ...helpers.map((contact) => personOf[contact]!)])].filter(
    (person) => person !== BOT,
  )
}
