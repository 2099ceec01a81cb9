import { mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ada, aFacts, lines } from '../../test/a-facts.ts'
import type { FactsHead } from './facts-file.ts'
import { factsFolder, forgetFacts, noFactsStore } from './facts-store.ts'

const facts = aFacts({ by: ada, on: '2026-05-04', write: { 'a.ts': lines(5000) } })
const head: FactsHead = { catalogue: 'c1', circumstances: 'bare', head: 'ab'.repeat(20), mergeCount: 3 }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-facts-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('a folder of facts', () => {
  test('gives back what was saved', async () => {
    await factsFolder(folder).save('/looms', head, facts)
    expect(await factsFolder(folder).load('/looms')).toEqual({ head, facts })
  })

  test('tells repositories apart', async () => {
    await factsFolder(folder).save('/looms', head, facts)
    expect(await factsFolder(folder).load('/ropes')).toBeUndefined()
  })

  test('is made when it is not there', async () => {
    const deeper = join(folder, 'not', 'there')
    await factsFolder(deeper).save('/looms', head, facts)
    expect(await factsFolder(deeper).load('/looms')).toEqual({ head, facts })
  })

  test('has nothing when it is not there', async () =>
    expect(await factsFolder(join(folder, 'not', 'there')).load('/looms')).toBeUndefined())

  test('has nothing when it is no folder', async () => {
    const path = join(folder, 'file')
    await writeFile(path, '')
    expect(await factsFolder(path).load('/looms')).toBeUndefined()
  })

  test('takes a damaged file for none', async () => {
    await truncate(await saved(), 100)
    expect(await factsFolder(folder).load('/looms')).toBeUndefined()
  })

  test('takes a folder in place of a file for none', async () => {
    await inTheWay()
    expect(await factsFolder(folder).load('/looms')).toBeUndefined()
  })

  test('keeps its files from other users', async () =>
    expect((await stat(await saved())).mode & 0o777).toBe(0o600))

  test('is closed to other users', async () => {
    await factsFolder(join(folder, 'new')).save('/looms', head, facts)
    expect((await stat(join(folder, 'new'))).mode & 0o777).toBe(0o700)
  })

  test('is replaced whole when many save at once', async () => {
    const heads = Array.from({ length: 20 }, (_, mergeCount) => ({ ...head, mergeCount }))
    await Promise.all(heads.map((each) => factsFolder(folder).save('/looms', each, facts)))
    expect((await factsFolder(folder).load('/looms'))?.facts).toEqual(facts)
  })

  test('has one file when many have saved', async () => {
    await Promise.all(Array.from({ length: 20 }, () => factsFolder(folder).save('/looms', head, facts)))
    expect(await readdir(folder)).toHaveLength(1)
  })

  test('says when it cannot save', async () => {
    await inTheWay()
    await expect(factsFolder(folder).save('/looms', head, facts)).rejects.toThrow()
  })

  test('keeps no draft of what it could not save', async () => {
    const name = await inTheWay()
    await factsFolder(folder)
      .save('/looms', head, facts)
      .catch(() => {})
    expect(await readdir(folder)).toEqual([name])
  })
})

describe('measures at HEAD', () => {
  test('come back as they were saved', async () => {
    await factsFolder(folder).saveHead('/looms', '{"a":"\u{1faa2}"}')
    expect(await factsFolder(folder).loadHead('/looms')).toBe('{"a":"\u{1faa2}"}')
  })

  test('are those saved last', async () => {
    await factsFolder(folder).saveHead('/looms', 'a long text')
    await factsFolder(folder).saveHead('/looms', 'short')
    expect(await factsFolder(folder).loadHead('/looms')).toBe('short')
  })

  test('lie beside the facts', async () => {
    await factsFolder(folder).saveHead('/looms', 'text')
    await saved()
    expect(await readdir(folder)).toHaveLength(2)
  })

  test('are no facts', async () => {
    await factsFolder(folder).saveHead('/looms', 'text')
    expect(await factsFolder(folder).load('/looms')).toBeUndefined()
  })

  test('are told apart by repository', async () => {
    await factsFolder(folder).saveHead('/looms', 'text')
    expect(await factsFolder(folder).loadHead('/ropes')).toBeUndefined()
  })

  test('are none where there is no folder', async () =>
    expect(await factsFolder(join(folder, 'not', 'there')).loadHead('/looms')).toBeUndefined())

  test('make the folder when it is not there', async () => {
    const deeper = join(folder, 'not', 'there')
    await factsFolder(deeper).saveHead('/looms', 'text')
    expect(await factsFolder(deeper).loadHead('/looms')).toBe('text')
  })

  test('are closed to other users', async () => {
    await factsFolder(folder).saveHead('/looms', 'text')
    expect((await stat(join(folder, (await readdir(folder))[0]!))).mode & 0o777).toBe(0o600)
  })

  test('are one of those when many save at once', async () => {
    const texts = Array.from({ length: 20 }, (_, place) => `text ${place}`)
    await Promise.all(texts.map((text) => factsFolder(folder).saveHead('/looms', text)))
    expect(texts).toContain(await factsFolder(folder).loadHead('/looms'))
  })

  test('are not kept by a store that keeps nothing', async () => {
    await noFactsStore.saveHead('/looms', 'text')
    expect(await noFactsStore.loadHead('/looms')).toBeUndefined()
  })
})

describe('a repository that is forgotten', () => {
  test('leaves nothing, not even what a killed process was writing', async () => {
    await factsFolder(folder).save('/looms', head, facts)
    const [kept] = await readdir(folder)
    await writeFile(join(folder, `${kept}.half-written`), 'half')
    await forgetFacts(folder, '/looms')
    expect(await readdir(folder)).toEqual([])
  })

  test('takes no other along', async () => {
    await factsFolder(folder).save('/ropes', head, facts)
    await forgetFacts(folder, '/looms')
    expect(await factsFolder(folder).load('/ropes')).toEqual({ head, facts })
  })
})

test('a store that keeps nothing has nothing', async () => {
  await noFactsStore.save('/looms', head, facts)
  expect(await noFactsStore.load('/looms')).toBeUndefined()
})

async function saved(): Promise<string> {
  await factsFolder(folder).save('/looms', head, facts)
  const [name] = await readdir(folder)
  return join(folder, name!)
}

/** A folder with something in it stands where the file would go. */
async function inTheWay(): Promise<string> {
  const path = await saved()
  await rm(path)
  await mkdir(join(path, 'something'), { recursive: true })
  return (await readdir(folder))[0]!
}
