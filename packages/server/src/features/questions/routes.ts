import { ApiError, answers, type Caller, errorSentences, questions } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { callerId, viewerOf } from '../../stores/viewer.ts'
import { answerStore } from './answer-store.ts'
import { archiveQuestion, askQuestion, rewordQuestion } from './ask-question.ts'
import { giveAnswer, removeAnswer, rewordAnswer } from './give-answer.ts'
import { questionStore } from './question-store.ts'
import { answerSubject, questionSubject, subjectOfVote } from './question-subject.ts'
import { setVote } from './set-vote.ts'

type World = Pick<Deps, 'db' | 'announce'>

/** Interview questions, their answers, and who found them good. */
export function questionsRoutes(app: FastifyInstance, world: World): void {
  readingRoutes(app, world)
  questionRoutes(app, world)
  answerRoutes(app, world)
  voteRoutes(app, world)
}

// --- internal ---

function readingRoutes(app: FastifyInstance, { db }: World): void {
  const store = questionStore(db)
  serve(app, questions.list, { handle: async ({ query, caller }) => store.list(query, viewerOf(caller)) })
  serve(app, questions.similar, { handle: async ({ query }) => store.similar(query.title) })
  serve(app, questions.get, {
    handle: async ({ params, caller }) => found(await store.find(params.id, viewerOf(caller))),
  })
  serve(app, questions.answers, {
    subject: questionSubject(db),
    handle: async ({ params, query, caller }) => answerStore(db).list(params.id, query, viewerOf(caller)),
  })
}

function questionRoutes(app: FastifyInstance, world: World): void {
  const subject = questionSubject(world.db)
  const shown = async (id: string, caller: Caller) =>
    found(await questionStore(world.db).find(id, viewerOf(caller)))

  serve(app, questions.create, {
    handle: async ({ body, caller }) => shown(await askQuestion(world, callerId(caller), body), caller),
  })
  serve(app, questions.update, {
    subject,
    handle: async ({ params: { id }, body, caller }) => {
      await rewordQuestion(world, { questionId: id, by: callerId(caller) }, body)
      return shown(id, caller)
    },
  })
  serve(app, questions.remove, {
    subject,
    handle: async ({ params: { id }, caller }) => {
      await archiveQuestion(world, { questionId: id, by: callerId(caller) })
      return undefined
    },
  })
}

function answerRoutes(app: FastifyInstance, world: World): void {
  const subject = answerSubject(world.db)
  const shown = async (id: string, caller: Caller) =>
    found(await answerStore(world.db).find(id, viewerOf(caller)))

  serve(app, questions.answer, {
    subject: questionSubject(world.db),
    handle: async ({ params, body, caller }) => {
      const answering = { questionId: params.id, by: callerId(caller) }
      return shown(await giveAnswer(world, answering, body), caller)
    },
  })
  serve(app, answers.update, {
    subject,
    handle: async ({ params: { id }, body, caller }) => {
      await rewordAnswer(world, id, callerId(caller), body)
      return shown(id, caller)
    },
  })
  serve(app, answers.remove, {
    subject,
    handle: async ({ params: { id }, caller }) => {
      await removeAnswer(world, id, callerId(caller))
      return undefined
    },
  })
}

function voteRoutes(app: FastifyInstance, world: World): void {
  for (const [kind, route, subject] of [
    ['question', questions.vote, questionSubject(world.db)],
    ['answer', answers.vote, answerSubject(world.db)],
  ] as const) {
    serve(app, route, {
      subject: subjectOfVote(subject),
      handle: async ({ params: { id }, body, caller }) =>
        setVote(world, { kind, id, by: callerId(caller), wanted: body.vote === 1 }),
    })
  }
}

function found<T>(item: T | undefined): T {
  if (item === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return item
}
