import { contract } from '@handiwork/core/api'
import type { CaseRequest, MatrixCase, MatrixCases } from '../case-request.ts'
import { insertMinimalAnswer, insertMinimalQuestion, unknownId } from '../insert-rows.ts'

const { questions, answers } = contract

const newQuestion = { title: 'Why is that?', language: 'go' }
const newAnswer = { description: 'Because.' }

/** A request about a question of the owner. */
function questionCase(route: CaseRequest['route'], body?: unknown): MatrixCase {
  return async ({ server, owner }) => ({
    route,
    params: { id: await insertMinimalQuestion(server, await owner()) },
    body,
  })
}

/** A request about an answer of the owner. */
function answerCase(route: CaseRequest['route'], body?: unknown): MatrixCase {
  return async ({ server, owner }) => ({
    route,
    params: {
      id: await insertMinimalAnswer(
        server,
        await owner(),
        await insertMinimalQuestion(server, await server.createUser()),
      ),
    },
    body,
  })
}

const vote = (value: unknown) => ({ action: 'vote', vote: value })

/** An invalid vote on another user's question and answer. */
function invalidVoteCase(value: unknown): MatrixCase {
  return async ({ server }) => {
    const author = await server.createUser()
    const id = await insertMinimalQuestion(server, author)
    return [
      { route: questions.vote, params: { id }, body: vote(value) },
      {
        route: answers.vote,
        params: { id: await insertMinimalAnswer(server, author, id) },
        body: vote(value),
      },
    ]
  }
}

/** Users may only vote on others' posts. This also applies to admins. */
const votes: MatrixCase[] = [1, 0].flatMap((value) => [
  questionCase(questions.vote, vote(value)),
  answerCase(answers.vote, vote(value)),
])

export const questionsCases: MatrixCases = {
  Z133: [
    () => [{ route: questions.list }, { route: questions.list, query: { language: 'go' } }],
    questionCase(questions.get),
    questionCase(questions.answers),
  ],
  Z134: [
    async ({ server }) =>
      [unknownId, await insertMinimalQuestion(server, await server.createUser(), 'archived')].map((id) => ({
        route: questions.get,
        params: { id },
      })),
  ],
  Z135: [() => ({ route: questions.create, body: newQuestion })],
  Z136: [questionCase(questions.answer, newAnswer)],
  Z137: [questionCase(questions.update, newQuestion)],
  Z138: [questionCase(questions.remove)],
  Z139: [answerCase(answers.update, newAnswer)],
  Z140: [answerCase(answers.remove)],
  Z141: votes,
  Z142: [2, -1, '1', null].map(invalidVoteCase),
}
