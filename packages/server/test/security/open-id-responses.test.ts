import { authSentences } from '@handiwork/core/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startOpenIdProvider, type TestProvider } from '../open-id-provider.ts'
import { ada, authorize, signIn, startSingleSignOn } from '../single-sign-on.ts'
import { createTestBrowser } from '../test-browser.ts'
import type { TestServer } from '../test-server.ts'

const invalidStateError = { status: 400, body: { errorMessage: authSentences.badState } }

let provider: TestProvider
beforeAll(async () => {
  provider = await startOpenIdProvider()
})
afterAll(() => provider[Symbol.asyncDispose]())
beforeEach(() => {
  provider.signInAs(ada)
  provider.deny(false)
})

describe('responses of the provider', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startSingleSignOn(provider)
  })
  afterAll(() => server[Symbol.asyncDispose]())

  test('are accepted once', async () => {
    const browser = createTestBrowser(server)
    const callback = await authorize(provider, browser)
    const cookies = new Map(browser.cookies)
    await browser.step(callback)
    expect(await createTestBrowser(server, cookies).step(callback)).toMatchObject(invalidStateError)
  })

  test('are rejected in another browser', async () => {
    const callback = await authorize(provider, createTestBrowser(server))
    expect(await createTestBrowser(server).step(callback)).toMatchObject(invalidStateError)
  })

  test('are rejected with another state', async () => {
    const browser = createTestBrowser(server)
    const callback = withParameter(await authorize(provider, browser), 'state', 'another')
    expect(await browser.step(callback)).toMatchObject(invalidStateError)
  })

  test('are rejected with another issuer or without one (mix-up)', async () => {
    for (const issuer of ['https://evil.example', undefined]) {
      const browser = createTestBrowser(server)
      const callback = withParameter(await authorize(provider, browser), 'iss', issuer)
      expect(await browser.step(callback)).toMatchObject(invalidStateError)
    }
  })

  test('are rejected with the code of another attempt', async () => {
    const [own, other] = [createTestBrowser(server), createTestBrowser(server)]
    const stolen = new URL(await authorize(provider, other)).searchParams.get('code') ?? ''
    const { headers } = await own.step(withParameter(await authorize(provider, own), 'code', stolen))
    expect(headers.location).toBe('/login?error=failed&source=openId')
  })

  test('are rejected at the callback of a code host, and the other way around', async () => {
    const browser = createTestBrowser(server)
    const callback = (await authorize(provider, browser)).replace('/openId', '/gitHub')
    expect(await browser.step(callback)).toMatchObject(invalidStateError)
    const { headers } = await browser.step('/auth/gitHub')
    const state = new URL(headers.location!).searchParams.get('state')
    expect(await browser.step(`/auth-redirect/openId?code=1&state=${state}`)).toMatchObject(invalidStateError)
  })

  test('are rejected after ten minutes', async () => {
    const browser = createTestBrowser(server)
    const callback = await authorize(provider, browser)
    await server.db
      .updateTable('oauthAttempts')
      .set({ createdAt: new Date(Date.now() - 601_000) })
      .execute()
    expect(await browser.step(callback)).toMatchObject(invalidStateError)
  })

  test('are rejected when the user cancels, with the reason on the login page', async () => {
    provider.deny(true)
    const { headers } = await signIn(provider, createTestBrowser(server))
    expect(headers.location).toBe('/login?error=denied&source=openId')
  })
})

function withParameter(address: string, name: string, value: string | undefined): string {
  const url = new URL(address)
  url.searchParams.delete(name)
  if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}
