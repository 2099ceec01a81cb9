import { z } from 'zod'
import { PAGINATION_SIZE } from '../limits.ts'
import { ById } from './fields.ts'
import { PAGE_AT_MOST, page } from './paging.ts'
import { Answer, NewAnswer, NewQuestion, Question, SimilarQuestion, Vote, Voted } from './question.ts'
import { route } from './route.ts'

const day = 86_400

export const questions = {
  list: route({
    method: 'GET',
    path: '/api/questions',
    summary: 'Interview questions, those with most votes first',
    access: 'everyone',
    query: page(PAGINATION_SIZE).extend({ language: z.string().max(40).default('') }),
    reply: z.array(Question),
    paged: true,
  }),
  similar: route({
    method: 'GET',
    path: '/api/questions/similar',
    summary: 'Questions that are asked already, for whoever is about to ask one like them',
    access: 'everyone',
    query: z.object({ title: z.string().max(200).default('') }),
    reply: z.array(SimilarQuestion),
  }),
  get: route({
    method: 'GET',
    path: '/api/questions/:id',
    summary: 'An interview question',
    access: 'everyone',
    params: ById,
    reply: Question,
  }),
  create: route({
    method: 'POST',
    path: '/api/questions',
    summary: 'Asks a question',
    access: 'signedIn',
    body: NewQuestion,
    reply: Question,
    status: 201,
    rate: { calls: 20, perSeconds: day },
  }),
  update: route({
    method: 'PUT',
    path: '/api/questions/:id',
    summary: 'Changes a question of one’s own',
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
    summary: 'Votes for a question, or takes the vote back',
    access: 'notOwner',
    params: ById,
    body: Vote,
    reply: Voted,
  }),
  answers: route({
    method: 'GET',
    path: '/api/questions/:id/answers',
    summary: 'The answers to a question, those with most votes first',
    access: 'everyone',
    params: ById,
    query: page(PAGE_AT_MOST),
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
    summary: 'Changes an answer of one’s own',
    access: 'owner',
    params: ById,
    body: NewAnswer,
    reply: Answer,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/answers/:id',
    summary: 'Deletes an answer of one’s own',
    access: 'owner',
    params: ById,
  }),
  vote: route({
    method: 'PATCH',
    path: '/api/answers/:id',
    summary: 'Votes for an answer, or takes the vote back',
    access: 'notOwner',
    params: ById,
    body: Vote,
    reply: Voted,
  }),
}
