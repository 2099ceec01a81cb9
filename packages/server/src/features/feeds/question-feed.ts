import { feeds, pathTo } from '@handiwork/core/api'
import { sanitizeStoredHtml } from '../../stores/sanitize-stored-html.ts'
import type { QuestionFeedItem } from './feed-store.ts'
import { renderRss } from './rss.ts'

/** The latest questions, as RSS 2.0. */
export function questionFeed(publicUrl: string, questions: readonly QuestionFeedItem[]): string {
  const item = questions.map(({ id, alias, title, description, at }) => {
    const link = publicUrl + pathTo('question', { questionId: id, alias })
    const html = sanitizeStoredHtml(description)
    return {
      ...{ title, link },
      // The URL is not stable: it changes with the title.
      guid: { '@isPermaLink': 'false', '#text': id },
      ...(html && { description: html }),
      pubDate: at.toUTCString(),
    }
  })
  return renderRss(publicUrl, {
    path: feeds.questions.path,
    title: 'Handiwork: interview questions',
    link: publicUrl + pathTo('questions'),
    description: 'Recently asked interview questions',
    item,
  })
}
