import { formatDay } from '@handiwork/core/format'
import { expect, test } from 'vitest'
import { findViolations } from '../accessibility/find-violations.ts'
import { openSiteTab } from '../tab/open-site-tab.ts'
import type { Tab } from '../tab/open-tab.ts'
import { signInAs } from '../tab/sign-in-as.ts'
import { goTo, isFocused, pressOn, tabTo, typeInto } from './keyboard.ts'

const LOGIN = 'pvlasak'
const NAME = 'Pavel Vlasák'
const TOOL = 'Loomwright'
const settings = '/settings/analyze'

test('by keyboard, a statement is made from the profile, labels commits, and is deleted', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, LOGIN)
  await using _ = deleteStatementsAtEnd(tab)
  await tab.visit(`/users/${LOGIN}`)
  await pressOn(tab, tab.page.getByRole('link', { name: 'Declare AI use' }), 'Enter')
  await tab.page.waitForURL(/\/settings\/analyze#declared-ai-use/)
  // Until today, because the sample commits are dated relative to it.
  const today = new Date()
  const [year, month, day] = today.toISOString().slice(0, 10).split('-')
  await fillByKeyboard(tab, { from: '01012015', to: `${month}${day}${year}` })
  await row(tab).waitFor()
  expect(await row(tab).innerText()).toContain(
    `All repositories, 1 Jan 2015 to ${formatDay(today)}, stated on `,
  )

  await tab.visit(`/users/${LOGIN}`)
  await tab.page.getByText(`declared by statements of ${NAME}, not in the commits`).waitFor()
  await tab.visit(`/users/${LOGIN}/evidence?declaration=agent`)
  // A commit may have a declaration of its own.
  const stated = tab.page.locator('summary', { hasText: 'Stated by' })
  const mark = tab.page.locator('.declared-mark').filter({ has: stated }).first()
  expect(await mark.locator('summary').innerText()).toMatch(
    new RegExp(`^By an agent\\s*Stated by ${NAME} on \\d+ \\w+ \\d{4}`),
  )
  expect(await mark.locator('.declared-swatch.stated').count()).toBe(1)

  await tab.visit(settings)
  await pressOn(tab, row(tab).getByRole('button', { name: `Delete the statement about ${TOOL}` }), 'Enter')
  const dialog = tab.page.getByRole('alertdialog', { name: 'Delete this statement?' })
  await pressOn(tab, dialog.getByRole('button', { name: 'Delete statement' }), 'Enter')
  await row(tab).waitFor({ state: 'detached' })
  await tab.visit(`/users/${LOGIN}/evidence?declaration=agent`)
  expect(await tab.page.locator('.declared-swatch.stated').count()).toBe(0)
})

test('a range that ends before it starts is explained at the field, which gets the focus', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, LOGIN)
  await tab.visit(settings)
  await fillByKeyboard(tab, { from: '02022026', to: '02012026' })
  await tab.page.getByText('The end must not be before the start').waitFor()
  await expect.poll(() => isFocused(tab.page.getByLabel('To', { exact: true }))).toBe(true)
})

test('a future end is explained at the field', async () => {
  await using tab = await openSiteTab({ expects: [/status of 400/] })
  await signInAs(tab, LOGIN)
  await tab.visit(settings)
  await fillByKeyboard(tab, { from: '02022026', to: '02012126' })
  await tab.page.getByText('The end must not be in the future').waitFor()
})

test('only the user sees the link to declare AI use', async () => {
  await using tab = await openSiteTab()
  await signInAs(tab, LOGIN)
  await tab.visit('/users/mira')
  await tab.page.getByRole('button', { name: 'Follow' }).first().waitFor()
  expect(await tab.page.getByRole('link', { name: 'Declare AI use' }).count()).toBe(0)
})

test('months with declared AI use are hatched, with a legend and a table column', async () => {
  await using tab = await openSiteTab({ javaScriptEnabled: false })
  await tab.visit('/users/mira')
  const chart = tab.page.locator('#contributions')
  expect(await chart.locator('figure.k-commitCount .declared-part').count()).toBeGreaterThan(0)
  expect(await chart.locator('figure.k-commitCount > svg').getAttribute('aria-label')).toMatch(
    /^Commits by month and language\. \d+ months? ha(s|ve) declared AI use$/,
  )
  expect(await chart.locator('.declared-key').innerText()).toContain('Lines with declared AI use')
  await chart.locator('summary').click()
  const column = chart.locator('table.k-commitCount th', { hasText: 'Declared AI use' })
  expect(await column.isVisible()).toBe(true)
  expect(await chart.locator('table.k-commitCount').innerText()).toMatch(/\d+% assisted/)
})

test('months without declared AI use have no hatch and no legend', async () => {
  await using tab = await openSiteTab({ javaScriptEnabled: false })
  await tab.visit('/users/eirinip')
  expect(await tab.page.locator('#contributions .declared-part, .declared-key').count()).toBe(0)
})

test.each(['desktop', 'phone'] as const)(
  'the form and the labels have no accessibility violations and no sideways scrolling on a %s',
  async (viewport) => {
    await using tab = await openSiteTab({ viewport, colorScheme: viewport === 'phone' ? 'dark' : 'light' })
    await signInAs(tab, LOGIN)
    await using _ = deleteStatementsAtEnd(tab)
    const response = await tab.context.request.post('/api/profile/statements', {
      data: { from: '2015-01-01', to: '2026-11-01', kind: 'assisted', tool: TOOL },
      headers: originOf(tab),
    })
    expect(response.status()).toBe(201)
    for (const path of [settings, `/users/${LOGIN}/evidence`, `/users/${LOGIN}`]) {
      await tab.visit(path)
      const { scrollWidth, clientWidth } = await tab.page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return { scrollWidth, clientWidth }
      })
      expect({ path, scrollWidth }).toEqual({ path, scrollWidth: clientWidth })
      expect(await findViolations(tab)).toEqual([])
    }
  },
)

const row = ({ page }: Tab) => page.locator('.settings-row', { hasText: TOOL })
const originOf = ({ siteUrl }: Tab) => ({ origin: new URL(siteUrl).origin })

/** Fills in and sends the form with the keyboard alone. Dates are typed as month, day and year. */
async function fillByKeyboard(tab: Tab, { from, to }: { from: string; to: string }): Promise<void> {
  const { page } = tab
  await tab.waitForHydration(page.locator('.statement-form'))
  await typeInto(tab, page.getByLabel('From', { exact: true }), from)
  await typeInto(tab, page.getByLabel('To', { exact: true }), to)
  const agent = page.getByRole('radio', { name: /^By an agent/ })
  await tabTo(tab, page.getByRole('radio', { name: /^Assisted/ }))
  await goTo(tab, agent, 'ArrowDown')
  await typeInto(tab, page.getByRole('combobox', { name: 'Tool' }), TOOL)
  // Closes the list, which hides the rest of the page from assistive technology.
  await page.keyboard.press('Tab')
  await pressOn(tab, page.getByRole('button', { name: 'Declare AI use' }), 'Enter')
}

/** The sample user has no statements in other tests. */
function deleteStatementsAtEnd({ context, ...tab }: Tab): AsyncDisposable {
  return {
    [Symbol.asyncDispose]: async () => {
      const statements: readonly { readonly _id: string }[] = await (
        await context.request.get('/api/profile/statements')
      ).json()
      for (const { _id } of statements)
        await context.request.delete(`/api/profile/statements/${_id}`, {
          headers: originOf({ context, ...tab }),
        })
    },
  }
}
