import { contract, deviceSentences } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import type { PageLocals } from '../../page-locals.ts'
import { loadDevicePage } from './load-device-page.ts'

const throwApiError = (code: string) => {
  throw Object.assign(new Error(`error ${code}`), { name: 'ApiError', code })
}
const mira = { role: 'user', login: 'mira' }
const deviceRequest = { name: 'handiwork on a laptop', createdAt: '2026-11-22T05:00:00Z' }

function stubCall({
  profile = () => mira as unknown,
  device = () => deviceRequest as unknown,
}): PageLocals['call'] {
  return (async (call: unknown) =>
    call === contract.profile.get ? profile() : device()) as unknown as PageLocals['call']
}

test('shows the code form without a code', async () => {
  expect(await loadDevicePage(stubCall({}), '')).toMatchObject({ content: { typed: '', error: undefined } })
})

test.each(['WDJB-MJHT', 'wdjbmjht', ' wdjb mjht '])('finds the device request for %j', async (typed) => {
  expect(await loadDevicePage(stubCall({}), typed)).toMatchObject({
    content: { ...deviceRequest, code: 'WDJB-MJHT' },
  })
})

test.each(['WDJB', 'AEIO-UAEI', '<script>'])(
  'rejects %j and keeps the input for correction',
  async (typed) => {
    expect(await loadDevicePage(stubCall({}), typed)).toMatchObject({
      content: { typed, error: deviceSentences.shape },
    })
  },
)

test('reports an unknown code', async () => {
  const call = stubCall({ device: () => throwApiError('notFound') })
  expect(await loadDevicePage(call, 'WDJB-MJHT')).toMatchObject({
    content: { error: deviceSentences.unknown },
  })
})

test('reports too many attempts', async () => {
  const call = stubCall({ device: () => throwApiError('tooMany') })
  expect(await loadDevicePage(call, 'WDJB-MJHT')).toMatchObject({ content: { error: 'error tooMany' } })
})

test('redirects a signed-out user to sign in and back with the code', async () => {
  const call = stubCall({ profile: () => throwApiError('signIn') })
  expect(await loadDevicePage(call, 'WDJB-MJHT')).toEqual({
    state: 'redirect',
    path: `/login?${new URLSearchParams({ returnTo: '/device?code=WDJB-MJHT' })}`,
  })
})

test('truncates a long code in the redirect', async () => {
  const call = stubCall({ profile: () => throwApiError('signIn') })
  expect(await loadDevicePage(call, 'x'.repeat(5000))).toEqual({
    state: 'redirect',
    path: `/login?${new URLSearchParams({ returnTo: `/device?code=${'x'.repeat(20)}` })}`,
  })
})

test('returns notFound for a deleted profile', async () => {
  const call = stubCall({ profile: () => ({ visibility: 'deleted' }) })
  expect(await loadDevicePage(call, '')).toEqual({ state: 'notFound' })
})
