import type { Tab } from '../tab/open-tab.ts'

/** Where a repository of somebody is at the sample code host, as its page says. */
export async function addressOfFirstProject({ page, visit }: Tab, login: string): Promise<string> {
  await visit(`/users/${login}/projects`)
  await page.locator('.repos a').first().click()
  const address = await page.getByRole('link', { name: /^Open on / }).getAttribute('href')
  return (address ?? '').replace(/\?.*/, '')
}
