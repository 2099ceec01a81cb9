import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allAuthorsReport, emptyReport, sampleReport, wideReport } from '@handiwork/fixtures/reports'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createTestSite, testPage } from '../../../test/create-test-site.ts'
import { fakeCore } from '../../../test/fake-core.ts'
import { runHandiwork } from '../../../test/run-handiwork.ts'
import { crawlSite, startStaticHost } from '../../../test/start-static-host.ts'
import type { CliContext } from '../../cli-context.ts'
import { CommandError } from '../../errors.ts'
import type { Site } from '../../modules.ts'

let cwd: string
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'handiwork-export-'))
  onTestFinished(() => rm(cwd, { recursive: true }))
})

test('contains no broken links or files when served below a path', async () => {
  await exportReport('')
  const { brokenLinks, externalRequests } = await crawlExport()
  expect({ brokenLinks, externalRequests }).toEqual({ brokenLinks: [], externalRequests: [] })
})

test('creates pages for the profile, the projects, the resume, each repository and missing pages', async () => {
  await exportReport('')
  expect([...(await crawlExport()).pages.keys()].toSorted()).toEqual([
    '',
    '404.html',
    'projects/',
    'projects/harborlight-kestrel/',
    'projects/mira-tidewater/',
    'projects/oakfield-ledger/',
    'resume/',
  ])
})

test('links the profile and the resume to each other', async () => {
  await exportReport('')
  expect(await page('')).toContain('<a href="./resume/">Resume</a>')
  expect(await page('resume/')).toContain('<a class="btn" href="../">Profile</a>')
})

test('creates no resume for a report without repositories', async () => {
  await exportReport('', emptyReport())
  expect([...(await crawlExport()).pages.keys()].toSorted()).toEqual(['', '404.html', 'projects/'])
})

test('includes only the assets that are used', async () => {
  await exportReport('')
  expect((await readdir(join(cwd, 'site', '_astro'))).toSorted()).toEqual([
    'page.def.js',
    'part.ghi.js',
    'site.abc.css',
  ])
})

test('includes .nojekyll, so that GitHub Pages serves all files', async () => {
  await exportReport('')
  expect(await readFile(join(cwd, 'site', '.nojekyll'), 'utf8')).toBe('')
})

test('contains no URL of the rendering origin', async () => {
  await exportReport('--base https://mira.example/repo')
  expect(
    [...(await crawlExport()).pages.values()].filter((page) => page.includes('exported.invalid')),
  ).toEqual([])
})

test('removes server features and replaces links to missing pages with text', async () => {
  await exportReport('')
  expect(bodyHtml(await page(''))).toMatchInlineSnapshot(`
    "<body><header><a class="logo" href="./">Handiwork</a></header><main><h1>Mira Okafor</h1><nav class="tabs"><a href="./">Profile</a><a href="./projects/">Projects</a></nav><a href="./resume/">Resume</a>
    <span><img src="./static/images/go.svg" alt=""> Go</span><a href="https://mira.example/?ref=handiwork">Elsewhere</a></main></body>"
  `)
})

test('preserves external links', async () => {
  await exportReport('')
  expect([...(await crawlExport()).externalLinks]).toEqual(['https://mira.example/?ref=handiwork'])
})

test("limits the content security policy to the page's own scripts", async () => {
  await exportReport('')
  const [, policy] =
    /<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(
      await page(''),
    ) ?? []
  expect(policy).toMatchInlineSnapshot(
    `"default-src 'none'; script-src 'self' 'sha256-7VVFi5EEciLDo9h7j774rwxoJCAzWfKQhOfqYtLtWJs='; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'"`,
  )
})

test('includes a canonical URL when the base is a full URL', async () => {
  await exportReport('--base https://mira.example/repo')
  const html = await page('projects/')
  expect(html).toContain('<link rel="canonical" href="https://mira.example/repo/projects/">')
})

test('includes no canonical URL when the base is a path', async () => {
  await exportReport('--base /repo')
  expect(await page('')).not.toMatch(/canonical|og:url|og:image/)
})

test('loads the assets of the 404 page from any depth', async () => {
  await exportReport('--base /repo')
  expect(await page('404.html')).toContain('<link rel="stylesheet" href="/repo/_astro/site.abc.css">')
})

test('uses the title instead of the product name', async () => {
  await exportReport('--title Workbench')
  expect(await page('')).toContain('<title>Mira · Workbench</title>')
})

test('reads a report from stdin', async () => {
  const stdin = async () => new TextEncoder().encode(JSON.stringify(sampleReport()))
  expect(await runCommand('export - --out site', { stdin })).toMatchObject({ exitCode: 0, stderr: '' })
})

test('prints the location and how to view it', async () => {
  expect((await exportReport('')).stdout).toMatchInlineSnapshot(`
    "Exported the profile of Mira Okafor to site (6 pages).
    You can upload it to any static web host. To view it locally, serve the folder, for example with
      python3 -m http.server --directory site 8080
    and open http://localhost:8080.
    "
  `)
})

test('writes identical files for the same report', async () => {
  await exportReport('')
  await runCommand('export report.json --out again')
  expect(await readFolder('again')).toEqual(await readFolder('site'))
})

test('replaces an earlier export completely', async () => {
  await exportReport('', wideReport())
  await exportReport('')
  expect((await readdir(join(cwd, 'site', 'projects'))).length).toBe(4)
})

test('leaves no files behind when interrupted', async () => {
  const controller = new AbortController()
  const site = await createTestSite({
    '/users/mira-okafor/projects': (locals) => {
      controller.abort(new CommandError('Stopped.'))
      return testPage('')(locals)
    },
  })
  await writeReport()
  await runCommand('export report.json --out site', { loadSite: async () => site, signal: controller.signal })
  expect(await readdir(cwd)).toEqual(['report.json'])
})

test.each([
  [
    'export report.json --out site',
    'site contains files that are not part of an export (thesis.txt). Use a new or empty folder, or an earlier export.\n',
  ],
  ['export report.json --out report.json', 'report.json is a file. --out requires a folder.\n'],
  ['export report.json', "Required option '--out <folder>' not specified. See handiwork export --help.\n"],
  [
    'export report.json --out new --base repo',
    '--base must be a path such as /profile or a URL such as https://mira.example/profile, not "repo".\n',
  ],
  [
    'export report.json --out new --login a.b',
    '"a.b" is not a valid login. A login has letters, digits, hyphens and underscores.\n',
  ],
  ['export nothing.json --out new', 'File not found: nothing.json\n'],
  [
    'export --out new',
    'Specify a report or a login, or sign in with handiwork login to export your own profile.\n',
  ],
  ['export mira --login ann --out new', '--login applies to reports only.\n'],
])('prints a usage error for %s', async (commandLine, message) => {
  await writeReport()
  await mkdir(join(cwd, 'site'))
  await writeFile(join(cwd, 'site', 'thesis.txt'), 'years of work')
  expect(await runCommand(commandLine)).toMatchObject({ exitCode: 2, stdout: '', stderr: message })
})

test('names the missing parent folder', async () => {
  await writeReport()
  expect((await runCommand('export report.json --out no/site')).stderr).toBe(
    `no/site: parent folder not found: ${join(cwd, 'no')}\n`,
  )
})

test('does not replace an export with additional files', async () => {
  await exportReport('')
  await writeFile(join(cwd, 'site', 'CNAME'), 'mira.example')
  expect((await runCommand('export report.json --out site')).stderr).toContain(
    'site contains files that are not part of an export (CNAME).',
  )
})

test('follows a symbolic link to a folder', async () => {
  await mkdir(join(cwd, 'real'))
  await symlink('real', join(cwd, 'site'))
  await exportReport('')
  expect(await readdir(join(cwd, 'real'))).toContain('index.html')
})

test('fails for a report about all authors', async () => {
  await writeReport(allAuthorsReport())
  expect(await runCommand('export report.json --out site')).toMatchObject({
    exitCode: 1,
    stderr:
      'The report covers all authors. Create a report for one author with: handiwork analyze --author <author> --json\n',
  })
})

test('prints a message when the pages are not built', async () => {
  await writeReport()
  const site = async () => {
    throw new CommandError('The site is not built. Run: npm run build')
  }
  expect(await runCommand('export report.json --out site', { loadSite: site })).toMatchObject({
    exitCode: 1,
    stderr: 'The site is not built. Run: npm run build\n',
  })
})

async function runCommand(commandLine: string, changes: Partial<CliContext> = {}) {
  const site: Site | undefined = changes.loadSite ? undefined : await createTestSite()
  const reports = () => import('@handiwork/core/report')
  return runHandiwork(commandLine, fakeCore(), {
    cwd,
    loadReports: reports,
    ...(site && { loadSite: async () => site }),
    ...changes,
  })
}

async function exportReport(options: string, report = sampleReport()) {
  await writeReport(report)
  const result = await runCommand(`export report.json --out site ${options}`)
  expect(result).toMatchObject({ exitCode: 0, stderr: '' })
  return result
}

const writeReport = (report = sampleReport()) => writeFile(join(cwd, 'report.json'), JSON.stringify(report))

async function crawlExport() {
  await using host = await startStaticHost(join(cwd, 'site'))
  return await crawlSite(host.url, ['', '404.html'])
}

const page = (path: string) =>
  readFile(join(cwd, 'site', path.endsWith('.html') ? path : `${path}index.html`), 'utf8')

const bodyHtml = (html: string) => /<body>.*<\/body>/s.exec(html)?.[0]

async function readFolder(folder: string) {
  const entries = await readdir(join(cwd, folder), { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return Promise.all(
    files
      .toSorted()
      .map(async (file) => [file.slice(join(cwd, folder).length), await readFile(file, 'utf8')]),
  )
}
