import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'

export interface TestQuestion extends AsyncDisposable {
  readonly id: string
  readonly path: string
  /** Posts an answer as the given user. */
  answer(author: string, description: string): Promise<void>
}

/** Posts a question for a single test, so that shared sample data stays unchanged. Archived on disposal. */
export async function createQuestion(
  author: string,
  question: { readonly title: string; readonly description?: string; readonly language?: string },
): Promise<TestQuestion> {
  const { _id: id, alias: slug } = await postAs(author, '/api/questions', question)
  return {
    id,
    path: `/interview-questions/${id}/${slug}`,
    answer: async (login, description) => {
      await postAs(login, `/api/questions/${id}/answers`, { description })
    },
    [Symbol.asyncDispose]: () => archiveQuestion(id),
  }
}

/** On disposal, archives the question whose page the tab shows. */
export function archiveAtEnd({ page }: Tab): AsyncDisposable {
  return {
    [Symbol.asyncDispose]: async () => {
      const id = parseQuestionId(page.url())
      // Pending requests of the page would fail after the archiving.
      await page.close()
      if (id) await archiveQuestion(id)
    },
  }
}

/** The question id in a URL. */
function parseQuestionId(url: string): string | undefined {
  return new URL(url).pathname.match(/^\/interview-questions\/([\da-f-]{36})\//)?.[1]
}

async function postAs(login: string, path: string, data: object) {
  await using tab = await openSiteTab()
  await signInAs(tab, login)
  const headers = { origin: new URL(tab.siteUrl).origin }
  const response = await tab.context.request.post(path, { data, headers })
  if (!response.ok())
    throw new Error(`Post as ${login} failed: ${response.status()} ${await response.text()}`)
  return await response.json()
}

/** Archives as the admin. An already archived question is not an error. */
async function archiveQuestion(id: string): Promise<void> {
  await using tab = await openSiteTab()
  await signInAs(tab, 'amara')
  const headers = { origin: new URL(tab.siteUrl).origin }
  const response = await tab.context.request.delete(`/api/questions/${id}`, { headers })
  if (!response.ok() && response.status() !== 404)
    throw new Error(`Archiving failed: ${response.status()} ${await response.text()}`)
}
