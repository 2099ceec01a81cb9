import { ApiError, contract, errorSentences, pathTo } from '@handiwork/core/api'
import { useReducer } from 'react'
import { call } from '../../state/call.ts'
import { type AnalyzeFormEvent, analyzeForm, emptyForm, filled } from './analyze-form.ts'

/** The form and what can be done with it. */
export function useAnalyzeForm(rows: number, userId: string | undefined) {
  const [form, dispatch] = useReducer(analyzeForm, rows, emptyForm)
  const send = async () => {
    const repositoryUrls = filled(form.urls)
    dispatch({ type: 'sent' })
    if (repositoryUrls.length > 0) dispatch(await outcomeOf(repositoryUrls, userId))
  }
  return { form, dispatch, send }
}

// --- internal ---

/** A stranger is led to the profile that was made for them. */
async function outcomeOf(repositoryUrls: string[], userId: string | undefined): Promise<AnalyzeFormEvent> {
  try {
    const { skippedRepositoryNames, anonymousToken } = await call(contract.repositories.analyze, {
      body: { action: 'analyze', repositoryUrls, ...(userId !== undefined && { userId }) },
    })
    if (anonymousToken !== undefined) location.assign(pathTo('user', { login: anonymousToken }))
    return { type: 'answered', skipped: skippedRepositoryNames }
  } catch (error) {
    return { type: 'refused', error: error instanceof ApiError ? error.message : errorSentences.failed }
  }
}
