import { ApiError, type AuthorReference, chosenAuthorSentences } from '@handiwork/core/api'
import { json } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { changeUser } from '../../stores/change-user.ts'
import { findAnonymousProfile, isAuthor, listRepositoryAuthors } from './anonymous-people.ts'

/**
 * Stores the author whom the visitor chose, or removes the choice. Rejects with `invalid` if no repository of
 * the profile has this author.
 */
export async function chooseAuthor(
  { db, publish }: Pick<Deps, 'db' | 'publish'>,
  token: string,
  author: AuthorReference | null,
): Promise<void> {
  const changed = await db.transaction().execute(async (trx) => {
    const { id } = await findAnonymousProfile(trx, token)
    if (author !== null) {
      const repository = (await listRepositoryAuthors(trx, id)).find((one) => one.id === author.repositoryId)
      if (!repository?.contributors.some((one) => isAuthor(author, one)))
        throw new ApiError('invalid', chosenAuthorSentences.notFound)
    }
    return { id, version: await changeUser(trx, id, { chosenAuthor: author && json(author) }) }
  })
  publish({ type: 'user', ...changed })
}
