import { z } from 'zod'
import { requiredText, Timestamp, text } from './fields.ts'
import { route } from './route.ts'

/** A program is let in by a word it shows, as RFC 8628 has it. */
export const deviceSentences = {
  unknown: 'There is no program that waits with this code, or it waited too long',
  shape: 'That code is not right: it has eight letters, like WDJB-MJHT',
  named: 'A program says what it is called',
} as const

/** How long a program may wait, and how often it asks; in seconds. */
export const DEVICE_WAITS_FOR = 600
export const DEVICE_ASKS_EVERY = 5

const TYPED_AT_MOST = 20
const isCode = /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/

/** Eight letters without vowels, in two halves: WDJB-MJHT. Case and the hyphen do not matter. */
export const UserCode = z
  .string()
  .refine((typed) => typed.length <= TYPED_AT_MOST && isCode.test(lettersOf(typed)), deviceSentences.shape)
  .transform(lettersOf)

const ByCode = z.object({ code: UserCode })
const minute = 60

export const deviceStates = ['waiting', 'slowDown', 'granted', 'denied', 'over'] as const

export const devices = {
  begin: route({
    method: 'POST',
    path: '/api/device',
    summary: 'A program asks to be let in, and is given a word to show',
    access: 'everyone',
    body: z.strictObject({ name: requiredText(100, deviceSentences.named) }),
    reply: z.object({
      deviceCode: z.string(),
      userCode: z.string(),
      /** Where somebody types the word, and the same with the word in it. */
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
    summary: 'The program asks whether it was let in; the token is told once',
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
    summary: 'What the program that shows this word is called',
    access: 'signedIn',
    sessionOnly: true,
    params: ByCode,
    reply: z.object({ name: z.string(), createdAt: Timestamp }),
    rate: { calls: 20, perSeconds: minute },
  }),
  answer: route({
    method: 'POST',
    path: '/api/device/:code',
    summary: 'Lets the program in with a personal token, or does not',
    access: 'signedIn',
    sessionOnly: true,
    params: ByCode,
    body: z.strictObject({ allow: z.boolean() }),
    rate: { calls: 20, perSeconds: minute },
  }),
}

// --- internal ---

function lettersOf(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z]/g, '')
}
