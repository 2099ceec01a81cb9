import { contract } from '@handiwork/core/api'
import type { Ask, Case, Cases } from '../ask.ts'
import { anAnswer, aQuestion, nobodysId } from '../things.ts'

const { questions, answers } = contract

const why = { title: 'Why is that?', language: 'go' }
const because = { description: 'Because.' }

/** A question of the owner's. */
function ofQuestion(route: Ask['route'], body?: unknown): Case {
  return async ({ server, owner }) => ({
    route,
    params: { id: await aQuestion(server, await owner()) },
    body,
  })
}

/** An answer of the owner's. */
function ofAnswer(route: Ask['route'], body?: unknown): Case {
  return async ({ server, owner }) => ({
    route,
    params: { id: await anAnswer(server, await owner(), await aQuestion(server, await server.person())) },
    body,
  })
}

const vote = (value: unknown) => ({ action: 'vote', vote: value })

/** Of somebody else's question and answer. */
function badVote(value: unknown): Case {
  return async ({ server }) => {
    const author = await server.person()
    const id = await aQuestion(server, author)
    return [
      { route: questions.vote, params: { id }, body: vote(value) },
      { route: answers.vote, params: { id: await anAnswer(server, author, id) }, body: vote(value) },
    ]
  }
}

/** Votes are for others' questions; an admin who asked one is refused like everybody. */
const votes: Case[] = [1, 0].flatMap((value) => [
  ofQuestion(questions.vote, vote(value)),
  ofAnswer(answers.vote, vote(value)),
])

export const questionsCases: Cases = {
  Z133: [
    () => [{ route: questions.list }, { route: questions.list, query: { language: 'go' } }],
    ofQuestion(questions.get),
    ofQuestion(questions.answers),
  ],
  Z134: [
    async ({ server }) =>
      [nobodysId, await aQuestion(server, await server.person(), 'archived')].map((id) => ({
        route: questions.get,
        params: { id },
      })),
  ],
  Z135: [() => ({ route: questions.create, body: why })],
  Z136: [ofQuestion(questions.answer, because)],
  Z137: [ofQuestion(questions.update, why)],
  Z138: [ofQuestion(questions.remove)],
  Z139: [ofAnswer(answers.update, because)],
  Z140: [ofAnswer(answers.remove)],
  Z141: votes,
  Z142: [2, -1, '1', null].map(badVote),
}
