import { ApiError, contract, type NewQuestion, type Question } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { failureText } from '../../ui/failure-text.ts'

/** Keeps a question; without an id it is a new one. */
export function saveQuestion(id: string | undefined, body: NewQuestion): Promise<Question> {
  if (id === undefined) return call(contract.questions.create, { body })
  return call(contract.questions.update, { params: { id }, body })
}

/** Posts what the author of a question answers; that the question is kept already is told when this fails. */
export async function answerOwn(id: string, description: string): Promise<void> {
  try {
    await call(contract.questions.answer, { params: { id }, body: { description } })
  } catch (failure) {
    const reason = failureText(failure)
    throw new ApiError('invalid', t('questions.form.kept', { reason }))
  }
}
