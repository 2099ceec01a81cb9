import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Repository, stories } from '@handiwork/fixtures/repositories'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aFolder, withEnvironment } from '../../test/folders.ts'
import { configuredAuthor } from './configured-author.ts'
import { mailmapped } from './mailmap.ts'
import { openRepository } from './repository.ts'

const atWork = { name: 'Ada Byrne', email: 'a.byrne@looms.example' }
const ada = { name: 'Ada Byrne', email: 'ada@byrne.example' }

let checkout: Repository

beforeAll(async () => {
  checkout = await stories.aliases!().build({ bare: false })
})
afterAll(() => checkout[Symbol.asyncDispose]())

describe('.mailmap', () => {
  test("of a person's own checkout is heeded", async () => {
    expect(await asked([atWork])).toEqual([ada])
  })
  test('of a bare repository is not: it could credit anybody', async () => {
    await using bare = await stories.aliases!().build()
    expect(await mailmapped(await openRepository(bare.path), [atWork])).toEqual([atWork])
  })
  test('leaves those alone whom it does not know', async () => {
    const stranger = { name: 'A Stranger', email: 'stranger@example.com' }
    expect(await asked([stranger, atWork])).toEqual([stranger, ada])
  })
  test('of the settings is not heeded in a bare repository', async () => {
    await using bare = await stories.aliases!().build()
    await bare.git('config', 'mailmap.blob', 'HEAD:.mailmap')
    expect(await mailmapped(await openRepository(bare.path), [atWork])).toEqual([atWork])
  })
  test('is asked from a folder in the checkout just as well', async () => {
    const repository = await openRepository(join(checkout.path, 'src'))
    expect(await mailmapped(repository, [atWork])).toEqual([ada])
  })
  test('of nobody is nobody', async () => expect(await asked([])).toEqual([]))
})

describe('contacts that git cannot ask for', () => {
  test.for([
    { name: '', email: '' },
    { name: 'Ada', email: '' },
    { name: 'Ang<led', email: 'a@b' },
    { name: 'Ada', email: 'a@<b' },
    { name: 'two\nlines', email: 'a@b' },
    { name: '', email: 'only@address' },
    { name: ' spaced ', email: ' a @ b ' },
    { name: 'tab\t', email: '\ta' },
    { name: '\u2028', email: '\u2028' },
    { name: 'return\r', email: 'a@b\r' },
  ])('such as $name <$email> do not hold up those that come after', async (odd) => {
    expect((await asked([odd, atWork])).at(-1)).toEqual(ada)
  })
  test('hold up nobody, whatever they are', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 12 }).filter((value) => value.isWellFormed())
    const contacts = fc.sample(fc.record({ name: text, email: text }), { numRuns: 300, seed: 7 })
    expect((await asked([...contacts, atWork])).at(-1)).toEqual(ada)
  })
})

describe('who the person at this machine is', () => {
  test('is what git is told for the folder', async () => {
    await checkout.git('config', 'user.email', 'ada@byrne.example')
    await checkout.git('config', 'user.name', 'Ada Byrne')
    expect(await configuredAuthor(checkout.path)).toEqual(ada)
  })
  test('is what git is told for the machine elsewhere', async () => {
    await using folder = await aFolder()
    const settings = join(folder.path, 'settings')
    await writeFile(settings, '[user]\n\tname = Grace\n\temail = grace@okafor.example\n')
    const found = await withEnvironment({ GIT_CONFIG_GLOBAL: settings }, () => configuredAuthor(folder.path))
    expect(found).toEqual({ name: 'Grace', email: 'grace@okafor.example' })
  })
  test('is nobody where git is told nothing', async () => {
    await using folder = await aFolder()
    const nothing = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
    expect(await withEnvironment(nothing, () => configuredAuthor(folder.path))).toBeUndefined()
  })
  test('is nobody in a folder that is not there', async () => {
    expect(await configuredAuthor('/nonexistent')).toBeUndefined()
  })
  test('does not depend on a repository that a hook speaks of', async () => {
    await using other = await stories.solo!().build()
    await other.git('config', 'user.email', 'somebody@else.example')
    await checkout.git('config', 'user.email', 'ada@byrne.example')
    const found = await withEnvironment({ GIT_DIR: other.path }, () => configuredAuthor(checkout.path))
    expect(found?.email).toBe('ada@byrne.example')
  })
})

async function asked(contacts: readonly { readonly name: string; readonly email: string }[]) {
  return mailmapped(await openRepository(checkout.path), contacts)
}
