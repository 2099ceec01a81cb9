import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/a-person.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'

interface Section {
  readonly _id: string
  readonly type: string
  readonly title: string
  readonly area: string
  readonly order: number
}

async function sectionsOf(server: TestServer, { id }: TestPerson, as?: TestPerson): Promise<Section[]> {
  return (await server.get(`/api/sections/${id}`, as && { as })).body
}

const told = (sections: readonly Section[]) =>
  sections.map(({ title, area, order }) => `${area} ${order} ${title}`)

describe.each(databases)('sections of a resume on $kind', ({ open }) => {
  const add = async (server: TestServer, as: TestPerson, body: object): Promise<Section> =>
    (await server.post(`/api/sections/${as.id}`, { as, body })).body

  test('are on the bench unless told otherwise (spec §9), which is for their owner', async () => {
    await using server = await aServer({ open })
    const [ada, eve, admin] = [
      await server.person(),
      await server.person(),
      await server.person({ role: 'admin' }),
    ]
    const { _id, area } = await add(server, ada, { title: 'Talks' })
    const seen = []
    for (const as of [ada, admin, eve, undefined]) {
      const list = await sectionsOf(server, ada, as)
      const alone = await server.get(`/api/sections/${ada.id}/${_id}`, as && { as })
      seen.push([list.length, alone.status])
    }
    expect([area, seen]).toEqual([
      'Bench',
      [
        [4, 200],
        [4, 200],
        [3, 404],
        [3, 404],
      ],
    ])
  })

  test('that everybody has are there once, though many ask at once', async () => {
    await using server = await aServer({ open })
    const ada = await server.person()
    const lists = await Promise.all(Array.from({ length: 10 }, () => sectionsOf(server, ada, ada)))
    expect(new Set(lists.map((list) => told(list).join()))).toEqual(
      new Set(['Main 1 Work Experience,Main 2 Education,Sidebar 1 Languages']),
    )
  })

  test('are not made by an admin who looks', async () => {
    await using server = await aServer({ open })
    const [ada, admin] = [await server.person(), await server.person({ role: 'admin' })]
    expect(await sectionsOf(server, ada, admin)).toEqual([])
  })

  test('that everybody has cannot be removed, keep their type and are renamed (spec §2)', async () => {
    await using server = await aServer({ open })
    const ada = await server.person()
    const [work] = await sectionsOf(server, ada, ada)
    const path = `/api/sections/${ada.id}/${work?._id}`
    const removed = await server.del(path, { as: ada })
    const changed = await server.put(path, {
      as: ada,
      body: { title: 'Jobs', description: 'x', type: 'text' },
    })
    expect([removed.status, removed.body.errorMessage, changed.body]).toEqual([
      409,
      'Only text sections can be removed',
      { ...work, title: 'Jobs' },
    ])
  })

  test('are added as texts only', async () => {
    await using server = await aServer({ open })
    const ada = await server.person()
    const { status, body } = await server.post(`/api/sections/${ada.id}`, {
      as: ada,
      body: { title: 'Work', type: 'positions' },
    })
    expect([status, body.errorMessage]).toEqual([400, 'Only text sections can be added'])
  })

  test('stay in their area when they are changed, or are the last of another', async () => {
    await using server = await aServer({ open })
    const ada = await server.person()
    const about = await add(server, ada, { title: 'About', area: 'Sidebar' })
    const path = `/api/sections/${ada.id}/${about._id}`
    const renamed = await server.put(path, { as: ada, body: { title: 'About me' } })
    const moved = await server.put(path, { as: ada, body: { title: 'About me', area: 'Main', order: 1 } })
    expect(told([renamed.body, moved.body])).toEqual(['Sidebar 2 About me', 'Main 3 About me'])
  })

  test('are moved between areas, each numbered from 1 (spec §7)', async () => {
    await using server = await aServer({ open })
    const ada = await server.person()
    await add(server, ada, { title: 'About', area: 'Main' })
    const [work, education, about, languages] = await sectionsOf(server, ada, ada)
    const place = (section: Section | undefined, area: string, order: number) => ({
      _id: section?._id,
      ...{ area, order },
    })
    const payload = [
      ...[place(languages, 'Main', 1), place(work, 'Main', 2)],
      ...[place(about, 'Sidebar', 1), place(education, 'Bench', 1)],
    ]
    const body = { action: 'partiallyUpdate', payload }
    const answer = await server.patch(`/api/sections/${ada.id}`, { as: ada, body })
    expect(told(answer.body)).toEqual([
      ...['Main 1 Languages', 'Main 2 Work Experience'],
      ...['Sidebar 1 About', 'Bench 1 Education'],
    ])
  })

  test('of the sidebar stay there in a layout that shows none', async () => {
    await using server = await aServer({ open })
    const ada = await server.person({ layoutType: 'singleColumn' })
    const sections = await sectionsOf(server, ada, ada)
    const payload = sections.toReversed().map(({ _id, area }, index) => ({ _id, area, order: index + 1 }))
    const body = { action: 'partiallyUpdate', payload }
    const answer = await server.patch(`/api/sections/${ada.id}`, { as: ada, body })
    expect(told(answer.body)).toEqual(['Main 1 Education', 'Main 2 Work Experience', 'Sidebar 1 Languages'])
  })
})
