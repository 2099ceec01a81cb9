import { ApiError, contract, errorSentences, pathTo } from '@handiwork/core/api'
import { useReducer } from 'react'
import { call } from '../../state/call.ts'
import { type AnalyzeFormEvent, emptyForm, nonEmptyUrls, reduceAnalyzeForm } from './analyze-form.ts'

/** The form state and its actions. */
export function useAnalyzeForm(rows: number, userId: string | undefined) {
  const [form, dispatch] = useReducer(reduceAnalyzeForm, rows, emptyForm)
  const submit = async () => {
    const repositoryUrls = nonEmptyUrls(form.urls)
    dispatch({ type: 'submitted' })
    if (repositoryUrls.length > 0) dispatch(await requestAnalysis(repositoryUrls, userId))
  }
  return { form, dispatch, submit }
}

/** Requests the analysis. Signed-out visitors are redirected to their new anonymous profile. */
async function requestAnalysis(
  repositoryUrls: string[],
  userId: string | undefined,
): Promise<AnalyzeFormEvent> {
  try {
    const { skippedRepositoryNames, anonymousToken, demoSampleUrls } = await call(
      contract.repositories.analyze,
      {
        body: { action: 'analyze', repositoryUrls, ...(userId !== undefined && { userId }) },
      },
    )
    if (anonymousToken !== undefined) location.assign(pathTo('analysis', { anonymousToken }))
    return { type: 'succeeded', skipped: skippedRepositoryNames, samples: demoSampleUrls }
  } catch (error) {
    return { type: 'failed', error: error instanceof ApiError ? error.message : errorSentences.failed }
  }
}
