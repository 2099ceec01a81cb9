import { expect, test } from 'vitest'
import { ann, createPages, readHtml, renderedPage } from '../../test/pages/test-page-cache.ts'
import { isCachedPage } from './public-page.ts'

test('discards a render if a dependency changed during it', async () => {
  let isOpen = true
  const pages = createPages(async () => {
    if (!isOpen) return renderedPage('The profile is hidden', { status: 404 })
    const visible = renderedPage('public profile')
    isOpen = false
    pages.onEvent(ann)
    return visible
  })
  expect(await readHtml(pages)).toBe('The profile is hidden')
})

test('never serves a render that started before the latest change', async () => {
  const gate = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const texts = ['before', 'after', 'after']
  const pages = createPages(async () => {
    const text = texts.shift()!
    started.resolve()
    if (text === 'before') await gate.promise
    return renderedPage(text)
  })
  const early = readHtml(pages)
  await started.promise
  pages.onEvent(ann)
  const late = readHtml(pages)
  gate.resolve()
  expect({ early: await early, late: await late }).toEqual({ early: 'after', late: 'after' })
})

test('renders a page once for requests before and after a change of other data', async () => {
  const gate = Promise.withResolvers<void>()
  let renderCount = 0
  const pages = createPages(async () => {
    renderCount += 1
    await gate.promise
    return renderedPage('public profile')
  })
  const early = readHtml(pages)
  await expect.poll(() => renderCount).toBe(1)
  pages.onEvent({ ...ann, id: 'ben' })
  const late = readHtml(pages)
  gate.resolve()
  await Promise.all([early, late])
  expect(renderCount).toBe(1)
})

test('renders a page again that was not public before a change', async () => {
  const gate = Promise.withResolvers<void>()
  let isPublic = false
  const pages = createPages(async () => {
    if (isPublic) return renderedPage('public profile')
    await gate.promise
    return renderedPage('not found', { status: 404, dependencies: new Set() })
  })
  const early = readHtml(pages)
  await new Promise((resolve) => setImmediate(resolve))
  isPublic = true
  pages.onEvent(ann)
  const late = readHtml(pages)
  gate.resolve()
  expect([await early, await late]).toEqual(['not found', 'public profile'])
})

test('renders few pages at the same time', async () => {
  let [running, maxRunning] = [0, 0]
  const pages = createPages(async () => {
    running += 1
    maxRunning = Math.max(maxRunning, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return renderedPage('a page')
  })
  await Promise.all(Array.from({ length: 50 }, (_, index) => pages.getPage(`/users/${index}`, undefined)))
  expect(maxRunning).toBe(8)
})

test('serves a constantly changing page without caching it', async () => {
  const pages = createPages(async () => {
    pages.onEvent(ann)
    return renderedPage('never the same')
  })
  expect(isCachedPage(await pages.getPage('/users/ann', undefined))).toBe(false)
})
