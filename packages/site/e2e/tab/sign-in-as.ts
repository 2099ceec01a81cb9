import type { Tab } from './open-tab.ts'

/** Signs the tab in as a sample user, with the same request as the sign-in page. */
export async function signInAs(
  { context, siteUrl }: Pick<Tab, 'context' | 'siteUrl'>,
  login: string,
): Promise<void> {
  const response = await context.request.post(`${siteUrl}/api/demo/sign-in`, {
    data: { login },
    headers: { origin: new URL(siteUrl).origin },
  })
  if (!response.ok())
    throw new Error(`Cannot sign in as ${login}: ${response.status()} ${await response.text()}`)
}
