import {
  type CaseSubject,
  caseSubjects,
  type FigureReference,
  figureKinds,
  Id,
  type User,
} from '@handiwork/core/api'
import { badgeByKey, technologyByKey } from '@handiwork/core/catalog'
import { formatXp } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'

/** What a user can contest, as an option of the form. */
export interface CaseChoice {
  readonly id: string
  readonly title: string
  readonly subject: CaseSubject
  readonly figure: FigureReference | null
}

export interface NewCaseRequest {
  readonly recordId: string | null
  readonly figure: FigureReference | null
  readonly subject: CaseSubject | null
  /** The text as it was shown with the search. */
  readonly shown: string
}

/** Reads the parameters of a link, such as `?figure=language:Python` or `?record=…`. Ignores invalid ones. */
export function parseNewCaseRequest({ searchParams }: URL): NewCaseRequest {
  const record = Id.safeParse(searchParams.get('record'))
  const [kind, ...name] = (searchParams.get('figure') ?? '').split(':')
  const figureKind = figureKinds.find((one) => one === kind)
  return {
    recordId: record.success ? record.data : null,
    figure: figureKind === undefined ? null : { kind: figureKind, name: name.join(':') || null },
    subject: caseSubjects.find((one) => one === searchParams.get('subject')) ?? null,
    shown: (searchParams.get('shown') ?? '').slice(0, MAX_SHOWN_LENGTH),
  }
}

const MAX_SHOWN_LENGTH = 200

/** The figure of a case as a query parameter. */
export function figureParameter({ kind, name }: FigureReference): string {
  return name === null ? kind : `${kind}:${name}`
}

/** With a search record: its figure, reason, rank or inclusion. Otherwise, the figures of the profile. */
export function caseChoices({ recordId, figure, shown }: NewCaseRequest, user: User): CaseChoice[] {
  if (recordId === null) return profileFigures(user, figure)
  const own = figure && { figure, id: 'figure', subject: 'figure' as const, title: figureTitle(figure, user) }
  const others = (['reason', 'rank', 'inclusion'] as const).map((subject) => ({
    ...{ id: subject, subject },
    figure: subject === 'reason' ? figure : null,
    title: t(`cases.choices.${subject}`),
  }))
  return [
    ...(own ? [{ ...own, title: t('cases.choices.figure', { figure: own.title || shown }) }] : []),
    ...others,
  ]
}

function profileFigures(user: User, requested: FigureReference | null): CaseChoice[] {
  const figures: FigureReference[] = [
    { kind: 'total', name: null },
    ...user.languages
      .filter(({ experience }) => experience > 0)
      .map(({ name }) => ({ kind: 'language' as const, name })),
    ...user.badges.map(({ name }) => ({ kind: 'badge' as const, name })),
  ]
  const isListed =
    requested === null || figures.some((one) => figureParameter(one) === figureParameter(requested))
  return [...(isListed ? [] : [requested]), ...figures].map((figure) => ({
    ...{ id: figureParameter(figure), subject: 'figure', figure, title: figureTitle(figure, user) },
  }))
}

/** A figure of the profile in words: `Python, 96 xp`. */
function figureTitle({ kind, name }: FigureReference, user: User): string {
  const withXp = (title: string, experience: number) => `${title}, ${formatXp(experience)} ${t('ui.xp')}`
  if (kind === 'total') return withXp(t('evidence.total'), user.experience.total)
  if (kind === 'badge') return t('cases.choices.badge', { title: badgeByKey(name ?? '')?.title ?? name })
  if (kind === 'technology') return technologyByKey(name ?? '')?.title ?? name ?? ''
  const language = user.languages.find((one) => one.name === name)
  return language === undefined ? (name ?? '') : withXp(language.name, language.experience)
}
