import { expect, test } from 'vitest'
import site from '../../package.json' with { type: 'json' }
import { openSiteTab } from '../tab/open-site-tab.ts'

test('the footer links to the terms, the privacy policy and the feed (spec §2)', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/leaders')
  const paths = await tab.page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(paths).toEqual(['/interview-questions', '/terms', '/privacy', '/about', '/contact', '/rss.xml'])
})

test('the footer shows the version of the build (spec §9)', async () => {
  await using tab = await openSiteTab()
  await tab.visit('/leaders')
  await tab.page.getByRole('contentinfo').getByText(`Handiwork ${site.version}`, { exact: true }).waitFor()
})
