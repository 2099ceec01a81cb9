import { expect, test } from 'vitest'
import { createKey, forgetDeclaration, isKey, readDeclaration, writeDeclaration } from './declaration-key.ts'

function createStorage(content: Record<string, string> = {}) {
  const items = new Map(Object.entries(content))
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}

test('a key is random and has the form that the service accepts', () => {
  const keys = [createKey(), createKey()]
  expect(keys.every(isKey)).toBe(true)
  expect(keys[0]).not.toBe(keys[1])
})

test('a declaration is stored in the browser until it is forgotten', () => {
  const storage = createStorage()
  const declaration = { key: createKey(), sex: 'female', race: null } as const
  writeDeclaration(storage, declaration)
  expect(readDeclaration(storage)).toEqual(declaration)
  forgetDeclaration(storage)
  expect(readDeclaration(storage)).toBe(undefined)
})

test.each(['', 'no JSON', '{"key":"short"}', 'null'])('a damaged entry counts as none: %j', (text) => {
  expect(readDeclaration(createStorage({ 'handiwork-declaration': text }))).toBe(undefined)
})
