import type { Tab } from './open-tab.ts'

/** Signs the tab in as one of the sample people, as their button on the sign-in page does. */
export async function signInAs(
  { context, siteUrl }: Pick<Tab, 'context' | 'siteUrl'>,
  login: string,
): Promise<void> {
  const answer = await context.request.post(`${siteUrl}/api/demo/sign-in`, {
    data: { login },
    headers: { origin: new URL(siteUrl).origin },
  })
  if (!answer.ok())
    throw new Error(`Nobody can be signed in as ${login}: ${answer.status()} ${await answer.text()}`)
}
