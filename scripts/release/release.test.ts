import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRepository, type Repository, repositoryScenarios } from '@handiwork/fixtures/repositories'
import { execa } from 'execa'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { packPackage } from '../packages/pack-package.ts'
import { publishedPackages } from '../packages/published-packages.ts'
import { actionTags, commitAction } from './commit-action.ts'
import { repositoryPage } from './release-tarball.ts'

let folder: string
let tarball: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-release-'))
  tarball = (await packPackage(publishedPackages[0]!, folder)).tarball
})
afterAll(() => rm(folder, { recursive: true }))

const url = 'https://releases.example/handiwork-0.1.0.tgz'
const homepage = 'https://code.example/looms/handiwork'

test('generates a Homebrew formula from a packed tarball', async () => {
  const formula = await generate('handiwork.rb')
  expect(formula.replace(await checksum(), '<checksum>')).toMatchInlineSnapshot(`
    "class Handiwork < Formula
      desc "Developer profiles from git history"
      homepage "https://code.example/looms/handiwork"
      url "https://releases.example/handiwork-0.1.0.tgz"
      sha256 "<checksum>"
      license "MIT"

      depends_on "git"
      depends_on "node"

      def install
        system "npm", "install", *std_npm_args
        bin.install_symlink libexec.glob("bin/*")
      end

      test do
        assert_match version.to_s, shell_output("#{bin}/handiwork --version")
      end
    end
    "
  `)
  const [, description = ''] = /desc "(.*)"/.exec(formula) ?? []
  expect(description.length + 'handiwork'.length).toBeLessThan(80)
})

test('generates a Scoop manifest from a packed tarball', async () => {
  const manifest = JSON.parse(await generate('handiwork.json'))
  expect(manifest).toEqual({
    version: '0.1.0',
    description: expect.stringContaining('Developer profiles'),
    homepage,
    license: 'MIT',
    depends: ['nodejs', 'git'],
    url,
    hash: await checksum(),
    extract_dir: 'package',
    pre_install: `Set-Content "$dir\\handiwork.cmd" '@node "%~dp0dist\\main.mjs" %*' -Encoding Ascii`,
    bin: 'handiwork.cmd',
  })
})

test('the program and the folder in the Scoop manifest exist in the tarball', async () => {
  const { stdout } = await execa('tar', ['-tzf', tarball])
  expect(stdout.split('\n')).toContain('package/dist/main.mjs')
})

test.each([
  [['--tarball', 'x.tgz'], '--tarball and --url are required.'],
  [
    ['--tarball', 'TARBALL', '--url', url],
    'The manifest has no repository. Pass the address of the project with --homepage.',
  ],
  [['--tarball', 'TARBALL', '--url', 'ftp://x'], '--url must be an https:// URL, not "ftp://x".'],
])('%j fails with a sentence', async (args, message) => {
  const { exitCode, stderr } = await execa(
    process.execPath,
    [program, ...args.map((word) => word.replace('TARBALL', tarball))],
    { reject: false, cwd: folder },
  )
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: message })
})

test.each([
  ['git+https://code.example/looms/handiwork.git', homepage],
  ['https://code.example/looms/handiwork', homepage],
  ['git@code.example:looms/handiwork.git', undefined],
  [undefined, undefined],
])('the page of the repository %s is %s', (address, page) => {
  expect(repositoryPage(address)).toBe(page)
})

test('tags a commit with the built Action, and leaves branch, index and files alone', async () => {
  await using repository = await repositoryScenarios.solo().build({ bare: false })
  const head = await repository.id()
  await addBuild(repository)
  await writeFile(join(repository.path, 'staged.txt'), 'not released\n')
  await repository.git('add', 'staged.txt')
  const commit = await commitAction(repository.path, actionTags('1.2.3'))
  expect(await repository.git('show', '--format=%P %s', '--name-only', 'v1.2.3')).toBe(
    `${head} Release v1.2.3 with the built Action\n\ndist/action/main.mjs\n`,
  )
  expect(await repository.id('v1')).toBe(commit)
  expect(await repository.id()).toBe(head)
  expect(await repository.git('status', '--porcelain')).toBe('A  staged.txt\n')
})

test('moves the tag of the major version, and never that of a version', async () => {
  await using repository = await repositoryScenarios.solo().build({ bare: false })
  await addBuild(repository)
  const first = await commitAction(repository.path, actionTags('1.2.3'))
  await expect(commitAction(repository.path, actionTags('1.2.3'))).rejects.toThrow(
    "tag 'v1.2.3' already exists",
  )
  await writeFile(join(repository.path, 'dist/action/main.mjs'), 'console.log(2)\n')
  const second = await commitAction(repository.path, actionTags('1.3.0'))
  expect([await repository.id('v1.2.3'), await repository.id('v1')]).toEqual([first, second])
})

test('creates no release without a build', async () => {
  await using repository = await createRepository('empty').build({ bare: false })
  await expect(commitAction(repository.path, actionTags('1.2.3'))).rejects.toThrow('ENOENT')
})

test('a release contains the file that action.yml starts', async () => {
  const { runs } = parse(await readFile(inRoot('action.yml'), 'utf8'))
  await using repository = await repositoryScenarios.solo().build({ bare: false })
  await addBuild(repository)
  await commitAction(repository.path, actionTags('1.2.3'))
  expect(await repository.git('cat-file', '-t', `v1.2.3:${runs.main}`)).toBe('blob\n')
})

async function generate(name: string): Promise<string> {
  const out = join(folder, 'out')
  await execa(process.execPath, [
    ...[program, '--tarball', tarball, '--url', url, '--homepage', homepage, '--out', out],
  ])
  return await readFile(join(out, name), 'utf8')
}

const checksum = async () => (await execa('sha256sum', [tarball])).stdout.split(' ')[0]!

/** A build as in this repository, where git ignores `dist`. */
async function addBuild(repository: Repository): Promise<void> {
  await cp(inRoot('.gitignore'), join(repository.gitFolder, 'info/exclude'))
  const main = join(repository.path, 'dist/action/main.mjs')
  await mkdir(dirname(main), { recursive: true })
  await writeFile(main, 'console.log(1)\n')
  await repository.git('config', 'user.name', 'Ada Byrne')
  await repository.git('config', 'user.email', 'ada@byrne.example')
}

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const program = inRoot('scripts/release/write-manifests.ts')
