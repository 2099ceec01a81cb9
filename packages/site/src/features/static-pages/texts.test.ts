import { screens } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { textGroup } from '../../i18n/texts.ts'
import { buildFaqStructuredData } from './faq-structured-data.ts'
import { parseInlineText } from './parse-inline-text.ts'
import type { Question, StaticPage } from './static-page.ts'
import { textVariables } from './text-variables.ts'

const names = ['faq', 'privacy', 'terms', 'contact', 'about'] as const
const pages = new Map(names.map((name) => [`/${name}`, loadPage(name)]))

test.each(['experience', 'declared-ai-use', 'repository-order', 'removal'])(
  'defines /faq#%s, which other pages link to',
  (id) => {
    expect(idsOnPage(loadPage('faq'))).toContain(id)
  },
)

describe.each(names)('%s', (name) => {
  test('has unique ids', () => {
    const ids = idsOnPage(loadPage(name))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('leaves no placeholder unresolved', () => {
    expect(JSON.stringify(loadPage(name))).not.toContain('{{')
  })

  test('has no broken internal links', () => {
    expect(linkPathsOnPage(loadPage(name)).filter((path) => !isInternalPath(path))).toEqual([])
  })
})

test('emits questions and answers without markup as structured data', () => {
  const sections = [
    {
      id: 'a',
      title: 'A',
      parts: [],
      questions: [{ id: 'b', title: 'Why?', parts: ['[So](/faq).', ['x', '`y`']] }],
    },
  ]
  expect(buildFaqStructuredData({ title: '', description: '', lead: '', sections })).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'So.\nx\ny' } },
    ],
  })
})

test('quality points add up to 100', () => {
  const { parts } = questionsOf(loadPage('faq')).find(({ id }) => id === 'quality') as Question
  const points = [...JSON.stringify(parts).matchAll(/(\d+)( points)?( each)? for/g)].map(([, n]) => Number(n))
  // Four criteria award 10 points each, but the text states them once.
  expect(points.reduce((sum, n) => sum + (n === 10 ? 4 * n : n), 0)).toBe(100)
})

/** Paths of the service that are not screens. */
const servicePaths = ['/api/docs', '/static/images/credits.json']

function loadPage(name: (typeof names)[number]): StaticPage {
  return textGroup(name, textVariables('https://handiwork.example'))
}

function questionsOf({ sections }: StaticPage): readonly Question[] {
  return sections.flatMap((section) => [section, ...(section.questions ?? [])])
}

function idsOnPage(page: StaticPage): string[] {
  return questionsOf(page).map(({ id }) => id)
}

function linkPathsOnPage(page: StaticPage): string[] {
  const texts = [page.lead, ...questionsOf(page).flatMap(({ parts }) => parts.flat())]
  return texts.flatMap(parseInlineText).flatMap((piece) => (piece.kind === 'link' ? [piece.path] : []))
}

function isInternalPath(url: string): boolean {
  const [path = '', id] = url.split('#')
  const linkedPage = pages.get(path)
  if (id !== undefined) return linkedPage !== undefined && idsOnPage(linkedPage).includes(id)
  return servicePaths.includes(path) || Object.values(screens).some((screen) => screen.path === path)
}
