import { ApiError, contract, type NewQuestion, type Question } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { failureText } from '../../ui/failure-text.ts'

/** Updates a question, or creates one if there is no id. */
export function saveQuestion(id: string | undefined, body: NewQuestion): Promise<Question> {
  if (id === undefined) return call(contract.questions.create, { body })
  return call(contract.questions.update, { params: { id }, body })
}

/** Posts the author's initial answer. The error says that the question itself was saved. */
export async function postInitialAnswer(id: string, description: string): Promise<void> {
  try {
    await call(contract.questions.answer, { params: { id }, body: { description } })
  } catch (failure) {
    const reason = failureText(failure)
    throw new ApiError('invalid', t('questions.form.answerFailed', { reason }))
  }
}
