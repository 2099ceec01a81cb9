import { ApiError, type Caller, errorSentences, type Subject, voteSentences } from '@handiwork/core/api'
import type { Queryable } from '../../deps.ts'

type ById = { readonly id: string }
type SubjectOf = (params: ById) => Promise<Subject>

/** Whose a question is; rejects with `notFound` where there is none, or it is archived. */
export function questionSubject(db: Queryable): SubjectOf {
  return async ({ id }) => {
    const row = await db
      .selectFrom('questions')
      .select('userId as ownerId')
      .where('id', '=', id)
      .where('status', '=', 'published')
      .executeTakeFirst()
    return row ?? nothing()
  }
}

/** Whose an answer is; rejects with `notFound` where there is none, or its question is archived. */
export function answerSubject(db: Queryable): SubjectOf {
  return async ({ id }) => {
    const row = await db
      .selectFrom('answers')
      .innerJoin('questions', 'questions.id', 'answers.questionId')
      .select('answers.userId as ownerId')
      .where('answers.id', '=', id)
      .where('questions.status', '=', 'published')
      .executeTakeFirst()
    return row ?? nothing()
  }
}

/** The same for who votes; those who wrote it are told why they may not. */
export function subjectOfVote(subjectOf: SubjectOf) {
  return async (params: ById, _body: unknown, caller: Caller): Promise<Subject> => {
    const subject = await subjectOf(params)
    if (caller.state === 'signedIn' && caller.userId === subject.ownerId)
      throw new ApiError('forbidden', voteSentences.ownWork)
    return subject
  }
}

// --- internal ---

function nothing(): never {
  throw new ApiError('notFound', errorSentences.notFound)
}
