import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appIconSvg, appIcons, faviconSvg } from './app-icon.ts'

const site = join(import.meta.dirname, '../../packages/site/public')
const favicon = readFileSync(join(site, 'favicon.svg'), 'utf8')
const png = (file: string) => readFileSync(join(site, 'icons', file))

test('the committed favicon matches the generator (run node scripts/generate/app-icons.ts)', () => {
  expect(favicon).toBe(faviconSvg())
})

test.each(appIcons)('writes $file in the stated size', ({ file, size }) => {
  const header = png(file)
  expect({ width: header.readUInt32BE(16), height: header.readUInt32BE(20) }).toEqual({
    width: size,
    height: size,
  })
})

test.each(appIcons)('keeps $file below 20 kB', ({ file }) => {
  expect(png(file).length).toBeLessThan(20_000)
})

test('lists the existing icons in the manifest', () => {
  const { icons } = JSON.parse(readFileSync(join(site, 'manifest.webmanifest'), 'utf8')) as {
    icons: { src: string; sizes: string }[]
  }
  const listedIcons = icons.flatMap(({ src, sizes }) => (src.endsWith('.png') ? [`${src} ${sizes}`] : []))
  expect(listedIcons).toEqual(
    appIcons
      .filter(({ file }) => !file.startsWith('apple'))
      .map(({ file, size }) => `/icons/${file} ${size}x${size}`),
  )
})

test('centers the logo on the background', () => {
  expect(appIconSvg(favicon, { file: '', size: 1, logoScale: 0.5 })).toContain('viewBox="-12 -12 48 48"')
})

test('uses only the light colors', () => {
  expect(appIconSvg(favicon, { file: '', size: 1 })).not.toMatch(/@media|e0a06e/)
})
