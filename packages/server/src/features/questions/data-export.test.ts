import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { insertAnswer, insertQuestion } from '../../../test/insert-content.ts'
import { createTestServer } from '../../../test/test-server.ts'

test("exports the user's own questions, answers and votes only", async () => {
  await using server = await createTestServer()
  const [ada, bob] = [await server.createUser(), await server.createUser()]
  const questionId = await insertQuestion(server, ada)
  const answerId = await insertAnswer(server, ada, questionId)
  const otherQuestionId = await insertQuestion(server, bob)
  const otherAnswerId = await insertAnswer(server, bob, otherQuestionId)
  for (const path of [`/api/questions/${otherQuestionId}`, `/api/answers/${otherAnswerId}`])
    await server.patch(path, { as: ada, body: { action: 'vote', vote: 1 } })
  const headers = { cookie: ada.cookie, origin: server.deps.settings.publicUrl }
  const { rawPayload } = await server.app.inject({ url: '/api/profile/data', headers })
  const files = unzipSync(rawPayload)
  const exported = ['questions', 'answers', 'question-votes', 'answer-votes'].map((name) =>
    JSON.parse(Buffer.from(files[`${name}.json`]!).toString()),
  )
  expect(exported).toMatchObject([
    [{ id: questionId }],
    [{ id: answerId }],
    [{ questionId: otherQuestionId }],
    [{ answerId: otherAnswerId }],
  ])
})
