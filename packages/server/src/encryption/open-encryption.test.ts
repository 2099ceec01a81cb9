import { chmod, mkdtempDisposable, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEncryption } from './open-encryption.ts'

const context = { column: 'identities.access_token', row: '1' }

test('creates a secret that the next start reuses', async () => {
  await using folder = await createFolder()
  const encrypted = openEncryption(settingsIn(folder)).encrypt('gho_1', context)
  expect(openEncryption(settingsIn(folder)).decrypt(encrypted, context)).toBe('gho_1')
})

test('makes the secret file readable by its owner only', async () => {
  await using folder = await createFolder()
  openEncryption(settingsIn(folder))
  expect((await stat(join(folder.path, 'data', 'secret'))).mode & 0o777).toBe(0o600)
})

test('rejects an empty secret file', async () => {
  await using folder = await createFolder()
  openEncryption(settingsIn(folder))
  const path = join(folder.path, 'data', 'secret')
  await chmod(path, 0o600)
  await writeFile(path, '')
  expect(() => openEncryption(settingsIn(folder))).toThrow('too short')
})

function createFolder() {
  return mkdtempDisposable(join(tmpdir(), 'encryption-'))
}

function settingsIn({ path }: { readonly path: string }) {
  return { secrets: undefined, dataDirectory: join(path, 'data') }
}
