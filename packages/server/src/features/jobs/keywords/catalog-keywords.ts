import { languages, technologies } from '@handiwork/core/catalog'
import { type JobKeyword, keywordAliases } from '../../../stores/keyword-aliases.ts'
import { isMisleading } from '../../../stores/ordinary-words.ts'

/** The initial keywords of a new service: catalog titles and common aliases. */
export function catalogKeywords(): JobKeyword[] {
  const all = [...languageKeywords, ...technologyKeywords(), ...keywordAliases]
  return [
    ...new Map(all.map((one) => [`${one.word.toLowerCase()}\n${one.kind}\n${one.value}`, one])).values(),
  ]
}

/** As keywords, these names mean the frameworks and the tool, not the languages of their files. */
const technologyNames = new Set(['vue', 'svelte', 'hcl'])

const languageKeywords: readonly JobKeyword[] = languages
  .filter(({ key, title }) => !technologyNames.has(key) && !isMisleading(title.toLowerCase()))
  .map(({ key, title }) => ({ word: title, kind: 'language', value: key }))

/** Skips titles that several technologies share, and titles that are also a language. */
function technologyKeywords(): JobKeyword[] {
  const byTitle = Map.groupBy(technologies, ({ title }) => title.toLowerCase())
  for (const { word } of languageKeywords) byTitle.delete(word.toLowerCase())
  return [...byTitle]
    .filter(([title, all]) => all.length === 1 && title.length >= MIN_TITLE_LENGTH && !isExcluded(title))
    .flatMap(([, all]) => all)
    .map(({ key, title }) => ({ word: title, kind: 'package', value: key }))
}

/** Shorter titles are too ambiguous. */
const MIN_TITLE_LENGTH = 3

/** Takes a title in lower case. Titles such as 'X for Y' occur only in the catalog. */
function isExcluded(title: string): boolean {
  return isMisleading(title) || title.includes(' for ') || everydayPhrases.has(title)
}

const everydayPhrases: ReadonlySet<string> = new Set([
  ...[
    'api platform',
    'rest assured',
    'rest client',
    'better stack',
    'better auth',
    'error prone',
    'size limit',
  ],
  ...[
    'source link',
    'hot chocolate',
    'happy dom',
    'simple form',
    'state machines',
    'letter opener',
    'the graph',
  ],
  ...[
    'great expectations',
    'internet computer',
    'database cleaner',
    'go testing',
    'go kit',
    'dart test',
    'dart args',
  ],
  ...[
    'dart lints',
    'dart intl',
    'laravel data',
    'x api',
    'ai sdk',
    'core location',
    'core motion',
    'application insights',
  ],
  ...[
    'user notifications',
    'browser extensions',
    'read the docs',
    'base web',
    'base ui',
    'base',
    'find-my-way',
  ],
  ...[
    'time-machine',
    'have i been pwned',
    'test kitchen',
    'active admin',
    'a-frame',
    'open containers',
    'core data',
  ],
])
