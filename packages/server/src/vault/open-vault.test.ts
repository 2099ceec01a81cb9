import { chmod, mkdtempDisposable, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openVault } from './open-vault.ts'

const place = { column: 'identities.access_token', row: '1' }

test('a vault without a secret makes one, which the next start finds', async () => {
  await using folder = await aFolder()
  const sealed = openVault(settingsIn(folder)).seal('gho_1', place)
  expect(openVault(settingsIn(folder)).open(sealed, place)).toBe('gho_1')
})

test('nobody else on the machine can read the secret', async () => {
  await using folder = await aFolder()
  openVault(settingsIn(folder))
  expect((await stat(join(folder.path, 'data', 'secret'))).mode & 0o777).toBe(0o600)
})

test('a secret that was emptied is not sealed with', async () => {
  await using folder = await aFolder()
  openVault(settingsIn(folder))
  const path = join(folder.path, 'data', 'secret')
  await chmod(path, 0o600)
  await writeFile(path, '')
  expect(() => openVault(settingsIn(folder))).toThrow('too short')
})

function aFolder() {
  return mkdtempDisposable(join(tmpdir(), 'vault-'))
}

function settingsIn({ path }: { readonly path: string }) {
  return { secrets: undefined, dataFolder: join(path, 'data') }
}
