import { ApiError, errorSentences, keywordSentences, type NewKeyword } from '@handiwork/core/api'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { keywordStore } from './keyword-store.ts'
import { isKnownName } from './known-name.ts'

/** Changes the words that jobs are understood by; all jobs are looked at again then, in the background. */
export function changeKeywords({ db, tasks }: Pick<Deps, 'db' | 'tasks'>) {
  const changed = <T>(change: (trx: DatabaseTransaction) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      const made = await change(trx)
      await tasks.send('reword-jobs', {}, { in: trx })
      return made
    })

  return {
    /** Gives its id. Rejects with `invalid` for what no catalogue knows, with `conflict` for what is there. */
    async create(keyword: NewKeyword): Promise<string> {
      await refuseUnknown(db, keyword)
      return await changed((trx) => keywordStore(trx).add(keyword)).catch(orTaken)
    },

    /** Rejects like `create`, and with `notFound`. */
    async update(id: string, keyword: NewKeyword): Promise<void> {
      if ((await keywordStore(db).find(id)) === undefined) throw nothingThere()
      await refuseUnknown(db, keyword)
      await changed(async (trx) => {
        if (!(await keywordStore(trx).change(id, keyword))) throw nothingThere()
      }).catch(orTaken)
    },

    async remove(id: string): Promise<void> {
      await changed(async (trx) => {
        if (!(await keywordStore(trx).remove(id))) throw nothingThere()
      })
    },
  }
}

// --- internal ---

async function refuseUnknown(db: Deps['db'], { kind, name }: NewKeyword): Promise<void> {
  if (await isKnownName(db, kind, name)) return
  const sentence = keywordSentences.unknown
  throw new ApiError('invalid', sentence, { fields: { 'body.name': sentence } })
}

/** Of two who add the same one at once, one was later. */
function orTaken(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '23505') {
    const sentence = keywordSentences.taken
    throw new ApiError('conflict', sentence, { fields: { 'body.text': sentence }, cause: error })
  }
  throw error
}

function nothingThere(): ApiError {
  return new ApiError('notFound', errorSentences.notFound)
}
