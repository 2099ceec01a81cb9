import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appIconSvg, appIcons } from './app-icon.ts'

const site = join(import.meta.dirname, '../../packages/site/public')
const favicon = readFileSync(join(site, 'favicon.svg'), 'utf8')
const png = (file: string) => readFileSync(join(site, 'icons', file))

test.each(appIcons)('$file is as large as it says', ({ file, size }) => {
  const header = png(file)
  expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([size, size])
})

test.each(appIcons)('$file is small to load', ({ file }) => {
  expect(png(file).length).toBeLessThan(20_000)
})

test('the manifest names the icons that are there', () => {
  const { icons } = JSON.parse(readFileSync(join(site, 'manifest.webmanifest'), 'utf8')) as {
    icons: { src: string; sizes: string }[]
  }
  const named = icons.flatMap(({ src, sizes }) => (src.endsWith('.png') ? [`${src} ${sizes}`] : []))
  expect(named).toEqual(
    appIcons
      .filter(({ file }) => !file.startsWith('apple'))
      .map(({ file, size }) => `/icons/${file} ${size}x${size}`),
  )
})

test('a mark on paper lies in its middle', () => {
  expect(appIconSvg(favicon, { file: '', size: 1, markTakes: 0.5 })).toContain('viewBox="-12 -12 48 48"')
})

test('icons have the light colours alone', () => {
  expect(appIconSvg(favicon, { file: '', size: 1 })).not.toMatch(/@media|e0a06e/)
})
