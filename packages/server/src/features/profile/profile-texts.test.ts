import { mapProfileTexts, type ProfileTextName, profileTextNames, profileTexts } from '@handiwork/core/api'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

const samples = mapProfileTexts(profileTextNames, (name) => name.toLowerCase())
const values: Readonly<Record<ProfileTextName, string>> = {
  ...samples,
  ...{ publicEmail: 'ada@publicemail.example', url: 'https://url.example', countryCode: 'pt' },
}

describe.each(databases)('the texts of a profile on $kind', ({ open }) => {
  test('are shown where their declarations say', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser({ login: 'ada' })
    const admin = await server.createUser({ role: 'admin' })
    await server.patch('/api/v2/profile', { as: ada, body: values })
    const own = (await server.get('/api/profile', { as: ada })).body
    const profile = (await server.get('/api/users/login/ada')).body
    const cards: Record<string, string>[] = (await server.get('/api/users', { as: admin })).body
    const card = cards.find(({ login }) => login === 'ada')
    const visibleIn = (reply: Record<string, string> | undefined) =>
      profileTextNames.filter((name) => reply?.[name] === values[name])
    expect({ own: visibleIn(own), profile: visibleIn(profile), card: visibleIn(card) }).toEqual({
      own: profileTextNames,
      profile: profileTextNames.filter((name) => profileTexts[name].shownIn !== 'settings'),
      card: profileTextNames.filter((name) => profileTexts[name].shownIn === 'lists'),
    })
  })

  test('make their user findable as their declarations say, from the change on', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser({ login: 'ada' })
    const found: Record<string, 'words' | 'location' | null> = {}
    for (const name of profileTextNames) {
      await server.patch('/api/v2/profile', { as: ada, body: { [name]: values[name] } })
      found[name] = await searchedAs(server, ada.id, samples[name])
    }
    expect(found).toEqual(mapProfileTexts(profileTextNames, (name) => profileTexts[name].searchedAs))
  })

  test('are all in the personal data export', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser(values)
    const headers = { cookie: ada.cookie, origin: server.deps.settings.publicUrl }
    const { rawPayload } = await server.app.inject({ url: '/api/profile/data', headers })
    const profile = Buffer.from(unzipSync(rawPayload)['profile.json'] ?? []).toString('utf8')
    expect(profileTextNames.filter((name) => !profile.includes(`"${values[name]}"`))).toEqual([])
  })
})

/** How recruiters find a user by a word. */
async function searchedAs(
  server: TestServer,
  userId: string,
  word: string,
): Promise<'words' | 'location' | null> {
  const { rows } = await sql<{ words: string[] }>`
    select words from search_people where user_id = ${userId}`.execute(server.db)
  const words = rows[0]?.words ?? []
  if (words.includes(word)) return 'words'
  return words.includes(`@${word}`) ? 'location' : null
}
