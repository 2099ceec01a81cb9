import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { aServer } from '../../../test/a-server.ts'
import { anAnswer, aQuestion } from '../../../test/things-of-people.ts'

test('whoever takes their data along has what they asked, answered and voted for, and nothing of others', async () => {
  await using server = await aServer()
  const [ada, bob] = [await server.person(), await server.person()]
  const asked = await aQuestion(server, ada)
  const answered = await anAnswer(server, ada, asked)
  const others = await aQuestion(server, bob)
  const othersAnswer = await anAnswer(server, bob, others)
  for (const path of [`/api/questions/${others}`, `/api/answers/${othersAnswer}`])
    await server.patch(path, { as: ada, body: { action: 'vote', vote: 1 } })
  const headers = { cookie: ada.cookie, origin: server.deps.settings.publicUrl }
  const { rawPayload } = await server.app.inject({ url: '/api/profile/data', headers })
  const files = unzipSync(rawPayload)
  const told = ['questions', 'answers', 'question-votes', 'answer-votes'].map((name) =>
    JSON.parse(Buffer.from(files[`${name}.json`]!).toString()),
  )
  expect(told).toMatchObject([
    [{ id: asked }],
    [{ id: answered }],
    [{ questionId: others }],
    [{ answerId: othersAnswer }],
  ])
})
