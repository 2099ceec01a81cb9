import { expect, test } from 'vitest'
import type { QuestionThread } from './load-question-thread.ts'
import { questionStructuredData } from './question-structured-data.ts'

const common = { userVoted: false, createdAt: '2026-03-01T09:00:00.000Z', canEdit: false }
const joan = { _id: '0190a000-0000-7000-8000-000000000001', login: 'joanw', name: 'Joan Whittle' }
const thread: QuestionThread = {
  question: {
    ...common,
    _id: '0190a000-0000-7000-8000-000000000002',
    alias: 'what-is-a-queue',
    title: 'What is a queue?',
    description: '<p>In <em>one</em> sentence.</p>',
    language: null,
    userId: joan._id,
    user: joan,
    voteCount: 7,
    answerCount: 1,
  },
  answers: [
    {
      ...common,
      _id: '0190a000-0000-7000-8000-000000000003',
      questionId: '0190a000-0000-7000-8000-000000000002',
      description: '<p>First in, first out.</p>',
      userId: null,
      user: null,
      ...{ experience: null, voteCount: 3 },
    },
  ],
}
const url = 'https://hw.example/interview-questions/0190a000-0000-7000-8000-000000000002/what-is-a-queue'

test('includes all properties of a QAPage', () => {
  expect(questionStructuredData(thread, 'https://hw.example')).toEqual({
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: 'What is a queue?',
      text: 'In one sentence.',
      answerCount: 1,
      upvoteCount: 7,
      dateCreated: common.createdAt,
      datePublished: common.createdAt,
      url,
      author: { '@type': 'Person', name: 'Joan Whittle', url: 'https://hw.example/users/joanw' },
      suggestedAnswer: [
        {
          '@type': 'Answer',
          text: 'First in, first out.',
          upvoteCount: 3,
          dateCreated: common.createdAt,
          datePublished: common.createdAt,
          url: `${url}#answer-0190a000-0000-7000-8000-000000000003`,
          author: { '@type': 'Person', name: 'Anonymous' },
        },
      ],
    },
  })
})

const minimalThread = { question: { ...thread.question, description: '' }, answers: [] }

test('falls back to the title without a description', () => {
  expect(questionStructuredData(minimalThread, '')).toMatchObject({
    mainEntity: { text: 'What is a queue?' },
  })
})

test('omits suggestedAnswer without answers', () => {
  expect(questionStructuredData(minimalThread, '')).not.toHaveProperty('mainEntity.suggestedAnswer')
})
