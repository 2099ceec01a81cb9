import { expect, test } from 'vitest'
import { openSiteTab } from '../tab/open-site-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'

/** The commits of a repository that takes long. */
const total = 60_000

test.each(['desktop', 'phone'] as const)(
  'on a %s, an analysis of 60,000 commits shows repositories, commits, and the remaining time once it is known',
  async (viewport) => {
    await using tab = await openSiteTab({ viewport })
    await signInAs(tab, 'mira')
    await tab.page.clock.install()
    // The page polls at any moment, so its own clock decides how far the analysis is.
    const pageTime = () => tab.page.evaluate(() => Date.now())
    let halfDoneAt = Number.POSITIVE_INFINITY
    await tab.page.route(/\/api\/users\/[\w-]{36}$/, async (route) => {
      const read = (await pageTime()) < halfDoneAt ? 15_000 : 30_000
      const response = await route.fetch()
      const step = {
        fullName: 'mira/large',
        state: 'reading',
        fraction: read / total,
        commits: { read, total },
      }
      const user = { analyzing: true, repositoryCount: 1, analyzedRepositoryCount: 0, progress: [step] }
      await route.fulfill({ response, json: { ...(await response.json()), ...user } })
    })
    await tab.visit('/users/mira')
    const bar = tab.page.getByRole('progressbar')
    await bar.waitFor({ state: 'visible' })
    const progress = async () => ({
      now: await bar.getAttribute('aria-valuenow'),
      text: await bar.getAttribute('aria-valuetext'),
    })
    await expect.poll(progress).toEqual({ now: '25', text: '0 of 1 repository, 15,000 of 60,000 commits' })
    halfDoneAt = (await pageTime()) + 11_000
    await tab.page.clock.fastForward(11_000)
    await expect
      .poll(progress)
      .toEqual({ now: '50', text: '0 of 1 repository, 30,000 of 60,000 commits, less than a minute left' })
    // The page continues to poll.
    await tab.page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)
