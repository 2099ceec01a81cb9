import { expect, test } from 'vitest'
import { drawable } from './drawable.ts'
import { lettering } from './lettering.ts'

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
])('%j is drawn as %j', (given, drawn) => {
  expect(drawable(given)).toBe(drawn)
})

test('all that is said to be drawn is in the fonts', async () => {
  const codes = Array.from({ length: 0x300 }, (_, code) => String.fromCodePoint(code))
  const letters = [...codes, ...'–—‘’“”'].filter(
    (letter) => letter.trim() !== '' && drawable(letter) === letter,
  )
  const missing = []
  for (const cut of ['serif', 'sans', 'strong'] as const)
    for (const letter of letters)
      if ((await lettering(letter, cut)).path === '') missing.push(`${cut} ${letter}`)
  expect([letters.length > 180, missing]).toEqual([true, []])
})
