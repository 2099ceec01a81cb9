import type { Tab } from '../tab/open-tab.ts'

/** Waits for what comes to a page once it is known who looks. */
export async function personalPartIsThere({ page }: Tab): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).waitFor()
  if ((await page.locator('.panel').count()) === 0) return
  await page.getByRole('region', { name: 'Analysis' }).waitFor()
}
