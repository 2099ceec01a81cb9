import type { Tab } from '../tab/open-tab.ts'

/** Waits for the content that loads after the session. */
export async function waitForPersonalContent({ page }: Tab): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).waitFor()
  if ((await page.locator('.panel').count()) === 0) return
  await page.getByRole('region', { name: 'Analysis' }).waitFor()
}
