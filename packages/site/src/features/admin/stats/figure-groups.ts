import { pathTo, type Stats } from '@handiwork/core/api'
import { formatNumber } from '@handiwork/core/format'
import { t } from '../../../i18n/texts.ts'
import { formatBytes } from './format-bytes.ts'

export interface FigureGroup {
  readonly title: string
  readonly figures: readonly Figure[]
}

export interface Figure {
  readonly title: string
  readonly value: string
  /** Path of the page that lists the counted items. */
  readonly path?: string
  /** Whether an admin should look into it. */
  readonly needsAttention?: boolean
}

/** All site figures by topic. */
export function figureGroups(stats: Stats): readonly FigureGroup[] {
  return [
    { title: t('admin.stats.users.title'), figures: userFigures(stats) },
    { title: t('admin.stats.repositories.title'), figures: repositoryFigures(stats) },
    { title: t('admin.stats.work.title'), figures: contentFigures(stats) },
    { title: t('admin.stats.packages.title'), figures: packageFigures(stats) },
    { title: t('admin.stats.tasks.title'), figures: taskFigures(stats) },
    { title: t('admin.stats.cases.title'), figures: caseFigures(stats) },
    { title: t('admin.stats.storage.title'), figures: storageFigures(stats) },
  ]
}

function userFigures({ users }: Stats): Figure[] {
  return [
    { ...figure(t('admin.stats.users.total'), users.total), path: pathTo('adminUsers') },
    figure(t('admin.stats.users.registered'), users.registered),
    segmentFigure('analyzed', users.analyzed),
    segmentFigure('clients', users.clients),
    segmentFigure('private', users.private),
    segmentFigure('deleted', users.deleted),
  ]
}

function segmentFigure(segment: 'analyzed' | 'clients' | 'private' | 'deleted', count: number): Figure {
  const path = pathTo('adminUsersSegment', { segment })
  return { ...figure(t(`admin.stats.users.${segment}`), count), path }
}

function repositoryFigures({ repositories }: Stats): Figure[] {
  return [
    figure(t('admin.stats.repositories.total'), repositories.total),
    figure(t('admin.stats.repositories.private'), repositories.private),
    figure(t('admin.stats.repositories.waiting'), repositories.waiting),
    failureFigure(t('admin.stats.repositories.failed'), repositories.failed),
  ]
}

function contentFigures({ jobs, organizations, questions, answers }: Stats): Figure[] {
  return [
    { ...figure(t('admin.stats.work.published'), jobs.published), path: pathTo('jobs') },
    figure(t('admin.stats.work.drafts'), jobs.drafts),
    figure(t('admin.stats.work.organizations'), organizations),
    { ...figure(t('admin.stats.work.questions'), questions), path: pathTo('questions') },
    figure(t('admin.stats.work.answers'), answers),
  ]
}

function packageFigures({ packages }: Stats): Figure[] {
  const path = pathTo('adminPackages')
  return [
    { ...figure(t('admin.stats.packages.total'), packages.total), path },
    { ...figure(t('admin.stats.packages.pending'), packages.pending), path: `${path}#pending` },
    { ...figure(t('admin.stats.packages.unknown'), packages.unknown), path: `${path}#unknown` },
  ]
}

function taskFigures({ tasks }: Stats): Figure[] {
  return [
    figure(t('admin.stats.tasks.waiting'), tasks.waiting),
    figure(t('admin.stats.tasks.running'), tasks.running),
    failureFigure(t('admin.stats.tasks.failed'), tasks.failed),
  ]
}

function caseFigures({ cases }: Stats): Figure[] {
  const path = pathTo('adminCases')
  return [
    { ...figure(t('admin.stats.cases.open'), cases.open), path },
    { ...failureFigure(t('admin.stats.cases.overdue'), cases.overdue), path },
  ]
}

function storageFigures({ storage }: Stats): Figure[] {
  const { database, pictures, facts, copies } = storage
  return [
    storageFigure(t('admin.stats.storage.database'), database),
    storageFigure(t('admin.stats.storage.pictures'), pictures),
    storageFigure(t('admin.stats.storage.facts'), facts),
    storageFigure(t('admin.stats.storage.copies'), copies),
  ]
}

function figure(title: string, count: number): Figure {
  return { title, value: formatNumber(count) }
}

function failureFigure(title: string, count: number): Figure {
  return { ...figure(title, count), ...(count > 0 && { needsAttention: true }) }
}

function storageFigure(title: string, bytes: number | null): Figure {
  return { title, value: bytes === null ? t('admin.stats.storage.unknown') : formatBytes(bytes) }
}
