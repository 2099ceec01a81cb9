import { simulateDeparture, TeamReport } from '@handiwork/core/contract'
import { sampleTeam } from '@handiwork/fixtures/reports'
import { describe, expect, test } from 'vitest'
import { teamFormats } from './team-formats.ts'

const render = (name: 'json' | 'html', changes: Partial<TeamReport> = {}) =>
  teamFormats.find((format) => format.name === name)!.render(sampleTeam(changes))
const headings = (html: string) => Array.from(html.matchAll(/<h2>(.*?)<\/h2>/g), ([, title]) => title)

describe('JSON', () => {
  test('can be read back as the report', () =>
    expect(TeamReport.parse(JSON.parse(render('json')))).toEqual(sampleTeam()))
})

describe('HTML', () => {
  const page = render('html')

  test('has all sections', () =>
    expect(headings(page)).toEqual(['Who knows what', 'Folders', 'If someone leaves', 'CODEOWNERS']))

  test('says how the report must not be used', () =>
    expect(page).toContain('It is not a ranking of people and must not be used to assess them.'))

  test('draws each folder twice, for wide pages and phones, with a link to its people', () => {
    const links = Array.from(page.matchAll(/href="#(folder-\d+)"/g), ([, id]) => id)
    const ids = Array.from(page.matchAll(/id="(folder-\d+)"/g), ([, id]) => id)
    expect(links).toEqual([...ids, ...ids])
    expect(ids).toHaveLength(sampleTeam().folders.length)
  })

  test('shows the largest folder that one person knows next to the treemap', () =>
    expect(page).toMatch(/<aside [^>]*aria-label="src\/queue">[\s\S]*Only Mira Okafor[\s\S]*9% familiar/))

  test('shows the requested folder instead', () => {
    const folder = sampleTeam().folders.find(({ path }) => path === 'web/board')!
    expect(render('html', { folder })).toContain('<aside class="card" aria-label="web/board">')
  })

  test('shows a requested departure before and after', () => {
    const departure = simulateDeparture(sampleTeam(), [2, 3])
    const html = render('html', { departure })
    expect(html).toContain('Without Jonas Weber and Mira Okafor')
    expect(html).toContain('100 files lose everyone who knows them.')
  })

  test('lists people at risk in alphabetical order', () => {
    const names = Array.from(page.matchAll(/<tr><th scope="row"><bdi>(.*?)<\/bdi>/g), ([, name]) => name)
    expect(names).toEqual(['Arjun Desai', 'Jonas Weber', 'Mira Okafor'])
  })

  test('requests no external resources and contains no script', () => {
    expect(page).not.toMatch(/\bsrc=|\bhref="(?!#)|url\(|@import|https?:|<script|\son\w+=/)
  })

  test('contains no email addresses', () => {
    const people = sampleTeam().people.map((person) => ({ ...person, email: 'someone@example.org' }))
    expect(render('html', { people })).not.toContain('someone@example.org')
  })

  test('escapes names and paths', () => {
    const [first, ...others] = sampleTeam().folders
    const html = render('html', { folders: [{ ...first!, path: '<img src=x>' }, ...others] })
    expect(html).not.toContain('<img')
  })

  test('shows a message without source files', () => {
    const { repository } = sampleTeam()
    const html = render('html', {
      folders: [],
      people: [],
      truckFactor: [],
      codeOwners: null,
      repository: { ...repository, fileCount: 0 },
    })
    expect(headings(html)).toEqual([])
    expect(html).toContain('There are no source files whose authors could be compared.')
  })
})
