import { languages, technologies } from '@handiwork/core/catalog'
import { isMisleading } from './ordinary-words.ts'
import { otherNames } from './other-names.ts'
import type { JobWord } from './words-found.ts'

/** The words a new service knows: what the catalogues call things, and what people call them besides. */
export function catalogueWords(): JobWord[] {
  const all = [...languageWords, ...technologyWords(), ...otherNames]
  return [
    ...new Map(all.map((one) => [`${one.word.toLowerCase()}\n${one.kind}\n${one.value}`, one])).values(),
  ]
}

// --- internal ---

/** The frameworks and the tool of these names are meant, not what their files are written in. */
const namesOfTechnologies = new Set(['vue', 'svelte', 'hcl'])

const languageWords: readonly JobWord[] = languages
  .filter(({ key, title }) => !namesOfTechnologies.has(key) && !isMisleading(title.toLowerCase()))
  .map(({ key, title }) => ({ word: title, kind: 'language', value: key }))

/** A title that two have says neither, and one of a language says the language. */
function technologyWords(): JobWord[] {
  const byTitle = Map.groupBy(technologies, ({ title }) => title.toLowerCase())
  for (const { word } of languageWords) byTitle.delete(word.toLowerCase())
  return [...byTitle]
    .filter(([title, all]) => all.length === 1 && title.length >= SHORTEST && !isLeftOut(title))
    .flatMap(([, all]) => all)
    .map(({ key, title }) => ({ word: title, kind: 'package', value: key }))
}

/** Shorter ones are too many things. */
const SHORTEST = 3

/** In lower case; what ends in 'for' something is called so in the catalogue alone. */
function isLeftOut(title: string): boolean {
  return isMisleading(title) || title.includes(' for ') || phrasesOfEveryDay.has(title)
}

const phrasesOfEveryDay: ReadonlySet<string> = new Set([
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
