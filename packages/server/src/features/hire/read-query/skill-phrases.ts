import { badges, languages, technologies } from '@handiwork/core/catalog'
import { keywordAliases } from '../../../stores/keyword-aliases.ts'
import { isMisleading } from '../../../stores/ordinary-words.ts'
import { type Criterion, type Meaning, splitPhrases } from './lexicon.ts'
import { foldPhrase } from './tokenize.ts'

/** A technology that a query can name. */
export interface NamedTechnology {
  readonly key: string
  readonly title: string
}

type Phrase = readonly [string, Meaning]

/** Skills and badges that mean the same in every query, the most likely meaning first. */
export function skillPhrases(): Phrase[] {
  return [
    ...badgePhrases(),
    ...Object.entries(querySynonyms).flatMap(([key, names]) => skillsNamed(names, findSkill(key))),
    ...keywordAliases
      .filter(({ kind, word }) => kind === 'package' && !isOrdinary(word))
      .map(({ word, value }): Phrase => [word, skill(findSkill(`technologies:${value}`))]),
    ...languages
      .filter(({ key }) => !namesOfTechnologies.has(key) && key !== 'less' && key !== 'd')
      .flatMap(({ key, title }) => skillsNamed(`${title}, ${key}`, findSkill(`languages:${key}`))),
    ...keywordAliases
      .filter(({ kind }) => kind === 'language')
      .map(({ word, value }): Phrase => [word, skill(findSkill(`languages:${value}`))]),
    ...technologyPhrases(technologies).filter(([name]) => !isOrdinary(name)),
  ]
}

/** Technologies with the name of an ordinary word. They count only beside a word for developers. */
export function ordinarySkillPhrases(): Phrase[] {
  return technologyPhrases(technologies)
    .filter(([name]) => isOrdinary(name))
    .map(([name, meaning]) => [
      name,
      meaning.kind === 'skill' ? { ...meaning, kind: 'ordinarySkill' } : meaning,
    ])
}

/** Titles and keys of technologies. */
export function technologyPhrases(named: readonly NamedTechnology[]): Phrase[] {
  return [
    ...named.map((one): Phrase => [one.title, skill(technologyCriterion(one))]),
    ...named.map((one): Phrase => [one.key, skill(technologyCriterion(one))]),
  ]
}

function badgePhrases(): Phrase[] {
  const criterion = (key: string): Criterion => {
    const { title } = badges.find((badge) => badge.key === key)!
    return { field: 'badges', value: key, title }
  }
  const phrasesOf = [
    ...badges.map(({ key, jobKeywords }) => ({ key, words: jobKeywords.filter(isNoPlatform) })),
    ...Object.entries(badgeSynonyms).map(([key, words]) => ({ key, words: splitPhrases(words) })),
  ].flatMap(({ key, words }) => words.map((word) => ({ key, phrase: foldPhrase(word) })))
  return [...Map.groupBy(phrasesOf, ({ phrase }) => phrase)].map(([phrase, all]) => [
    phrase,
    { kind: 'criteria', criteria: [...new Set(all.map(({ key }) => key))].map(criterion) },
  ])
}

/** `Android developer` names the technology and a developer. */
const isNoPlatform = (keyword: string) => !/^(android|ios|mobile) (developer|engineer)$/i.test(keyword)

function skillsNamed(names: string, criterion: Criterion): Phrase[] {
  return splitPhrases(names).map((name) => [name, skill(criterion)])
}

function skill(criterion: Criterion): Meaning {
  return { kind: 'skill', criterion }
}

/** A skill by `languages:go` or `technologies:react`. */
function findSkill(fieldAndKey: string): Criterion {
  const [field, key] = fieldAndKey.split(':') as ['languages' | 'technologies', string]
  const all: readonly NamedTechnology[] = field === 'languages' ? languages : technologies
  const found = all.find((one) => one.key === key)
  if (found === undefined) throw new Error(`No skill ${fieldAndKey}`)
  return { field, value: key, title: found.title }
}

function technologyCriterion({ key, title }: NamedTechnology): Criterion {
  return { field: 'technologies', value: key, title }
}

/** These names mean the framework or tool, not the language of its files. */
const namesOfTechnologies: ReadonlySet<string> = new Set(['vue', 'svelte', 'hcl', 'scss'])

/** Whether a query that contains the name rarely means the technology. */
function isOrdinary(name: string): boolean {
  const folded = foldPhrase(name)
  return (isMisleading(folded) || folded.length < 2) && !usualInQueries.has(folded)
}

/** Ordinary words that recruiters use as names of technologies. */
const usualInQueries: ReadonlySet<string> = new Set(
  `expo phoenix pinecone envoy nomad eloquent sequel sanity ghost konva immer husky biome blender zx uv ruff typer plaid
   postmark intercom twitch reddit asana dropbox braintree adyen superset quartz meteor polymer knockout aurelia
   langgraph hydra mocha shiny alembic diesel exposed koin hilt lombok guava`.split(/\s+/),
)

const querySynonyms: Readonly<Record<string, string>> = {
  'languages:typescript': 'ts, type script',
  'languages:javascript': 'js, java script, node, nodejs, node.js, vanilla js, es6',
  'languages:python': 'py, python3, python 3, python 2',
  'languages:ruby': 'rb',
  'languages:rust': 'rustlang, rustacean, rustaceans',
  'languages:go': 'go lang, gopher, gophers',
  'languages:cpp': 'c++, cplusplus, c plus plus, c++11, c++14, c++17, c++20, c++23, cxx',
  'languages:csharp': 'c#, c sharp, dot net, .net framework, .net core, net core',
  'languages:fsharp': 'f#, f sharp',
  'languages:objective-c': 'obj c, objectivec',
  'languages:java': 'java 8, java 11, java 17, java 21, java8, java11, java17, java21, jvm, j2ee, javaee',
  'languages:php': 'php7, php8, php 7, php 8',
  'languages:kotlin': 'kt',
  'languages:shell': 'bash, shell scripting, shell, zsh',
  'languages:assembly': 'asm, assembler, assembly',
  'languages:sql': 'sql, pl sql, tsql',
  'languages:html': 'html5',
  'languages:css': 'css3',
  'languages:visual-basic': 'vb',
  'languages:elixir': 'elixir lang',
  'languages:haskell': 'hs',
  'languages:d': 'd language, d programming language',
  'technologies:react': 'react.js, reactjs, react js',
  'technologies:vue': 'vue, vuejs, vue js, vue.js, vue 3, vue3, vue2',
  'technologies:angular': 'angular, angular 2, angular2',
  'technologies:angularjs': 'angular js, angular.js',
  'technologies:svelte': 'svelte, sveltejs',
  'technologies:nextjs': 'next js, next.js, nextjs',
  'technologies:nestjs': 'nest js, nest',
  'technologies:express': 'expressjs, express js',
  'technologies:react-native': 'react native, reactnative, rn',
  'technologies:rails': 'rails, ror, ruby on rails',
  'technologies:spring-boot': 'springboot',
  'technologies:postgresql': 'postgres, postgre, postgre sql, psql, pg',
  'technologies:mongodb': 'mongo, mongo db',
  'technologies:elasticsearch': 'elastic, elk',
  'technologies:kubernetes': 'k8s, kube',
  'technologies:terraform': 'terraform, tf, iac',
  'technologies:aws': 'amazon web services, amazon aws',
  'technologies:google-cloud': 'gcp, google cloud platform, google cloud',
  'technologies:azure': 'azure, ms azure, microsoft azure',
  'technologies:tensorflow': 'tensor flow',
  'technologies:pytorch': 'torch, py torch',
  'technologies:scikit-learn': 'sklearn, sci kit learn',
  'technologies:tailwind-css': 'tailwind',
  'technologies:django-rest-framework': 'drf',
  'technologies:dotnet-maui': 'maui',
  'technologies:docker': 'dockerfile',
  'technologies:graphql': 'graph ql, gql',
  'technologies:jquery': 'j query',
  'technologies:unreal-engine': 'unreal, ue5, ue4',
  'technologies:unity': 'unity3d, unity 3d',
  'technologies:sass': 'sass, scss',
  'technologies:less': 'less css',
  'technologies:android': 'android, android sdk',
  'technologies:aspnet-core': 'asp.net, asp net, asp.net core, asp net core',
}

const badgeSynonyms: Readonly<Record<string, string>> = {
  'front-end': 'front end, frontend, front, fe, ui, full stack, fullstack, frontend entwicklung',
  'back-end': 'back end, backend, server side, serverside, full stack, fullstack, backend entwicklung',
  'dev-ops': 'devops, dev ops, sre, site reliability engineer, infrastructure, platform, ci cd, devsecops',
  'mobile-dev':
    'mobile, ios, mobile apps, mobile app, apps, mobil, móvil, móviles, mobilentwicklung, smartphone',
  'test-automation': `qa, quality assurance, tester, testers, test automation, automation testing, test engineer, sdet
    automated testing, e2e, e2e testing, end to end testing, qualitätssicherung, testautomatisierung
    testeur, testeuse, automatisation des tests, automatización de pruebas, automação de testes`,
  'unit-testing':
    'unit testing, unit tests, unit test, tdd, test driven, pruebas unitarias, testes unitários',
}
