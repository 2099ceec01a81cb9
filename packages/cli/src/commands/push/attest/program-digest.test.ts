import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { programDigest } from './program-digest.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-digest-'))
  await Promise.all(['main.mjs', 'Z.mjs', 'a.wasm'].map((name) => writeFile(join(folder, name), name)))
})
afterEach(() => rm(folder, { recursive: true }))

test('is the digest of the output of sha256sum, in the order of bytes', async () => {
  // LC_ALL=C sha256sum Z.mjs a.wasm main.mjs | sha256sum
  expect(await programDigest(folder)).toBe('72aed8efa58cdb4682917198ce97c2688108db8052d6a2dbd31b06f90551e09d')
})

test('ignores folders', async () => {
  const before = await programDigest(folder)
  await mkdir(join(folder, 'cache'))
  expect(await programDigest(folder)).toBe(before)
})

test.each(['main.mjs', 'new.mjs'])('changes with %s', async (name) => {
  const before = await programDigest(folder)
  await writeFile(join(folder, name), 'changed')
  expect(await programDigest(folder)).not.toBe(before)
})
