import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFreePort } from '../../../server/src/find-free-port.ts'
import { createTestSite } from '../../../server/test/pages/test-site.ts'
import { attestFigures } from '../../../server/test/sigstore/attest-figures.ts'
import { acceptAttestations, connectAccount } from '../../../server/test/sigstore/attestation-server.ts'
import { COMMIT } from '../../../server/test/sigstore/ci-token.ts'
import { startSigstore } from '../../../server/test/sigstore/sigstore-services.ts'
import type { TestServer } from '../../../server/test/test-server.ts'
import type { TestUser } from '../../../server/test/test-users.ts'
import { findViolations } from '../accessibility/find-violations.ts'
import { hostileSiteProblems } from '../every-page/create-hostile-site.ts'
import { openTabAs } from '../every-page/open-tab-as.ts'
import { getSharedBrowser } from '../tab/get-shared-browser.ts'
import { openTab } from '../tab/open-tab.ts'
import type { ViewportName } from '../tab/tab-settings.ts'

test.each<readonly [ViewportName, 'light' | 'dark']>([
  ['desktop', 'light'],
  ['desktop', 'dark'],
  ['phone', 'light'],
  ['phone', 'dark'],
])(
  'the profile shows a repository attested on GitHub with what was verified on a %s, %s',
  async (viewport, colorScheme) => {
    await using site = await startAttestedSite()
    await using tab = await openTab(await getSharedBrowser(), site.url, {
      ...{ viewport, colorScheme, expects: hostileSiteProblems },
    })
    await tab.visit('/users/mira')
    const section = tab.page.locator('#attested-by-ci')
    await section.getByText('What the service verified').click()
    const fact = (title: string) =>
      section
        .locator('div')
        .filter({ has: tab.page.getByText(title, { exact: true }) })
        .getByRole('definition')
    expect({
      repository: await fact('Repository').innerText(),
      commit: await fact('Commit').innerText(),
      trust: await fact('Trust').innerText(),
    }).toEqual({
      repository: 'https://github.com/acme/app',
      commit: COMMIT,
      trust: 'A workflow of the repository itself, which its maintainers can change',
    })
    expect(await section.getByRole('button').count()).toBe(0)
    expect(await tab.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await findViolations(tab)).toEqual([])
  },
)

test('the owner removes an attested report after confirmation', async () => {
  await using site = await startAttestedSite()
  await using tab = await openTabAs(site, site.mira, { expects: [...hostileSiteProblems, /socket\.io/] })
  await tab.visit('/users/mira')
  const section = tab.page.locator('#attested-by-ci')
  await section.getByRole('button', { name: 'Remove report https://github.com/acme/app' }).click()
  await tab.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await section.waitFor({ state: 'detached' })
  expect((await site.server.get(`/api/users/${site.mira.id}/ci-reports`)).body).toEqual([])
})

interface AttestedSite extends AsyncDisposable {
  readonly url: string
  readonly server: TestServer
  readonly mira: TestUser
}

/** Starts a service with the pages, and a user with a report that a job on GitHub attested. */
async function startAttestedSite(): Promise<AttestedSite> {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-ci-attested-'))
  stack.defer(() => rm(folder, { recursive: true }))
  const sigstore = stack.use(await startSigstore())
  const trustedRoot = join(folder, 'root.json')
  await sigstore.saveTrustedRoot(trustedRoot)
  const port = await findFreePort('127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  const settings = { ...acceptAttestations(trustedRoot), publicUrl: url, rateFactor: 1000 }
  const { server } = stack.use(await createTestSite({ settings }))
  await server.app.listen({ host: '127.0.0.1', port })
  const mira = await server.createUser({ login: 'mira', name: 'Mira Oakfield' })
  await connectAccount(server, mira.id)
  const body = await attestFigures(sigstore, mira.id, { predicate: { audience: url } })
  const { status } = await server.post('/api/profile/ci-reports', { as: mira, body })
  if (status !== 201) throw new Error(`Push failed: ${status}`)
  const started = stack.move()
  return { url, server, mira, [Symbol.asyncDispose]: () => started.disposeAsync() }
}
