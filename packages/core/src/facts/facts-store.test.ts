import { mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ada, buildFacts, lines } from '../../test/facts-fixture.ts'
import type { FactsHeader } from './facts-file.ts'
import { createFactsStore, deleteFacts, nullFactsStore } from './facts-store.ts'

const facts = buildFacts({ by: ada, on: '2026-05-04', write: { 'a.ts': lines(5000) } })
const head: FactsHeader = {
  catalogVersion: 'c1',
  configFingerprint: 'bare',
  head: 'ab'.repeat(20),
  mergeCount: 3,
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-facts-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('createFactsStore', () => {
  test('loads what was saved', async () => {
    await createFactsStore(folder).save('/looms', head, facts)
    expect(await createFactsStore(folder).load('/looms')).toEqual({ head, facts })
  })

  test('distinguishes repositories', async () => {
    await createFactsStore(folder).save('/looms', head, facts)
    expect(await createFactsStore(folder).load('/ropes')).toBeUndefined()
  })

  test('creates a missing folder', async () => {
    const nestedFolder = join(folder, 'not', 'there')
    await createFactsStore(nestedFolder).save('/looms', head, facts)
    expect(await createFactsStore(nestedFolder).load('/looms')).toEqual({ head, facts })
  })

  test('returns undefined if the folder is missing', async () =>
    expect(await createFactsStore(join(folder, 'not', 'there')).load('/looms')).toBeUndefined())

  test('returns undefined if the path is not a folder', async () => {
    const path = join(folder, 'file')
    await writeFile(path, '')
    expect(await createFactsStore(path).load('/looms')).toBeUndefined()
  })

  test('returns undefined for a damaged file', async () => {
    await truncate(await saveFacts(), 100)
    expect(await createFactsStore(folder).load('/looms')).toBeUndefined()
  })

  test('returns undefined for a folder in place of a file', async () => {
    await blockFactsFile()
    expect(await createFactsStore(folder).load('/looms')).toBeUndefined()
  })

  test('creates files that only their owner can read', async () =>
    expect((await stat(await saveFacts())).mode & 0o777).toBe(0o600))

  test('creates a folder that only its owner can read', async () => {
    await createFactsStore(join(folder, 'new')).save('/looms', head, facts)
    expect((await stat(join(folder, 'new'))).mode & 0o777).toBe(0o700)
  })

  test('replaces files atomically under concurrent saves', async () => {
    const heads = Array.from({ length: 20 }, (_, mergeCount) => ({ ...head, mergeCount }))
    await Promise.all(heads.map((each) => createFactsStore(folder).save('/looms', each, facts)))
    expect((await createFactsStore(folder).load('/looms'))?.facts).toEqual(facts)
  })

  test('leaves one file after concurrent saves', async () => {
    await Promise.all(Array.from({ length: 20 }, () => createFactsStore(folder).save('/looms', head, facts)))
    expect(await readdir(folder)).toHaveLength(1)
  })

  test('rejects if saving fails', async () => {
    await blockFactsFile()
    await expect(createFactsStore(folder).save('/looms', head, facts)).rejects.toThrow()
  })

  test('removes the temporary file if saving fails', async () => {
    const name = await blockFactsFile()
    await createFactsStore(folder)
      .save('/looms', head, facts)
      .catch(() => {})
    expect(await readdir(folder)).toEqual([name])
  })
})

describe('measures of files at HEAD', () => {
  test('are loaded as they were saved', async () => {
    await createFactsStore(folder).saveHeadFiles('/looms', '{"a":"\u{1faa2}"}')
    expect(await createFactsStore(folder).loadHeadFiles('/looms')).toBe('{"a":"\u{1faa2}"}')
  })

  test('are replaced by the last save', async () => {
    await createFactsStore(folder).saveHeadFiles('/looms', 'a long text')
    await createFactsStore(folder).saveHeadFiles('/looms', 'short')
    expect(await createFactsStore(folder).loadHeadFiles('/looms')).toBe('short')
  })

  test('are stored next to the facts', async () => {
    await createFactsStore(folder).saveHeadFiles('/looms', 'text')
    await saveFacts()
    expect(await readdir(folder)).toHaveLength(2)
  })

  test('are not loaded as facts', async () => {
    await createFactsStore(folder).saveHeadFiles('/looms', 'text')
    expect(await createFactsStore(folder).load('/looms')).toBeUndefined()
  })

  test('are distinguished by repository', async () => {
    await createFactsStore(folder).saveHeadFiles('/looms', 'text')
    expect(await createFactsStore(folder).loadHeadFiles('/ropes')).toBeUndefined()
  })

  test('are undefined if the folder is missing', async () =>
    expect(await createFactsStore(join(folder, 'not', 'there')).loadHeadFiles('/looms')).toBeUndefined())

  test('create a missing folder', async () => {
    const nestedFolder = join(folder, 'not', 'there')
    await createFactsStore(nestedFolder).saveHeadFiles('/looms', 'text')
    expect(await createFactsStore(nestedFolder).loadHeadFiles('/looms')).toBe('text')
  })

  test('are readable by their owner only', async () => {
    await createFactsStore(folder).saveHeadFiles('/looms', 'text')
    expect((await stat(join(folder, (await readdir(folder))[0]!))).mode & 0o777).toBe(0o600)
  })

  test('are those of one writer after concurrent saves', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `text ${index}`)
    await Promise.all(texts.map((text) => createFactsStore(folder).saveHeadFiles('/looms', text)))
    expect(texts).toContain(await createFactsStore(folder).loadHeadFiles('/looms'))
  })

  test('are not stored by the null store', async () => {
    await nullFactsStore.saveHeadFiles('/looms', 'text')
    expect(await nullFactsStore.loadHeadFiles('/looms')).toBeUndefined()
  })
})

describe('deleteFacts', () => {
  test('does not make a concurrent save fail', async () => {
    const store = createFactsStore(folder)
    const save = async () => {
      for (let round = 0; round < 1000; round += 1) await store.saveHeadFiles('/looms', 'a text')
    }
    let isSaving = true
    const saved = save().finally(() => {
      isSaving = false
    })
    while (isSaving) await deleteFacts(folder, '/looms')
    await expect(saved).resolves.toBeUndefined()
  })

  test('removes all files of the repository, including temporary ones', async () => {
    await createFactsStore(folder).save('/looms', head, facts)
    const [factsFile] = await readdir(folder)
    await writeFile(join(folder, `${factsFile}.half-written`), 'half')
    await deleteFacts(folder, '/looms')
    expect(await readdir(folder)).toEqual([])
  })

  test('leaves other repositories alone', async () => {
    await createFactsStore(folder).save('/ropes', head, facts)
    await deleteFacts(folder, '/looms')
    expect(await createFactsStore(folder).load('/ropes')).toEqual({ head, facts })
  })
})

test('loads nothing from the null store', async () => {
  await nullFactsStore.save('/looms', head, facts)
  expect(await nullFactsStore.load('/looms')).toBeUndefined()
})

async function saveFacts(): Promise<string> {
  await createFactsStore(folder).save('/looms', head, facts)
  const [name] = await readdir(folder)
  return join(folder, name!)
}

/** Creates a non-empty folder at the path of the facts file. */
async function blockFactsFile(): Promise<string> {
  const path = await saveFacts()
  await rm(path)
  await mkdir(join(path, 'something'), { recursive: true })
  return (await readdir(folder))[0]!
}
