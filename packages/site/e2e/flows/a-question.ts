import { aTab } from '../tab/a-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'

export interface AQuestion extends AsyncDisposable {
  readonly id: string
  readonly path: string
  /** Answers it as somebody. */
  answer(by: string, description: string): Promise<void>
}

/** A question that is asked for one flow, so that it changes none that others read; archived at its end. */
export async function aQuestion(
  by: string,
  asked: { readonly title: string; readonly description?: string; readonly language?: string },
): Promise<AQuestion> {
  const { _id: id, alias } = await sentAs(by, '/api/questions', asked)
  return {
    id,
    path: `/interview-questions/${id}/${alias}`,
    answer: async (login, description) => {
      await sentAs(login, `/api/questions/${id}/answers`, { description })
    },
    [Symbol.asyncDispose]: () => archived(id),
  }
}

/** What a flow asks in the form is archived at its end, when the tab stands at its address. */
export function archivedAtEnd({ page }: Tab): AsyncDisposable {
  return {
    [Symbol.asyncDispose]: async () => {
      const id = idIn(page.url())
      // What the page still asks for would not be there any more.
      await page.close()
      if (id) await archived(id)
    },
  }
}

// --- internal ---

/** Of the question an address leads to. */
function idIn(url: string): string | undefined {
  return new URL(url).pathname.match(/^\/interview-questions\/([\da-f-]{36})\//)?.[1]
}

async function sentAs(login: string, path: string, data: object) {
  await using tab = await aTab()
  await signInAs(tab, login)
  const headers = { origin: new URL(tab.siteUrl).origin }
  const answer = await tab.context.request.post(path, { data, headers })
  if (!answer.ok()) throw new Error(`${login} cannot write: ${answer.status()} ${await answer.text()}`)
  return await answer.json()
}

/** By the admin; what was archived meanwhile stays so. */
async function archived(id: string): Promise<void> {
  await using tab = await aTab()
  await signInAs(tab, 'amara')
  const headers = { origin: new URL(tab.siteUrl).origin }
  const answer = await tab.context.request.delete(`/api/questions/${id}`, { headers })
  if (!answer.ok() && answer.status() !== 404)
    throw new Error(`The question stays: ${answer.status()} ${await answer.text()}`)
}
