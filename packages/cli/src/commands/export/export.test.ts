import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { everybodysReport, sampleReport, wideReport } from '@handiwork/fixtures/reports'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { aSite, pageOf } from '../../../test/a-site.ts'
import { handiwork } from '../../../test/command-line.ts'
import { fakeCore } from '../../../test/fake-core.ts'
import { followed, staticHost } from '../../../test/static-host.ts'
import { CannotGoOn } from '../../cannot-go-on.ts'
import type { Site, World } from '../../world.ts'

let cwd: string
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'handiwork-export-'))
  onTestFinished(() => rm(cwd, { recursive: true }))
})

test('every link and every file of an export of a report answers below the path of a repository', async () => {
  await exported('')
  const { dead, asked } = await all()
  expect([dead, asked]).toEqual([[], []])
})

test('the profile, the list and each repository become a page, and there is one for what is missing', async () => {
  await exported('')
  expect([...(await all()).pages.keys()].toSorted()).toEqual([
    '',
    '404.html',
    'projects/',
    'projects/harborlight-kestrel/',
    'projects/mira-tidewater/',
    'projects/oakfield-ledger/',
  ])
})

test('only what is loaded goes along', async () => {
  await exported('')
  expect((await readdir(join(cwd, 'site', '_astro'))).toSorted()).toEqual([
    'page.def.js',
    'part.ghi.js',
    'site.abc.css',
  ])
})

test('a host of files is told to leave the files as they are', async () => {
  await exported('')
  expect(await readFile(join(cwd, 'site', '.nojekyll'), 'utf8')).toBe('')
})

test('nothing of where the pages were rendered is left', async () => {
  await exported('--base https://mira.example/repo')
  expect([...(await all()).pages.values()].filter((page) => page.includes('exported.invalid'))).toEqual([])
})

test('what only a server can do is gone, and names of what is not exported are words', async () => {
  await exported('')
  expect(bodyOf(await page(''))).toMatchInlineSnapshot(`
    "<body><header><a class="logo" href="./">Handiwork</a></header><main><h1>Mira Okafor</h1><nav class="tabs"><a href="./">Profile</a><a href="./projects/">Projects</a></nav>
    <span><img src="./static/images/go.svg" alt=""> Go</span><a href="https://mira.example/?ref=handiwork">Elsewhere</a></main></body>"
  `)
})

test('links that lead out stay', async () => {
  await exported('')
  expect([...(await all()).away]).toEqual(['https://mira.example/?ref=handiwork'])
})

test('a page may do as much as its own scripts need', async () => {
  await exported('')
  const [, policy] =
    /<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(
      await page(''),
    ) ?? []
  expect(policy).toMatchInlineSnapshot(
    `"default-src 'none'; script-src 'self' 'sha256-7VVFi5EEciLDo9h7j774rwxoJCAzWfKQhOfqYtLtWJs='; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'"`,
  )
})

test('with an address the page says where it is', async () => {
  await exported('--base https://mira.example/repo')
  const html = await page('projects/')
  expect(html).toContain('<link rel="canonical" href="https://mira.example/repo/projects/">')
})

test('without one it does not', async () => {
  await exported('--base /repo')
  expect(await page('')).not.toMatch(/canonical|og:url|og:image/)
})

test('the page for what is missing finds its files from any depth', async () => {
  await exported('--base /repo')
  expect(await page('404.html')).toContain('<link rel="stylesheet" href="/repo/_astro/site.abc.css">')
})

test('a title takes the place of the name of the product', async () => {
  await exported('--title Workbench')
  expect(await page('')).toContain('<title>Mira · Workbench</title>')
})

test('a report may come from standard input', async () => {
  const stdin = async () => new TextEncoder().encode(JSON.stringify(sampleReport()))
  expect(await run('export - --out site', { stdin })).toMatchObject({ exitCode: 0, stderr: '' })
})

test('it says where it is and how to look at it', async () => {
  expect((await exported('')).stdout).toMatchInlineSnapshot(`
    "Wrote the profile of Mira Okafor to site, 5 pages.
    Any host of files can show it. To look at it here, serve the folder, for example with
      python3 -m http.server --directory site 8080
    and open http://localhost:8080.
    "
  `)
})

test('two exports of the same report are the same', async () => {
  await exported('')
  await run('export report.json --out again')
  expect(await contentOf('again')).toEqual(await contentOf('site'))
})

test('an earlier export is replaced as a whole', async () => {
  await exported('', wideReport())
  await exported('')
  expect((await readdir(join(cwd, 'site', 'projects'))).length).toBe(4)
})

test('nothing is left of an export that was interrupted', async () => {
  const controller = new AbortController()
  const site = await aSite({
    '/users/mira-okafor/projects': (locals) => {
      controller.abort(new CannotGoOn('Stopped.'))
      return pageOf('')(locals)
    },
  })
  await writeReport()
  await run('export report.json --out site', { site: async () => site, signal: controller.signal })
  expect(await readdir(cwd)).toEqual(['report.json'])
})

test.each([
  [
    'export report.json --out site',
    'site holds what no export wrote (thesis.txt). Name a new folder, an empty one, or an earlier export.\n',
  ],
  ['export report.json --out report.json', 'report.json is a file, --out needs a folder.\n'],
  ['export report.json', "Required option '--out <folder>' not specified. See handiwork export --help.\n"],
  [
    'export report.json --out new --base repo',
    '--base needs a path such as /profile or an address such as https://mira.example/profile, not "repo".\n',
  ],
  [
    'export report.json --out new --login a.b',
    '"a.b" is no login. A login has letters, digits, hyphens and underscores.\n',
  ],
  ['export nothing.json --out new', 'There is no file nothing.json.\n'],
  ['export --out new', 'Name a report or a login, or log in with handiwork login for your own profile.\n'],
  ['export mira --login ann --out new', '--login is for reports; name the person of a service without it.\n'],
])('wrong usage is one sentence: %s', async (line, sentence) => {
  await writeReport()
  await mkdir(join(cwd, 'site'))
  await writeFile(join(cwd, 'site', 'thesis.txt'), 'years of work')
  expect(await run(line)).toMatchObject({ exitCode: 2, stdout: '', stderr: sentence })
})

test('a folder that is not there is named', async () => {
  await writeReport()
  expect((await run('export report.json --out no/site')).stderr).toBe(
    `There is no folder ${join(cwd, 'no')} to write no/site into.\n`,
  )
})

test('files that were added to an export keep it from being replaced', async () => {
  await exported('')
  await writeFile(join(cwd, 'site', 'CNAME'), 'mira.example')
  expect((await run('export report.json --out site')).stderr).toContain(
    'site holds what no export wrote (CNAME).',
  )
})

test('a link to a folder leads to it', async () => {
  await mkdir(join(cwd, 'real'))
  await symlink('real', join(cwd, 'site'))
  await exported('')
  expect(await readdir(join(cwd, 'real'))).toContain('index.html')
})

test('a report on everybody has no profile', async () => {
  await writeReport(everybodysReport())
  expect(await run('export report.json --out site')).toMatchObject({
    exitCode: 1,
    stderr:
      'The report is on everybody, and a profile is on a person. Make one with: handiwork analyze --author <who> --json\n',
  })
})

test('pages that are not built are said to be', async () => {
  await writeReport()
  const site = async () => {
    throw new CannotGoOn('The pages are not built yet. Build them with: npm run build')
  }
  expect(await run('export report.json --out site', { site })).toMatchObject({
    exitCode: 1,
    stderr: 'The pages are not built yet. Build them with: npm run build\n',
  })
})

async function run(line: string, changes: Partial<World> = {}) {
  const site: Site | undefined = changes.site ? undefined : await aSite()
  const reports = () => import('@handiwork/core/report')
  return handiwork(line, fakeCore(), { cwd, reports, ...(site && { site: async () => site }), ...changes })
}

async function exported(options: string, report = sampleReport()) {
  await writeReport(report)
  const result = await run(`export report.json --out site ${options}`)
  expect(result).toMatchObject({ exitCode: 0, stderr: '' })
  return result
}

const writeReport = (report = sampleReport()) => writeFile(join(cwd, 'report.json'), JSON.stringify(report))

async function all() {
  await using host = await staticHost(join(cwd, 'site'))
  return await followed(host.url, ['', '404.html'])
}

const page = (path: string) =>
  readFile(join(cwd, 'site', path.endsWith('.html') ? path : `${path}index.html`), 'utf8')

const bodyOf = (html: string) => /<body>.*<\/body>/s.exec(html)?.[0]

async function contentOf(folder: string) {
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
