import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract, type JsonResume } from '@handiwork/core/api'
import { expect, onTestFinished, test } from 'vitest'
import { createTestOutput } from '../../../test/create-test-output.ts'
import { fakeCore } from '../../../test/fake-core.ts'
import { runHandiwork } from '../../../test/run-handiwork.ts'
import { profileFixture } from '../../../test/service-replies.ts'
import { startFakeService, stubRoute } from '../../../test/start-fake-service.ts'
import type { CliContext } from '../../cli-context.ts'

const pdf = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0x0a])

test('prints a resume on 80 columns', async () => {
  const { exitCode, stdout } = await resume('mira')
  expect({ exitCode, stdout }).toMatchInlineSnapshot(`
    {
      "exitCode": 0,
      "stdout": "Mira Okafor
    Staff engineer  Lisbon  hello@mira.example

    Builds queues, schedulers and the screens people watch them on. Keeps old things
    running.

    Experience
      Staff engineer, Oakfield  2021-03 to now
        - the ledger
        - mentor of six
      Engineer, Harborlight  Porto  2017-06 to 2021-02

    Education
      MSc Informatics, University of Porto  2013

    Skills
      Databases: PostgreSQL, Redis

    Languages
      English (Native)

    Projects
      mira/tidewater: Go

    http://service/resume/mira
    ",
    }
  `)
})

test('renders Markdown: lists, emphasis and links with their URLs', async () => {
  const summary = [
    '**Led** [Tidewater](https://tidewater.example/a/long/address/that/does/not/fit/on/one/line/of/the/page).',
    '',
    '- a queue for *night* jobs, which has to wrap because its text is longer than one line',
    '- `tide`',
  ].join('\n')
  const [entry] = jsonResume.work
  const { stdout } = await resume('mira', {}, { ...jsonResume, work: [{ ...entry!, summary }] })
  expect(section(stdout, 'Experience')).toMatchInlineSnapshot(`
    "  Staff engineer, Oakfield  2021-03 to now
        Led Tidewater
        (https://tidewater.example/a/long/address/that/does/not/fit/on/one/line/of/the/page).

        - a queue for night jobs, which has to wrap because its text is longer than
          one line
        - tide"
  `)
})

test.each([
  ['mira --pdf -o resume', 'resume'],
  ['mira -o me.pdf', 'me.pdf'],
])('writes a PDF to a file for %s', async (args, name) => {
  const { stdout, stderr, folder } = await resume(args)
  expect({ stdout, stderr, content: new Uint8Array(await readFile(join(folder, name))) }).toEqual({
    stdout: '',
    stderr: `Wrote ${name}.\n`,
    content: pdf,
  })
})

test('writes the bytes of a PDF to a pipe', async () => {
  const chunks: (string | Uint8Array)[] = []
  const stdout = createTestOutput({ write: (content, done) => [chunks.push(content), done?.()].length > 0 })
  await resume('mira --pdf', { stdout })
  expect(chunks).toEqual([pdf])
})

test('does not print a PDF to a terminal', async () => {
  const stdout = createTestOutput({ isTTY: true, columns: 80 })
  expect(await resume('mira --pdf', { stdout })).toMatchObject({
    exitCode: 2,
    stderr: 'A PDF cannot be shown in a terminal. Write it to a file with -o resume.pdf.\n',
    requests: [],
  })
})

test('requests the selected paper size', async () => {
  expect((await resume('mira --pdf --paper letter -o a.pdf')).queries).toEqual(['?paper=letter'])
})

test("prints the service's JSON Resume with --json", async () => {
  expect(JSON.parse((await resume('mira --json')).stdout)).toEqual(jsonResume)
})

test("fetches the token owner's resume by default", async () => {
  const { requests } = await resume('--json --token secret')
  expect(requests.map(({ call }) => call)).toEqual(['GET /api/profile', 'GET /api/resumes/mira.json'])
})

test.each([
  ['', 'Specify a login, or sign in with handiwork login to get your own resume.\n'],
  ['../x', '"../x" is not a valid login. A login has letters, digits, hyphens and underscores.\n'],
  ['mira --paper a5', "Option '--paper <size>' argument 'a5' is invalid. Allowed choices are a4, letter."],
  ['mira --pdf --json', "Option '--pdf' cannot be used with option '--json'."],
])('prints a usage error for resume %s', async (args, message) => {
  const { exitCode, stderr } = await resume(args)
  expect({ exitCode, stderr: stderr.slice(0, message.length) }).toEqual({ exitCode: 2, stderr: message })
})

const jsonResume: JsonResume = {
  $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
  basics: {
    ...{ name: 'Mira Okafor', label: 'Staff engineer', email: 'hello@mira.example' },
    summary: 'Builds queues, schedulers and the screens people watch them on. Keeps old things running.',
    location: { city: 'Lisbon', countryCode: 'PT' },
    profiles: [],
  },
  work: [
    {
      name: 'Oakfield',
      position: 'Staff engineer',
      startDate: '2021-03',
      summary: '- the ledger\n- mentor of six',
    },
    {
      name: 'Harborlight',
      position: 'Engineer',
      location: 'Porto',
      startDate: '2017-06',
      endDate: '2021-02',
    },
  ],
  education: [{ institution: 'University of Porto', area: 'Informatics', studyType: 'MSc', endDate: '2013' }],
  skills: [{ name: 'Databases', keywords: ['PostgreSQL', 'Redis'] }],
  languages: [{ language: 'English', fluency: 'Native' }],
  projects: [{ name: 'mira/tidewater', keywords: ['Go'] }],
  meta: {
    canonical: 'https://handiwork.example/api/resumes/mira.json',
    version: 'v1.0.0',
    lastModified: '2026-11-20T12:00:00Z',
    handiwork: { sections: [] },
  },
}

/** The lines of a section, without its title. */
function section(text: string, title: string): string | undefined {
  return text.split(`${title}\n`)[1]?.split(/\n\n(?=\S)/)[0]
}

async function resume(args: string, changes: Partial<CliContext> = {}, reply = jsonResume) {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-resume-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await using service = await startFakeService(
    stubRoute(contract.resumes.pdf, () => pdf),
    stubRoute(contract.resumes.json, () => reply),
    stubRoute(contract.profile.get, () => profileFixture()),
  )
  const queries: string[] = []
  const fetchWithLog: typeof fetch = (address, request) => {
    queries.push(new URL(String(address)).search)
    return fetch(address, request)
  }
  const commandLine = `resume ${args} --remote ${service.url}`
  const result = await runHandiwork(commandLine, fakeCore(), { fetch: fetchWithLog, cwd: folder, ...changes })
  const stdout = result.stdout.replaceAll(service.url, 'http://service')
  return { ...result, stdout, requests: service.requests, queries, folder }
}
