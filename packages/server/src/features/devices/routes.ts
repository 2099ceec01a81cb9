import {
  ApiError,
  DEVICE_ASKS_EVERY,
  DEVICE_WAITS_FOR,
  deviceSentences,
  devices,
  pathTo,
} from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { instant } from '../../stores/instant.ts'
import { newKey } from '../../stores/opaque-key.ts'
import { callerId } from '../../stores/viewer.ts'
import { deviceToken } from './device-token.ts'
import { requestStore } from './request-store.ts'
import { newUserCode, shownUserCode } from './user-code.ts'

/** Programs that ask to be let in, as RFC 8628 has it. */
export function devicesRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'settings' | 'log'>): void {
  const store = requestStore(deps.db)
  const { publicUrl } = deps.settings

  const begin = async (name: string): Promise<{ deviceCode: string; userCode: string }> => {
    const [deviceCode, userCode] = [newKey(), newUserCode()]
    // Once in a very long time two are shown the same.
    return (await store.begin(deviceCode, userCode, name)) ? { deviceCode, userCode } : begin(name)
  }

  serve(app, devices.begin, {
    handle: async ({ body, reply }) => {
      reply.header('cache-control', KEPT_BY_NOBODY)
      const { deviceCode, userCode } = await begin(body.name)
      const code = shownUserCode(userCode)
      return {
        ...{ deviceCode, userCode: code },
        verificationUrl: publicUrl + pathTo('device'),
        verificationUrlComplete: publicUrl + pathTo('device', {}, { code }),
        ...{ expiresIn: DEVICE_WAITS_FOR, interval: DEVICE_ASKS_EVERY },
      }
    },
  })
  serve(app, devices.token, {
    handle: async ({ body, reply }) => {
      reply.header('cache-control', KEPT_BY_NOBODY)
      return deviceToken(deps, body.deviceCode)
    },
  })
  serve(app, devices.get, {
    handle: async ({ params }) => {
      const found = await store.waiting(params.code)
      if (found === undefined) throw nothingWaits()
      return { name: found.name, createdAt: instant(found.createdAt) }
    },
  })
  serve(app, devices.answer, {
    handle: async ({ params, body, caller }) => {
      const state = body.allow ? 'granted' : 'denied'
      if (!(await store.answer(params.code, callerId(caller), state))) throw nothingWaits()
      return undefined
    },
  })
}

// --- internal ---

const KEPT_BY_NOBODY = 'private, no-store'

function nothingWaits(): ApiError {
  return new ApiError('notFound', deviceSentences.unknown)
}
