import { z } from 'zod'
import { route } from './route.ts'

/** Addresses a part of the sitemap may have; the protocol allows 50,000. */
export const SITEMAP_AT_MOST = 40_000

/** What a feed tells of: the newest. */
export const FEED_AT_MOST = 30

/** Nobody keeps what names people: who is private from now on is in none of it. */
const forAll = { method: 'GET', access: 'everyone', reply: z.string() } as const

/** What search engines and feed readers ask for; of people and repositories that everybody may see. */
export const feeds = {
  robots: route({
    ...forAll,
    path: '/robots.txt',
    sharedForSeconds: 300,
    summary: 'What search engines leave out, and where the sitemap is',
    contentType: 'text/plain; charset=utf-8',
  }),
  sitemap: route({
    ...forAll,
    path: '/sitemap.xml',
    summary: 'The parts of the sitemap',
    contentType: 'application/xml; charset=utf-8',
  }),
  sitemapPart: route({
    ...forAll,
    path: '/sitemaps/:part.xml',
    summary:
      'One part: the pages of the site, or so many of people, repositories, organizations, jobs or questions',
    params: z.object({
      part: z.string().regex(/^(site|(users|repositories|organizations|jobs|questions)-[1-9]\d{0,5})$/),
    }),
    contentType: 'application/xml; charset=utf-8',
  }),
  news: route({
    ...forAll,
    path: '/rss.xml',
    summary: 'Profiles that were analysed last, as RSS',
    contentType: 'application/rss+xml; charset=utf-8',
  }),
  jobs: route({
    ...forAll,
    path: '/jobs/rss.xml',
    summary: 'The newest jobs, as RSS',
    contentType: 'application/rss+xml; charset=utf-8',
  }),
  questions: route({
    ...forAll,
    path: '/interview-questions/rss.xml',
    summary: 'The newest interview questions, as RSS',
    contentType: 'application/rss+xml; charset=utf-8',
  }),
}
