import { expect, test } from 'vitest'
import { tokenAnswer } from './token-answer.ts'

test.each([
  [
    'a form, as GitHub sends it unasked',
    'access_token=gho_1&scope=read%3Auser%2Crepo&token_type=bearer',
    { access_token: 'gho_1', token_type: 'bearer', scope: 'read:user repo' },
  ],
  [
    'a form without a type and with a name of its own for the seconds, of Stack Exchange',
    'access_token=se_1&expires=86400',
    { access_token: 'se_1', token_type: 'bearer', expires_in: 86_400 },
  ],
  [
    'scopes under a name of Bitbucket’s own',
    '{"access_token":"bb_1","token_type":"bearer","scopes":"account email","expires_in":7200}',
    { access_token: 'bb_1', token_type: 'bearer', scope: 'account email', expires_in: 7200 },
  ],
  [
    'a refresh token that is empty',
    '{"access_token":"1","token_type":"bearer","refresh_token":""}',
    { access_token: '1', token_type: 'bearer' },
  ],
])('reads %s', async (_, body, expected) => {
  expect(await (await tokenAnswer(new Response(body))).json()).toEqual(expected)
})

test('an error with status 200, as GitHub sends it, becomes one with 400', async () => {
  const answer = await tokenAnswer(Response.json({ error: 'bad_verification_code' }))
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'bad_verification_code' }])
})

test('an error that is an object, as Stack Exchange sends it, becomes a word', async () => {
  const error = { type: 'invalid_request', message: 'Code expired' }
  const answer = await tokenAnswer(Response.json({ error }, { status: 400 }))
  expect(await answer.json()).toEqual({ error: 'invalid_request', error_description: 'Code expired' })
})

test.each(['<html>Bad gateway</html>', '', 'null', '[1]', '"text"'])('leaves %j as it is', async (body) => {
  const answer = await tokenAnswer(new Response(body, { status: 502 }))
  expect([answer.status, await answer.text()]).toEqual([502, body])
})
