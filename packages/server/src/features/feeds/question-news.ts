import { feeds, pathTo } from '@handiwork/core/api'
import { shownHtml } from '../../stores/shown-html.ts'
import type { AskedQuestion } from './feed-store.ts'
import { rss } from './rss.ts'

/** The questions that were asked last, as RSS 2.0. */
export function questionNews(publicUrl: string, asked: readonly AskedQuestion[]): string {
  const item = asked.map(({ id, alias, title, description, at }) => {
    const link = publicUrl + pathTo('question', { questionId: id, alias })
    const html = shownHtml(description)
    return {
      ...{ title, link },
      // Its address changes with its title.
      guid: { '@isPermaLink': 'false', '#text': id },
      ...(html && { description: html }),
      pubDate: at.toUTCString(),
    }
  })
  return rss(publicUrl, {
    path: feeds.questions.path,
    title: 'Handiwork: interview questions',
    link: publicUrl + pathTo('questions'),
    description: 'Interview questions that were asked last',
    item,
  })
}
