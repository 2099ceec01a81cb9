import { pino } from 'pino'
import { createStorage } from 'unstorage'
import { expect, test } from 'vitest'
import { type FinishedPages, finishedPages } from './finished-pages.ts'
import { fileOf } from './page-files.ts'
import { pageStore } from './page-store.ts'
import type { RenderedPage, RenderPage } from './render-page.ts'
import { isKept } from './shown-page.ts'

const log = pino({ level: 'silent' })
const ann = { type: 'user', id: 'ann', version: 2 } as const

function page(html: string, changes: Partial<RenderedPage> = {}): RenderedPage {
  const subjects = new Set(['ann'])
  return { status: 200, html, location: undefined, policy: '', subjects, isPersonal: false, ...changes }
}

function pagesWith(render: RenderPage, files = createStorage()): FinishedPages {
  const store = pageStore(files, log)
  return finishedPages({ store, render, versionsOf: async () => ({ ann: 1 }), build: '1', log })
}

const htmlOf = async (pages: FinishedPages) => String((await pages.show('/users/ann', undefined)).html)

test('a page is rendered once, however many ask at once', async () => {
  let times = 0
  const pages = pagesWith(async () => page(`rendered ${++times}`))
  await Promise.all(Array.from({ length: 50 }, () => htmlOf(pages)))
  expect(times).toBe(1)
})

test('a finished page is kept', async () => {
  let times = 0
  const pages = pagesWith(async () => page(`rendered ${++times}`))
  await htmlOf(pages)
  expect(await htmlOf(pages)).toBe('rendered 1')
})

test('a change drops the page at once', async () => {
  let times = 0
  const pages = pagesWith(async () => page(`rendered ${++times}`))
  await htmlOf(pages)
  pages.hear(ann)
  expect(pages.inMemory('/users/ann')).toBeUndefined()
})

test('a page that was dropped is rendered again without anybody asking', async () => {
  let times = 0
  const pages = pagesWith(async () => page(`rendered ${++times}`))
  await htmlOf(pages)
  pages.hear(ann)
  await pages.settled()
  expect(pages.inMemory('/users/ann')?.html.toString()).toBe('rendered 2')
})

test('a list of everybody waits until somebody asks', async () => {
  let times = 0
  const pages = pagesWith(async () => page(`rendered ${++times}`, { subjects: new Set(['ann', 'users']) }))
  await htmlOf(pages)
  pages.hear(ann)
  await pages.settled()
  expect(times).toBe(1)
})

test('what was read before a change is not shown after it', async () => {
  let isOpen = true
  const pages = pagesWith(async () => {
    if (!isOpen) return page('The profile is hidden', { status: 404 })
    const seen = page('Ann in the open')
    isOpen = false
    pages.hear(ann)
    return seen
  })
  expect(await htmlOf(pages)).toBe('The profile is hidden')
})

test('somebody who asks after a change is not given what was begun before it', async () => {
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const texts = ['before', 'after', 'after']
  const pages = pagesWith(async () => {
    const text = texts.shift()!
    begun.resolve()
    if (text === 'before') await gate.promise
    return page(text)
  })
  const early = htmlOf(pages)
  await begun.promise
  pages.hear(ann)
  const late = htmlOf(pages)
  gate.resolve()
  expect([await early, await late]).toEqual(['after', 'after'])
})

test('a page that changes faster than it is read is shown and not kept', async () => {
  const pages = pagesWith(async () => {
    pages.hear(ann)
    return page('never the same')
  })
  expect(isKept(await pages.show('/users/ann', undefined))).toBe(false)
})

test.each([
  ['that is not there', { status: 404 }],
  ['that says it is for one person', { isPersonal: true }],
] as const)('a page %s is not kept', async (_, changes) => {
  const files = createStorage()
  const pages = pagesWith(async () => page('seen once', changes), files)
  await htmlOf(pages)
  await pages.settled()
  expect(await files.getKeys()).toEqual([])
})

test('no file of a page is left after its change', async () => {
  const files = createStorage()
  let isOpen = true
  const pages = pagesWith(async () => (isOpen ? page('Ann in the open') : page('', { status: 404 })), files)
  await htmlOf(pages)
  isOpen = false
  pages.hear(ann)
  await pages.settled()
  expect(await files.getKeys()).toEqual([])
})

test('a file is written with its page', async () => {
  const files = createStorage()
  const pages = pagesWith(async () => page('Ann in the open'), files)
  await htmlOf(pages)
  await pages.settled()
  expect(await files.getKeys()).toEqual([fileOf('/users/ann')])
})
