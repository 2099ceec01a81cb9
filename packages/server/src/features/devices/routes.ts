import {
  ApiError,
  DEVICE_CODE_TTL,
  DEVICE_POLL_INTERVAL,
  deviceSentences,
  devices,
  pathTo,
} from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { createOpaqueKey } from '../../stores/opaque-key.ts'
import { toIsoString } from '../../stores/to-iso-string.ts'
import { callerId } from '../../stores/viewer.ts'
import { pollDeviceToken } from './poll-device-token.ts'
import { requestStore } from './request-store.ts'
import { formatUserCode, generateUserCode } from './user-code.ts'

/** Routes of the device authorization grant (RFC 8628). */
export function devicesRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'settings' | 'log'>): void {
  const store = requestStore(deps.db)
  const { publicUrl } = deps.settings

  const createRequest = async (name: string): Promise<{ deviceCode: string; userCode: string }> => {
    const [deviceCode, userCode] = [createOpaqueKey(), generateUserCode()]
    // In the very unlikely case of a duplicate user code, try again.
    return (await store.create(deviceCode, userCode, name)) ? { deviceCode, userCode } : createRequest(name)
  }

  serve(app, devices.begin, {
    handle: async ({ body, reply }) => {
      reply.header('cache-control', NO_STORE)
      const { deviceCode, userCode } = await createRequest(body.name)
      const code = formatUserCode(userCode)
      return {
        ...{ deviceCode, userCode: code },
        verificationUrl: publicUrl + pathTo('device'),
        verificationUrlComplete: publicUrl + pathTo('device', {}, { code }),
        ...{ expiresIn: DEVICE_CODE_TTL, interval: DEVICE_POLL_INTERVAL },
      }
    },
  })
  serve(app, devices.token, {
    handle: async ({ body, reply }) => {
      reply.header('cache-control', NO_STORE)
      return pollDeviceToken(deps, body.deviceCode)
    },
  })
  serve(app, devices.get, {
    handle: async ({ params }) => {
      const request = await store.findPending(params.code)
      if (request === undefined) throw requestNotFound()
      return { name: request.name, createdAt: toIsoString(request.createdAt) }
    },
  })
  serve(app, devices.answer, {
    handle: async ({ params, body, caller }) => {
      const state = body.allow ? 'granted' : 'denied'
      if (!(await store.answer(params.code, callerId(caller), state))) throw requestNotFound()
      return undefined
    },
  })
}

const NO_STORE = 'private, no-store'

function requestNotFound(): ApiError {
  return new ApiError('notFound', deviceSentences.unknown)
}
