import { ApiError, errorSentences, keywordSentences, type NewKeyword } from '@handiwork/core/api'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { isKnownName } from './is-known-name.ts'
import { keywordStore } from './keyword-store.ts'

/**
 * Changes the keywords that are matched in jobs. Each change sends a background task that reprocesses all
 * jobs.
 */
export function keywordEditor({ db, tasks }: Pick<Deps, 'db' | 'tasks'>) {
  const withReprocessing = <T>(write: (trx: DatabaseTransaction) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      const result = await write(trx)
      await tasks.send('reprocess-jobs', {}, { in: trx })
      return result
    })

  return {
    /**
     * Returns the keyword's id. Rejects with `invalid` for an unknown name, with `conflict` for a duplicate.
     */
    async create(keyword: NewKeyword): Promise<string> {
      await requireKnownName(db, keyword)
      return await withReprocessing((trx) => keywordStore(trx).add(keyword)).catch(rethrowDuplicate)
    },

    /** Rejects like `create`, and with `notFound`. */
    async update(id: string, keyword: NewKeyword): Promise<void> {
      if ((await keywordStore(db).find(id)) === undefined) throw keywordNotFound()
      await requireKnownName(db, keyword)
      await withReprocessing(async (trx) => {
        if (!(await keywordStore(trx).update(id, keyword))) throw keywordNotFound()
      }).catch(rethrowDuplicate)
    },

    async remove(id: string): Promise<void> {
      await withReprocessing(async (trx) => {
        if (!(await keywordStore(trx).remove(id))) throw keywordNotFound()
      })
    },
  }
}

async function requireKnownName(db: Deps['db'], { kind, name }: NewKeyword): Promise<void> {
  if (await isKnownName(db, kind, name)) return
  const message = keywordSentences.unknown
  throw new ApiError('invalid', message, { fields: { 'body.name': message } })
}

/** Concurrent duplicates are caught by the unique index. */
function rethrowDuplicate(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '23505') {
    const message = keywordSentences.taken
    throw new ApiError('conflict', message, { fields: { 'body.text': message }, cause: error })
  }
  throw error
}

function keywordNotFound(): ApiError {
  return new ApiError('notFound', errorSentences.notFound)
}
