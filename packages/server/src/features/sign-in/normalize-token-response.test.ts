import { expect, test } from 'vitest'
import { normalizeTokenResponse } from './normalize-token-response.ts'

test.each([
  [
    'a form, as GitHub sends it by default',
    'access_token=gho_1&scope=read%3Auser%2Crepo&token_type=bearer',
    { access_token: 'gho_1', token_type: 'bearer', scope: 'read:user repo' },
  ],
  [
    'a form without token_type and with `expires`, as Stack Exchange sends it',
    'access_token=se_1&expires=86400',
    { access_token: 'se_1', token_type: 'bearer', expires_in: 86_400 },
  ],
  [
    'scopes named `scopes`, as Bitbucket sends them',
    '{"access_token":"bb_1","token_type":"bearer","scopes":"account email","expires_in":7200}',
    { access_token: 'bb_1', token_type: 'bearer', scope: 'account email', expires_in: 7200 },
  ],
  [
    'an empty refresh token',
    '{"access_token":"1","token_type":"bearer","refresh_token":""}',
    { access_token: '1', token_type: 'bearer' },
  ],
])('normalizes %s', async (_, body, expected) => {
  expect(await (await normalizeTokenResponse(new Response(body))).json()).toEqual(expected)
})

test('changes status 200 to 400 for an error, as GitHub sends it', async () => {
  const response = await normalizeTokenResponse(Response.json({ error: 'bad_verification_code' }))
  expect({ status: response.status, body: await response.json() }).toMatchObject({
    status: 400,
    body: { error: 'bad_verification_code' },
  })
})

test('flattens an error object, as Stack Exchange sends it', async () => {
  const error = { type: 'invalid_request', message: 'Code expired' }
  const response = await normalizeTokenResponse(Response.json({ error }, { status: 400 }))
  expect(await response.json()).toEqual({ error: 'invalid_request', error_description: 'Code expired' })
})

test.each(['<html>Bad gateway</html>', '', 'null', '[1]', '"text"'])('leaves %j unchanged', async (body) => {
  const response = await normalizeTokenResponse(new Response(body, { status: 502 }))
  expect({ status: response.status, body: await response.text() }).toEqual({ status: 502, body })
})
