import type { devices, ReplyOf } from '@handiwork/core/api'
import type { Deps } from '../../deps.ts'
import { tokenStore } from '../../stores/token-store.ts'
import { type AskedRequest, requestStore } from './request-store.ts'

export type DeviceAnswer = ReplyOf<typeof devices.token>

/**
 * What a program that asks is told. A token is made when it asks after somebody let it in, and told this once: nothing
 * that opens a door waits anywhere.
 */
export async function deviceToken(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  deviceCode: string,
): Promise<DeviceAnswer> {
  const request = await requestStore(db).ask(deviceCode)
  if (request === undefined) return over
  if (request.state !== 'granted') return request.state === 'waiting' ? waiting(request) : { state: 'denied' }
  const answer = await tokenFor(db, request)
  if (answer.state === 'granted') log.info({ userId: request.userId }, 'a program was let in')
  return answer
}

// --- internal ---

const over: DeviceAnswer = { state: 'over' }

function waiting({ isTooSoon }: AskedRequest): DeviceAnswer {
  return { state: isTooSoon ? 'slowDown' : 'waiting' }
}

/** The person is locked first, as by whoever removes them and with them what they let in. */
async function tokenFor(db: Deps['db'], { id, name, userId }: AskedRequest): Promise<DeviceAnswer> {
  if (userId === null) return over
  return await db.transaction().execute(async (trx): Promise<DeviceAnswer> => {
    const person = await trx
      .selectFrom('users')
      .select(['login', 'deletedAt'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (person === undefined || person.deletedAt !== null) return over
    if (!(await requestStore(trx).take(id))) return over
    const { token } = await tokenStore(trx).create(userId, name)
    return { state: 'granted', token, login: person.login }
  })
}
