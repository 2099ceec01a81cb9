import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { badges, countries, groups, languages, technologies } from '@handiwork/core/catalog'
import { afterAll, expect, test } from 'vitest'
import { type Credits, type IconFiles, PREBUILT_ICONS, readIconFiles, writeIconFiles } from './icon-files.ts'
import { writeIcons } from './main.ts'
import { findUnsafeParts } from './unsafe-parts.ts'

const folder = mkdtempSync(join(tmpdir(), 'handiwork-icons-'))
const drawnFile = join(folder, 'drawn.json')
await writeIcons(folder, drawnFile)
const images = readImages(folder)
const credits = JSON.parse(readFileSync(join(folder, 'credits.json'), 'utf8')) as Credits

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['languages', languages.map(({ key }) => key)],
  ['groups', groups.map(({ shortName }) => shortName)],
  ['technologies', technologies.map(({ key }) => key)],
  ['badges', badges.map(({ key }) => key)],
  ['integrations', ['bitbucket', 'gitlab', 'github', 'stackoverflow']],
  ['flags', countries.map(({ code }) => code)],
])('draws exactly one image for each of the %s', (name, keys) => {
  const written = [...images.keys()].filter((path) => path.startsWith(`${name}/`))
  expect(written).toEqual(keys.map((key) => `${name}/${key}.svg`).toSorted())
})

test('keeps every image below 20 kB', () => {
  expect(findPaths((svg) => Buffer.byteLength(svg) > 20_000)).toEqual([])
})

test('draws no image that can run scripts or load resources', () => {
  expect(findPaths((svg) => findUnsafeParts(svg).length > 0)).toEqual([])
})

test('sets size and view box on every image', () => {
  const root =
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]* width="\d+" height="\d+" viewBox="[-\d. ]+">/
  expect(findPaths((svg) => !root.test(svg) || !svg.endsWith('</svg>'))).toEqual([])
})

test('uses no currentColor, because image files do not inherit colors', () => {
  expect(findPaths((svg) => svg.includes('currentColor'))).toEqual([])
})

test('draws technologies at 56 px', () => {
  expect(findPaths((svg, path) => path.startsWith('technologies/') && !svg.includes('width="56"'))).toEqual(
    [],
  )
})

test("prefixes every id with its image's name", () => {
  const ids = [...images].flatMap(([path, svg]) =>
    [...svg.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => [id!, path] as const),
  )
  const key = (path: string) => path.replace(/^.*\/|\.svg$/g, '')
  expect(ids.filter(([id, path]) => !id.startsWith(`${key(path)}__`))).toEqual([])
})

test('finds the icons of most technologies that reference one', () => {
  const monograms = findPaths((svg, path) => path.startsWith('technologies/') && svg.includes('<text'))
  const named = technologies.filter(({ icon }) => icon !== null)
  expect(technologies.length - monograms.length).toBeGreaterThan(0.95 * named.length)
})

test('credits an icon whose license requires it', () => {
  const angular = credits.credits.find(({ title }) => title === 'Angular')
  expect(angular).toMatchObject({ package: 'simple-icons', license: 'CC-BY-4.0' })
})

test('links every license', () => {
  const urls = credits.credits.map(({ licenseUrl }) => licenseUrl)
  expect(urls.filter((url) => !/^https:\/\/spdx\.org\/licenses\/[\w.-]+\.html$/.test(url))).toEqual([])
})

test('credits only existing images', () => {
  const named = credits.credits.flatMap((row) => row.images)
  expect(named.filter((path) => !images.has(path))).toEqual([])
})

test('credits every package with its license', () => {
  const names = credits.credits.filter((row) => row.images.length === 0).map((row) => row.package)
  expect(names.toSorted()).toEqual([
    '@iconify-json/devicon',
    '@iconify-json/logos',
    '@iconify-json/lucide',
    'country-flag-icons',
    'material-icon-theme',
    'simple-icons',
  ])
})

test('the images in the repository are those that the scripts draw', () => {
  expect(readIconFiles(PREBUILT_ICONS)).toEqual(readIconFiles(drawnFile))
})

test('takes images from the prebuilt file while its inputs are unchanged', async () => {
  const [prebuilt, target] = [join(folder, 'prebuilt.json'), join(folder, 'unpacked')]
  const files = { ...readIconFiles(drawnFile), 'flags/de.svg': '<svg id="prebuilt"/>' } as IconFiles
  writeIconFiles(prebuilt, files)
  expect(await writeIcons(target, prebuilt)).toBe('written')
  expect(Object.fromEntries(readFiles(target))).toEqual(files)
})

test('draws the images and updates the prebuilt file when its inputs have changed', async () => {
  const prebuilt = join(folder, 'stale.json')
  writeIconFiles(prebuilt, { 'credits.json': '{"fingerprint":"stale"}', 'flags/de.svg': '<svg/>' })
  expect(await writeIcons(join(folder, 'drawn'), prebuilt)).toBe('drawn')
  expect(readIconFiles(prebuilt)).toEqual(readIconFiles(drawnFile))
})

test('does not rewrite images that are up to date', async () => {
  expect(await writeIcons(folder, drawnFile)).toBe('unchanged')
})

test('recreates the same images and deletes obsolete ones', async () => {
  const before = readFiles(folder)
  writeFileSync(join(folder, 'technologies/no-longer.svg'), '<svg/>')
  rmSync(join(folder, 'flags/de.svg'))
  await writeIcons(folder, drawnFile)
  expect(readFiles(folder)).toEqual(before)
})

test('rewrites images when the credits are corrupt', async () => {
  writeFileSync(join(folder, 'credits.json'), '{"fingerprint":')
  expect(await writeIcons(folder, drawnFile)).toBe('written')
})

function readImages(root: string): ReadonlyMap<string, string> {
  return new Map([...readFiles(root)].filter(([path]) => path.endsWith('.svg')))
}

function readFiles(root: string): ReadonlyMap<string, string> {
  const paths = globSync('**/*', { cwd: root }).filter((path) => statSync(join(root, path)).isFile())
  const pathPairs = paths.map((path) => [path.replaceAll('\\', '/'), path] as const)
  return new Map(pathPairs.toSorted().map(([name, path]) => [name, readFileSync(join(root, path), 'utf8')]))
}

function findPaths(isOffending: (svg: string, path: string) => boolean): string[] {
  return [...images].filter(([path, svg]) => isOffending(svg, path)).map(([path]) => path)
}
