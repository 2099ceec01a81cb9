import { ApiError, answers, type Caller, errorSentences, questions } from '@handiwork/core/api'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../serve.ts'
import { callerId, toViewer } from '../../stores/viewer.ts'
import { answerStore } from './answer-store.ts'
import { createAnswer, deleteAnswer, updateAnswer } from './create-answer.ts'
import { archiveQuestion, createQuestion, updateQuestion } from './create-question.ts'
import { questionStore } from './question-store.ts'
import { answerSubject, questionSubject, voteSubject } from './question-subject.ts'
import { setVote } from './set-vote.ts'

type RouteDeps = Pick<Deps, 'db' | 'publish'>

/** Routes for interview questions, answers and votes. */
export function questionsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  readingRoutes(app, deps)
  questionRoutes(app, deps)
  answerRoutes(app, deps)
  voteRoutes(app, deps)
}

function readingRoutes(app: FastifyInstance, { db }: RouteDeps): void {
  const store = questionStore(db)
  serve(app, questions.list, { handle: async ({ query, caller }) => store.list(query, toViewer(caller)) })
  serve(app, questions.similar, { handle: async ({ query }) => store.similar(query.title) })
  serve(app, questions.get, {
    handle: async ({ params, caller }) => requireItem(await store.find(params.id, toViewer(caller))),
  })
  serve(app, questions.answers, {
    subject: questionSubject(db),
    handle: async ({ params, query, caller }) => answerStore(db).list(params.id, query, toViewer(caller)),
  })
}

function questionRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const subject = questionSubject(deps.db)
  const loadReply = async (id: string, caller: Caller) =>
    requireItem(await questionStore(deps.db).find(id, toViewer(caller)))

  serve(app, questions.create, {
    handle: async ({ body, caller }) => loadReply(await createQuestion(deps, callerId(caller), body), caller),
  })
  serve(app, questions.update, {
    subject,
    handle: async ({ params: { id }, body, caller }) => {
      await updateQuestion(deps, { questionId: id, actorId: callerId(caller) }, body)
      return loadReply(id, caller)
    },
  })
  serve(app, questions.remove, {
    subject,
    handle: async ({ params: { id }, caller }) => {
      await archiveQuestion(deps, { questionId: id, actorId: callerId(caller) })
      return undefined
    },
  })
}

function answerRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const subject = answerSubject(deps.db)
  const loadReply = async (id: string, caller: Caller) =>
    requireItem(await answerStore(deps.db).find(id, toViewer(caller)))

  serve(app, questions.answer, {
    subject: questionSubject(deps.db),
    handle: async ({ params, body, caller }) => {
      const answering = { questionId: params.id, actorId: callerId(caller) }
      return loadReply(await createAnswer(deps, answering, body), caller)
    },
  })
  serve(app, answers.update, {
    subject,
    handle: async ({ params: { id }, body, caller }) => {
      await updateAnswer(deps, id, callerId(caller), body)
      return loadReply(id, caller)
    },
  })
  serve(app, answers.remove, {
    subject,
    handle: async ({ params: { id }, caller }) => {
      await deleteAnswer(deps, id, callerId(caller))
      return undefined
    },
  })
}

function voteRoutes(app: FastifyInstance, deps: RouteDeps): void {
  for (const [kind, route, subject] of [
    ['question', questions.vote, questionSubject(deps.db)],
    ['answer', answers.vote, answerSubject(deps.db)],
  ] as const) {
    serve(app, route, {
      subject: voteSubject(subject),
      handle: async ({ params: { id }, body, caller }) =>
        setVote(deps, { kind, id, voterId: callerId(caller), isVoted: body.vote === 1 }),
    })
  }
}

function requireItem<T>(item: T | undefined): T {
  if (item === undefined) throw new ApiError('notFound', errorSentences.notFound)
  return item
}
