import { screens } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { part } from '../../i18n/texts.ts'
import { faqData } from './faq-data.ts'
import { figuresInTexts } from './figures-in-texts.ts'
import type { Question, StillPage } from './still-page.ts'
import { textPieces } from './text-pieces.ts'

const names = ['faq', 'privacy', 'terms', 'contact', 'about'] as const
const pages = new Map(names.map((name) => [`/${name}`, page(name)]))

test.each(['experience', 'repository-order', 'removal'])('other pages lead to /faq#%s', (id) => {
  expect(idsOf(page('faq'))).toContain(id)
})

describe.each(names)('%s', (name) => {
  test('names nothing twice', () => {
    const ids = idsOf(page(name))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('leaves no figure open', () => {
    expect(JSON.stringify(page(name))).not.toContain('{{')
  })

  test('leads only to what is there', () => {
    expect(pathsOf(page(name)).filter((path) => !leadsSomewhere(path))).toEqual([])
  })
})

test('search engines are told questions with their answers, without marks', () => {
  const sections = [
    {
      id: 'a',
      title: 'A',
      parts: [],
      questions: [{ id: 'b', title: 'Why?', parts: ['[So](/faq).', ['x', '`y`']] }],
    },
  ]
  expect(faqData({ title: '', description: '', lead: '', sections })).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'So.\nx\ny' } },
    ],
  })
})

test('the points of quality add up to a hundred', () => {
  const { parts } = questionsOf(page('faq')).find(({ id }) => id === 'quality') as Question
  const points = [...JSON.stringify(parts).matchAll(/(\d+)( points)?( each)? for/g)].map(([, n]) => Number(n))
  // Ten are given four times.
  expect(points.reduce((sum, n) => sum + (n === 10 ? 4 * n : n), 0)).toBe(100)
})

// --- internal ---

/** Addresses of the service that are no screens. */
const served = ['/api/docs', '/static/images/credits.json']

function page(name: (typeof names)[number]): StillPage {
  return part(name, figuresInTexts('https://handiwork.example'))
}

function questionsOf({ sections }: StillPage): readonly Question[] {
  return sections.flatMap((section) => [section, ...(section.questions ?? [])])
}

function idsOf(of: StillPage): string[] {
  return questionsOf(of).map(({ id }) => id)
}

function pathsOf(of: StillPage): string[] {
  const texts = [of.lead, ...questionsOf(of).flatMap(({ parts }) => parts.flat())]
  return texts.flatMap(textPieces).flatMap((piece) => (piece.kind === 'link' ? [piece.path] : []))
}

function leadsSomewhere(address: string): boolean {
  const [path = '', id] = address.split('#')
  const there = pages.get(path)
  if (id !== undefined) return there !== undefined && idsOf(there).includes(id)
  return served.includes(path) || Object.values(screens).some((screen) => screen.path === path)
}
