import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checksumList } from './checksum-list.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'checksums-'))
})
afterEach(() => rm(folder, { recursive: true }))

const contents = { 'handiwork-core-0.2.0.tgz': 'library', 'handiwork-0.2.0.tgz': 'command' }

test('sha256sum accepts the files of a release, and notices a changed one', async () => {
  const files = Object.entries(contents).map(([name, content]) => ({
    name,
    sha256: createHash('sha256').update(content).digest('hex'),
  }))
  await Promise.all(Object.entries(contents).map(([name, content]) => writeFile(join(folder, name), content)))
  await writeFile(join(folder, 'SHA256SUMS'), checksumList(files))
  const check = () => execa('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder, reject: false })
  expect((await check()).stdout).toBe('handiwork-0.2.0.tgz: OK\nhandiwork-core-0.2.0.tgz: OK')
  await writeFile(join(folder, 'handiwork-0.2.0.tgz'), 'changed')
  expect(await check()).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('FAILED') })
})
