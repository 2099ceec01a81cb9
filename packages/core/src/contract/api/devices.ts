import { z } from 'zod'
import { requiredText, Timestamp, text } from './fields.ts'
import { route } from './route.ts'

/** Messages of the device authorization flow (RFC 8628). */
export const deviceSentences = {
  unknown: 'This code is unknown or has expired',
  shape: 'Enter the eight-letter code, such as WDJB-MJHT',
  named: 'The device name is required',
} as const

/** How long a device code is valid and how often the device polls, in seconds. */
export const DEVICE_CODE_TTL = 600
export const DEVICE_POLL_INTERVAL = 5

const MAX_TYPED_LENGTH = 20
const USER_CODE_PATTERN = /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/

/** Eight consonants in two halves: WDJB-MJHT. Case and hyphens are ignored. */
export const UserCode = z
  .string()
  .refine(
    (typed) => typed.length <= MAX_TYPED_LENGTH && USER_CODE_PATTERN.test(normalizeCode(typed)),
    deviceSentences.shape,
  )
  .transform(normalizeCode)

const ByCode = z.object({ code: UserCode })
const minute = 60

export const deviceStates = ['waiting', 'slowDown', 'granted', 'denied', 'expired'] as const

export const devices = {
  begin: route({
    method: 'POST',
    path: '/api/device',
    summary: 'Starts a device authorization and returns the codes',
    access: 'everyone',
    body: z.strictObject({ name: requiredText(100, deviceSentences.named) }),
    reply: z.object({
      deviceCode: z.string(),
      userCode: z.string(),
      /** The page where the user enters the code, and the same URL including the code. */
      verificationUrl: z.string(),
      verificationUrlComplete: z.string(),
      expiresIn: z.int(),
      interval: z.int(),
    }),
    status: 201,
    rate: { calls: 20, perSeconds: 60 * minute },
  }),
  token: route({
    method: 'POST',
    path: '/api/device/token',
    summary: 'Polls a device authorization; returns the token once',
    access: 'everyone',
    body: z.strictObject({ deviceCode: text(200) }),
    reply: z.object({
      state: z.enum(deviceStates),
      token: z.string().optional(),
      login: z.string().nullable().optional(),
    }),
    rate: { calls: 60, perSeconds: minute },
  }),
  get: route({
    method: 'GET',
    path: '/api/device/:code',
    summary: 'Returns the name of the device that requested this code',
    access: 'signedIn',
    sessionOnly: true,
    params: ByCode,
    reply: z.object({ name: z.string(), createdAt: Timestamp }),
    rate: { calls: 20, perSeconds: minute },
  }),
  answer: route({
    method: 'POST',
    path: '/api/device/:code',
    summary: 'Approves or denies a device authorization',
    access: 'signedIn',
    sessionOnly: true,
    params: ByCode,
    body: z.strictObject({ allow: z.boolean() }),
    rate: { calls: 20, perSeconds: minute },
  }),
}

function normalizeCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z]/g, '')
}
