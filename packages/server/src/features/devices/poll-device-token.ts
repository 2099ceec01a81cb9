import type { devices, ReplyOf } from '@handiwork/core/api'
import type { Deps } from '../../deps.ts'
import { tokenStore } from '../../stores/token-store.ts'
import { type PolledRequest, requestStore } from './request-store.ts'

export type DeviceTokenReply = ReplyOf<typeof devices.token>

/**
 * Answers a client that polls for its token. The token is created at the first poll after the approval and
 * returned once, so no token is stored in the meantime.
 */
export async function pollDeviceToken(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  deviceCode: string,
): Promise<DeviceTokenReply> {
  const request = await requestStore(db).poll(deviceCode)
  if (request === undefined) return expired
  if (request.state !== 'granted')
    return request.state === 'waiting' ? pendingReply(request) : { state: 'denied' }
  const reply = await issueToken(db, request)
  if (reply.state === 'granted') log.info({ userId: request.userId }, 'device authorized')
  return reply
}

const expired: DeviceTokenReply = { state: 'expired' }

function pendingReply({ isTooSoon }: PolledRequest): DeviceTokenReply {
  return { state: isTooSoon ? 'slowDown' : 'waiting' }
}

/** Locks the user first, in the same order as user removal, which also deletes their tokens. */
async function issueToken(db: Deps['db'], { id, name, userId }: PolledRequest): Promise<DeviceTokenReply> {
  if (userId === null) return expired
  return await db.transaction().execute(async (trx): Promise<DeviceTokenReply> => {
    const user = await trx
      .selectFrom('users')
      .select(['login', 'deletedAt'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (user === undefined || user.deletedAt !== null) return expired
    if (!(await requestStore(trx).consume(id))) return expired
    const { token } = await tokenStore(trx).create(userId, name)
    return { state: 'granted', token, login: user.login }
  })
}
