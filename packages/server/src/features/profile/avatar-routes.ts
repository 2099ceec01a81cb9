import { ApiError, avatarSentences, errorSentences, profile } from '@handiwork/core/api'
import { AVATAR_SIZE } from '@handiwork/core/contract'
import type { FastifyInstance } from 'fastify'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { BrokenPicture, type Redrawn, redrawn } from '../../drawing/redrawn.ts'
import { serve } from '../../serve.ts'
import { changeUser, lockUser } from '../../stores/change-user.ts'
import { fileStore } from '../../stores/file-store.ts'
import { callerId } from '../../stores/viewer.ts'

/** The picture somebody gives themselves, in place of the one their code host has of them. */
export function avatarRoutes(app: FastifyInstance, { db, announce }: Pick<Deps, 'db' | 'announce'>): void {
  const put = async (id: string, picture: Redrawn | undefined): Promise<string | null> => {
    const { avatarUrl, version } = await db.transaction().execute((trx) => replace(trx, id, picture))
    announce({ type: 'user', id, version }, { type: 'profile', id, version })
    return avatarUrl
  }

  serve(app, profile.avatar, {
    handle: async ({ caller, file }) => {
      const picture = await redrawn(file!.content, AVATAR_SIZE).catch(broken)
      return { avatarUrl: (await put(callerId(caller), picture))! }
    },
  })
  serve(app, profile.removeAvatar, {
    handle: async ({ caller }) => {
      await put(callerId(caller), undefined)
      return undefined
    },
  })
}

// --- internal ---

/** The former picture goes with what named it. */
async function replace(trx: DatabaseTransaction, id: string, picture: Redrawn | undefined) {
  const { deletedAt } = await lockUser(trx, id)
  // They deleted their profile while the picture was drawn.
  if (deletedAt !== null) throw new ApiError('forbidden', errorSentences.forbidden)
  const files = fileStore(trx)
  const before = await trx.selectFrom('users').select('avatarUrl').where('id', '=', id).executeTakeFirst()
  await files.remove(before?.avatarUrl ?? null)
  const avatarUrl = picture === undefined ? null : await files.keep(picture)
  return { avatarUrl, version: await changeUser(trx, id, { avatarUrl }) }
}

function broken(cause: unknown): never {
  if (!(cause instanceof BrokenPicture)) throw cause
  const sentence = avatarSentences.broken
  throw new ApiError('invalid', sentence, { fields: { avatar: sentence }, cause })
}
