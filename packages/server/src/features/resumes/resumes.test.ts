import { resumes } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/a-person.ts'
import { aboutAda, aResume, put } from '../../../test/a-resume.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'
import { subjectsOf, touchedBy } from '../../pages/subjects.ts'
import { fileStore } from '../../stores/file-store.ts'

const forms = ['', '.pdf', '.json']

describe.each(databases)('a resume on $kind', ({ open }) => {
  const at = (login: string, form = '') => `/api/resumes/${login}${form}`
  const statuses = async (server: TestServer, login: string, as?: TestPerson) =>
    Promise.all(forms.map(async (form) => (await server.get(at(login, form), as && { as })).status))

  test('tells everybody everything but what lies on the bench', async () => {
    await using server = await aServer({ open })
    const { login } = await aResume(server)
    const { body } = await server.get(at(login))
    expect([
      body.user.level,
      body.positions.map(({ jobTitle }: { jobTitle: string }) => jobTitle),
      body.sections.map(({ title }: { title: string }) => title),
    ]).toEqual([4, ['Lead', 'Intern'], ['Work Experience', 'Education', 'Languages', 'Talks']])
  })

  test('shows its owner the bench, and nobody else, in no form', async () => {
    await using server = await aServer({ open })
    const as = await aResume(server)
    const told = async (who?: TestPerson) =>
      Promise.all(
        forms.map(async (form) =>
          JSON.stringify((await server.get(at(as.login, form), who && { as: who })).body),
        ),
      )
    const seen = [await told(as), await told(await server.person()), await told()]
    expect(seen.map((texts) => texts.map((text) => text.includes('canary-bench')))).toEqual([
      [true, false, false],
      [false, false, false],
      [false, false, false],
    ])
  })

  test('leaves out what a section on the bench stands for', async () => {
    await using server = await aServer({ open })
    const as = await aResume(server)
    await server.db.updateTable('sections').set({ area: 'Bench' }).where('type', '=', 'positions').execute()
    const [own, others] = [await server.get(at(as.login), { as }), await server.get(at(as.login))]
    expect([own.body.positions.length, others.body.positions.length]).toEqual([2, 0])
  })

  test('is there for everybody once it was begun, whatever the spelling of the login', async () => {
    await using server = await aServer({ open })
    await aResume(server, { login: 'Ada-L' })
    expect(await statuses(server, 'ada-l')).toEqual([200, 200, 200])
  })

  test.each([{ visibility: 'private' }, { visibility: 'hidden' }, { resumeCreated: false }] as const)(
    'is nothing to others when %j, and all of it to its owner and admins',
    async (hidden) => {
      await using server = await aServer({ open })
      const owner = await server.person({ ...aboutAda, ...hidden })
      const admin = await server.person({ role: 'admin' })
      const seen = [await statuses(server, owner.login)]
      for (const who of [await server.person(), owner, admin])
        seen.push(await statuses(server, owner.login, who))
      expect(seen).toEqual([
        [404, 404, 404],
        [404, 404, 404],
        [200, 200, 200],
        [200, 200, 200],
      ])
    },
  )

  test('of somebody deleted, or of nobody, is nothing', async () => {
    await using server = await aServer({ open })
    const { login } = await server.person({ ...aboutAda, visibility: 'deleted' })
    expect([await statuses(server, login), await statuses(server, 'nobody')]).toEqual([
      [404, 404, 404],
      [404, 404, 404],
    ])
  })

  test('tells nothing of itself where it is hidden', async () => {
    await using server = await aServer({ open })
    const { login } = await aResume(server, { visibility: 'private', name: 'canary-name' })
    const answers = await Promise.all(forms.map((form) => server.get(at(login, form))))
    expect(JSON.stringify(answers)).not.toContain('canary')
  })

  test('is printed under the name of its person, on paper of either size', async () => {
    await using server = await aServer({ open })
    const { login } = await aResume(server)
    const [a4, letter] = await Promise.all(
      ['a4', 'letter'].map((paper) => server.get(at(login, '.pdf'), { query: { paper } })),
    )
    expect([
      a4?.headers['content-type'],
      a4?.headers['content-disposition'],
      a4?.body === letter?.body,
    ]).toEqual([
      'application/pdf',
      `inline; filename="Ada Lovelace - resume.pdf"; filename*=UTF-8''%C3%81d%C3%A1%20L%C3%B6velace%20-%20resume.pdf`,
      false,
    ])
  })

  test('is not sent again to who has it, until something of it changes', async () => {
    await using server = await aServer({ open })
    const as = await aResume(server)
    const { headers } = await server.get(at(as.login, '.pdf'))
    const again = () => server.get(at(as.login, '.pdf'), { headers: { 'if-none-match': headers.etag ?? '' } })
    const before = await again()
    await put(server, as, 'positions', { jobTitle: 'Chief' })
    expect([before.status, (await again()).status]).toEqual([304, 200])
  })

  test('is printed on a4 and letter alone', async () => {
    await using server = await aServer({ open })
    const { login } = await aResume(server)
    expect((await server.get(at(login, '.pdf'), { query: { paper: 'a3' } })).status).toBe(400)
  })

  test('asks nobody elsewhere for a picture', async () => {
    await using server = await aServer({ open })
    const { login } = await aResume(server, { avatarUrl: 'http://127.0.0.1:1/ada.png' })
    expect((await server.get(at(login, '.pdf'))).status).toBe(200)
  })

  test('names its picture by its whole address, and no e-mail or phone that was not made public', async () => {
    await using server = await aServer({ open })
    const avatarUrl = await fileStore(server.db).keep({ content: Buffer.from('x'), type: 'image/png' })
    const { login } = await aResume(server, { avatarUrl, phone: '555-canary' })
    const { body } = await server.get(at(login, '.json'))
    expect([body.basics.image, body.basics.email, JSON.stringify(body).includes('canary')]).toEqual([
      server.deps.settings.publicUrl + avatarUrl,
      undefined,
      false,
    ])
  })

  test.each([
    [
      'a position',
      (server: TestServer, as: TestPerson) => put(server, as, 'positions', { jobTitle: 'Chief' }),
    ],
    ['a text', (server: TestServer, as: TestPerson) => put(server, as, 'sections', { title: 'Hobbies' })],
    ['the picture', (server: TestServer, as: TestPerson) => server.del('/api/profile/avatar', { as })],
  ])('is drawn anew when %s changes', async (_, change) => {
    await using server = await aServer({ open })
    const as = await aResume(server)
    const { body } = await server.get(at(as.login))
    const told = server.announced.length
    await change(server, as)
    const touched = server.announced.slice(told).flatMap(touchedBy)
    expect(touched.some((subject) => subjectsOf(resumes.get, body).has(subject))).toBe(true)
  })
})
