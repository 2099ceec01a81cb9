import type { Facts } from '../facts/facts.ts'
import { BOT, type People } from './people.ts'

/** The author and co-authors of a commit (R2), as indexes into `people`. Empty if the author is a bot. */
export function commitAuthors(
  { author, coAuthorSet, coAuthors }: Pick<Facts, 'author' | 'coAuthorSet' | 'coAuthors'>,
  { personOf }: Pick<People, 'personOf'>,
  commit: number,
): readonly number[] {
  const mainAuthor = personOf[author[commit]!]!
  if (mainAuthor === BOT) return []
  const commitCoAuthors = coAuthors[coAuthorSet[commit]!]!
  if (commitCoAuthors.length === 0) return [mainAuthor]
  return [...new Set([mainAuthor, ...commitCoAuthors.map((contact) => personOf[contact]!)])].filter(
    (person) => person !== BOT,
  )
}
