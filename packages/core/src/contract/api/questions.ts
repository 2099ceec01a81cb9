import { z } from 'zod'
import { PAGINATION_SIZE } from '../limits.ts'
import { ById, LanguageKey } from './fields.ts'
import { MAX_PAGE_SIZE, pageParameters } from './paging.ts'
import { Answer, NewAnswer, NewQuestion, Question, SimilarQuestion, Vote, VoteResult } from './question.ts'
import { route } from './route.ts'

const day = 86_400

export const questions = {
  list: route({
    method: 'GET',
    path: '/api/questions',
    summary: 'Lists interview questions, most votes first',
    access: 'everyone',
    query: pageParameters(PAGINATION_SIZE).extend({ language: LanguageKey }),
    reply: z.array(Question),
    paged: true,
  }),
  similar: route({
    method: 'GET',
    path: '/api/questions/similar',
    summary: 'Lists existing questions similar to a title',
    access: 'everyone',
    query: z.object({ title: z.string().max(200).default('') }),
    reply: z.array(SimilarQuestion),
  }),
  get: route({
    method: 'GET',
    path: '/api/questions/:id',
    summary: 'Returns an interview question',
    access: 'everyone',
    params: ById,
    reply: Question,
  }),
  create: route({
    method: 'POST',
    path: '/api/questions',
    summary: 'Creates a question',
    access: 'signedIn',
    body: NewQuestion,
    reply: Question,
    status: 201,
    rate: { calls: 20, perSeconds: day },
  }),
  update: route({
    method: 'PUT',
    path: '/api/questions/:id',
    summary: "Updates the caller's question",
    access: 'owner',
    params: ById,
    body: NewQuestion,
    reply: Question,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/questions/:id',
    summary: 'Archives a question',
    access: 'admin',
    sessionOnly: true,
    params: ById,
  }),
  vote: route({
    method: 'PATCH',
    path: '/api/questions/:id',
    summary: 'Adds or withdraws a vote on a question',
    access: 'notOwner',
    params: ById,
    body: Vote,
    reply: VoteResult,
  }),
  answers: route({
    method: 'GET',
    path: '/api/questions/:id/answers',
    summary: 'Lists the answers to a question, most votes first',
    access: 'everyone',
    params: ById,
    query: pageParameters(MAX_PAGE_SIZE),
    reply: z.array(Answer),
    paged: true,
  }),
  answer: route({
    method: 'POST',
    path: '/api/questions/:id/answers',
    summary: 'Answers a question',
    access: 'signedIn',
    params: ById,
    body: NewAnswer,
    reply: Answer,
    status: 201,
    rate: { calls: 60, perSeconds: day },
  }),
}

export const answers = {
  update: route({
    method: 'PUT',
    path: '/api/answers/:id',
    summary: "Updates the caller's answer",
    access: 'owner',
    params: ById,
    body: NewAnswer,
    reply: Answer,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/answers/:id',
    summary: "Deletes the caller's answer",
    access: 'owner',
    params: ById,
  }),
  vote: route({
    method: 'PATCH',
    path: '/api/answers/:id',
    summary: 'Adds or withdraws a vote on an answer',
    access: 'notOwner',
    params: ById,
    body: Vote,
    reply: VoteResult,
  }),
}
