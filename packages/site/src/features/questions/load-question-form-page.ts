import { contract, type ErrorCode, pathTo, type Question, type UserStub } from '@handiwork/core/api'
import { apiErrorCode } from '../../api-error-code.ts'
import type { PageLocals } from '../../page-locals.ts'

export type QuestionFormState =
  | { readonly state: 'ok'; readonly question: Question | undefined }
  | { readonly state: 'deleted'; readonly stub: UserStub }
  | { readonly state: 'redirect'; readonly path: string }
  | { readonly state: 'notFound' }

interface QuestionFormRequest {
  /** The question to edit. Undefined to add one. */
  readonly questionId?: string | undefined
  /** The page to return to after signing in. */
  readonly returnPath: string
}

/** Loads the question form for the viewer. Signed-out users are redirected to sign in. */
export async function loadQuestionFormPage(
  call: PageLocals['call'],
  { questionId, returnPath }: QuestionFormRequest,
): Promise<QuestionFormState> {
  try {
    const profile = await call(contract.profile.get)
    if (!('role' in profile)) return { state: 'deleted', stub: profile }
    if (questionId === undefined) return { state: 'ok', question: undefined }
    const question = await call(contract.questions.get, { params: { id: questionId } })
    return question.canEdit ? { state: 'ok', question } : { state: 'notFound' }
  } catch (error) {
    const errorCode = apiErrorCode(error)
    if (errorCode === 'signIn')
      return { state: 'redirect', path: pathTo('login', {}, { returnTo: returnPath }) }
    if (notFoundCodes.has(errorCode)) return { state: 'notFound' }
    throw error
  }
}

const notFoundCodes: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>([
  'notFound',
  'invalid',
  'forbidden',
])
