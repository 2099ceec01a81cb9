import { expect, test } from 'vitest'
import { isDeclaredOnly } from './is-declared-only.ts'

const packageOf = (technology: string, fileCount: number) => ({
  ...({ ecosystem: 'npm', name: `${technology}-core`, technology, fileCount } as const),
})

test('a technology is declared only if no file imports any of its packages', () => {
  const packages = [packageOf('react', 0), packageOf('react', 2), packageOf('vue', 0)]
  expect(['react', 'vue'].map((name) => isDeclaredOnly(name, packages))).toEqual([false, true])
})

test('a technology without packages is not declared', () => {
  expect(isDeclaredOnly('docker', [packageOf('vue', 0)])).toBe(false)
})
