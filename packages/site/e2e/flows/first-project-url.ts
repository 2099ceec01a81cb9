import type { Tab } from '../tab/open-tab.ts'

/** URL of a user's first repository at the sample code host, as the repository page links it. */
export async function firstProjectUrl({ page, visit }: Tab, login: string): Promise<string> {
  await visit(`/users/${login}/projects`)
  await page.locator('.repos a').first().click()
  const url = await page.getByRole('link', { name: /^Open on / }).getAttribute('href')
  return (url ?? '').replace(/\?.*/, '')
}
