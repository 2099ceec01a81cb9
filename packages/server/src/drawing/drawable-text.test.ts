import { expect, test } from 'vitest'
import { drawableText } from './drawable-text.ts'
import { outlineText } from './outline-text.ts'

test.each([
  ['Mira Okafor', 'Mira Okafor'],
  ['José  Müller–Ångström', 'José Müller–Ångström'],
  ['Jose\u0301', 'José'],
  ['Ada 🚀 Lovelace 👩🏽‍💻', 'Ada Lovelace'],
  ['🇵🇹 Rui', 'Rui'],
  ['C# © 2026', 'C# © 2026'],
  ['Łukasz', ''],
  ['山田太郎', ''],
  ['Ada\u0007', ''],
  ['\u202eevil', 'evil'],
  ['🚀', ''],
])('drawableText turns %j into %j', (text, expected) => {
  expect(drawableText(text)).toBe(expected)
})

test('the fonts contain all drawable characters', async () => {
  const codes = Array.from({ length: 0x300 }, (_, code) => String.fromCodePoint(code))
  const letters = [...codes, ...'–—‘’“”'].filter(
    (letter) => letter.trim() !== '' && drawableText(letter) === letter,
  )
  const missing = []
  for (const cut of ['serif', 'sans', 'strong'] as const)
    for (const letter of letters)
      if ((await outlineText(letter, cut)).path === '') missing.push(`${cut} ${letter}`)
  expect(letters.length).toBeGreaterThan(180)
  expect(missing).toEqual([])
})
