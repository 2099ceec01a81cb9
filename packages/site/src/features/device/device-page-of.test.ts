import { contract, deviceSentences } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import type { PageLocals } from '../../page-locals.ts'
import { devicePageOf } from './device-page-of.ts'

const refuse = (code: string) => {
  throw Object.assign(new Error(`refused as ${code}`), { name: 'ApiError', code })
}
const mira = { role: 'user', login: 'mira' }
const program = { name: 'handiwork on a laptop', createdAt: '2026-11-22T05:00:00Z' }

function asking({ profile = () => mira as unknown, device = () => program as unknown }): PageLocals['call'] {
  return (async (call: unknown) =>
    call === contract.profile.get ? profile() : device()) as unknown as PageLocals['call']
}

test('without a code it is asked for', async () => {
  expect(await devicePageOf(asking({}), '')).toMatchObject({ found: { typed: '', error: undefined } })
})

test.each(['WDJB-MJHT', 'wdjbmjht', ' wdjb mjht '])('%j names the program that shows it', async (typed) => {
  expect(await devicePageOf(asking({}), typed)).toMatchObject({ found: { ...program, code: 'WDJB-MJHT' } })
})

test.each(['WDJB', 'AEIO-UAEI', '<script>'])('%j is no code, and stays to be corrected', async (typed) => {
  expect(await devicePageOf(asking({}), typed)).toMatchObject({
    found: { typed, error: deviceSentences.shape },
  })
})

test('a code that no program waits with is said to be none', async () => {
  const call = asking({ device: () => refuse('notFound') })
  expect(await devicePageOf(call, 'WDJB-MJHT')).toMatchObject({ found: { error: deviceSentences.unknown } })
})

test('who tries too many is told to wait', async () => {
  const call = asking({ device: () => refuse('tooMany') })
  expect(await devicePageOf(call, 'WDJB-MJHT')).toMatchObject({ found: { error: 'refused as tooMany' } })
})

test('who is not signed in signs in, and comes back with the code', async () => {
  const call = asking({ profile: () => refuse('signIn') })
  expect(await devicePageOf(call, 'WDJB-MJHT')).toEqual({
    state: 'elsewhere',
    path: `/login?${new URLSearchParams({ returnTo: '/device?code=WDJB-MJHT' })}`,
  })
})

test('who deleted their profile lets nobody in', async () => {
  const call = asking({ profile: () => ({ visibility: 'deleted' }) })
  expect(await devicePageOf(call, '')).toEqual({ state: 'nowhere' })
})
