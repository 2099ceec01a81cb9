import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { badges, countries, groups, languages, technologies } from '@handiwork/core/catalog'
import { afterAll, expect, test } from 'vitest'
import { type Credits, writeIcons } from './main.ts'
import { unsafeParts } from './unsafe-parts.ts'

const folder = mkdtempSync(join(tmpdir(), 'handiwork-icons-'))
writeIcons(folder)
const images = imagesOf(folder)
const credits = JSON.parse(readFileSync(join(folder, 'credits.json'), 'utf8')) as Credits

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['languages', languages.map(({ key }) => key)],
  ['groups', groups.map(({ shortName }) => shortName)],
  ['technologies', technologies.map(({ key }) => key)],
  ['badges', badges.map(({ key }) => key)],
  ['integrations', ['bitbucket', 'gitlab', 'github', 'stackoverflow']],
  ['flags', countries.map(({ code }) => code)],
])('%s have an image each, and no others', (name, keys) => {
  const written = [...images.keys()].filter((path) => path.startsWith(`${name}/`))
  expect(written).toEqual(keys.map((key) => `${name}/${key}.svg`).toSorted())
})

test('no image is over 20 kB', () => {
  expect(pathsOf((svg) => Buffer.byteLength(svg) > 20_000)).toEqual([])
})

test('no image can act or load anything', () => {
  expect(pathsOf((svg) => unsafeParts(svg).length > 0)).toEqual([])
})

test('every image says its size and its plane', () => {
  const root =
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]* width="\d+" height="\d+" viewBox="[-\d. ]+">/
  expect(pathsOf((svg) => !root.test(svg) || !svg.endsWith('</svg>'))).toEqual([])
})

test('no image takes its color from the page, which an image cannot see', () => {
  expect(pathsOf((svg) => svg.includes('currentColor'))).toEqual([])
})

test('technologies stand in a box of 56', () => {
  expect(pathsOf((svg, path) => path.startsWith('technologies/') && !svg.includes('width="56"'))).toEqual([])
})

test('every id is of its image alone', () => {
  const ids = [...images].flatMap(([path, svg]) =>
    [...svg.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => [id!, path] as const),
  )
  const key = (path: string) => path.replace(/^.*\/|\.svg$/g, '')
  expect(ids.filter(([id, path]) => !id.startsWith(`${key(path)}__`))).toEqual([])
})

test('most technologies that name an icon have it', () => {
  const monograms = pathsOf((svg, path) => path.startsWith('technologies/') && svg.includes('<text'))
  const named = technologies.filter(({ icon }) => icon !== null)
  expect(technologies.length - monograms.length).toBeGreaterThan(0.95 * named.length)
})

test('an icon that asks for it is credited', () => {
  const angular = credits.credits.find(({ title }) => title === 'Angular')
  expect(angular).toMatchObject({ package: 'simple-icons', licence: 'CC-BY-4.0' })
})

test('every licence can be read somewhere', () => {
  const urls = credits.credits.map(({ licenceUrl }) => licenceUrl)
  expect(urls.filter((url) => !/^https:\/\/spdx\.org\/licenses\/[\w.-]+\.html$/.test(url))).toEqual([])
})

test('credits name images that are there', () => {
  const named = credits.credits.flatMap((row) => row.images)
  expect(named.filter((path) => !images.has(path))).toEqual([])
})

test('every package is credited with its licence', () => {
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

test('what is there already is not written again', () => {
  expect(writeIcons(folder)).toBe('unchanged')
})

test('made again, all of it is the same, and what belongs to nothing is gone', () => {
  const before = contentOf(folder)
  writeFileSync(join(folder, 'technologies/no-longer.svg'), '<svg/>')
  rmSync(join(folder, 'flags/de.svg'))
  writeIcons(folder)
  expect(contentOf(folder)).toEqual(before)
})

test('credits that cannot be read are no reason to stop', () => {
  writeFileSync(join(folder, 'credits.json'), '{"madeOf":')
  expect(writeIcons(folder)).toBe('written')
})

function imagesOf(root: string): ReadonlyMap<string, string> {
  return new Map([...contentOf(root)].filter(([path]) => path.endsWith('.svg')))
}

function contentOf(root: string): ReadonlyMap<string, string> {
  const paths = globSync('**/*', { cwd: root }).filter((path) => statSync(join(root, path)).isFile())
  const named = paths.map((path) => [path.replaceAll('\\', '/'), path] as const)
  return new Map(named.toSorted().map(([name, path]) => [name, readFileSync(join(root, path), 'utf8')]))
}

function pathsOf(isOffending: (svg: string, path: string) => boolean): string[] {
  return [...images].filter(([path, svg]) => isOffending(svg, path)).map(([path]) => path)
}
