import { ApiError, avatarSentences, profile } from '@handiwork/core/api'
import { AVATAR_SIZE } from '@handiwork/core/contract'
import type { FastifyInstance } from 'fastify'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { InvalidImageError, reencodeImage } from '../../drawing/reencode-image.ts'
import { serve } from '../../serve.ts'
import { changeUser, lockPresentUser } from '../../stores/change-user.ts'
import { fileStore, type NewFile, uploadFile } from '../../stores/file-store.ts'
import { callerId } from '../../stores/viewer.ts'

/** Routes to upload and remove an avatar. An uploaded avatar replaces the one from the code host. */
export function avatarRoutes(
  app: FastifyInstance,
  { db, objects, publish }: Pick<Deps, 'db' | 'objects' | 'publish'>,
): void {
  const setAvatar = async (id: string, image: NewFile | undefined): Promise<string | null> => {
    const { avatarUrl, version } = await db.transaction().execute((trx) => replaceAvatar(trx, id, image))
    publish({ type: 'user', id, version }, { type: 'profile', id, version })
    return avatarUrl
  }

  serve(app, profile.avatar, {
    handle: async ({ caller, file }) => {
      const image = await reencodeImage(file!.content, AVATAR_SIZE).catch(throwInvalidImage)
      const uploaded = await uploadFile({ db, objects }, image)
      return { avatarUrl: (await setAvatar(callerId(caller), uploaded))! }
    },
  })
  serve(app, profile.removeAvatar, {
    handle: async ({ caller }) => {
      await setAvatar(callerId(caller), undefined)
      return undefined
    },
  })
}

/** Deletes the previous file in the same transaction. */
async function replaceAvatar(trx: DatabaseTransaction, id: string, image: NewFile | undefined) {
  await lockPresentUser(trx, id)
  const files = fileStore(trx)
  const before = await trx.selectFrom('users').select('avatarUrl').where('id', '=', id).executeTakeFirst()
  await files.remove(before?.avatarUrl ?? null)
  const avatarUrl = image === undefined ? null : await files.add(image)
  return { avatarUrl, version: await changeUser(trx, id, { avatarUrl }) }
}

function throwInvalidImage(cause: unknown): never {
  if (!(cause instanceof InvalidImageError)) throw cause
  const message = avatarSentences.broken
  throw new ApiError('invalid', message, { fields: { avatar: message }, cause })
}
