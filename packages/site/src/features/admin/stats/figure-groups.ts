import { pathTo, type Stats } from '@handiwork/core/api'
import { number } from '@handiwork/core/format'
import { t } from '../../../i18n/texts.ts'
import { storageSize } from './storage-size.ts'

/** Figures that belong together. */
export interface FigureGroup {
  readonly title: string
  readonly figures: readonly Figure[]
}

export interface Figure {
  readonly title: string
  readonly value: string
  /** Where one sees what is counted. */
  readonly path?: string
  /** Somebody should look at it. */
  readonly isWrong?: boolean
}

/** All figures of the site by what they are of. */
export function figureGroups(stats: Stats): readonly FigureGroup[] {
  return [
    { title: t('admin.stats.users.title'), figures: ofUsers(stats) },
    { title: t('admin.stats.repositories.title'), figures: ofRepositories(stats) },
    { title: t('admin.stats.work.title'), figures: ofWork(stats) },
    { title: t('admin.stats.packages.title'), figures: ofPackages(stats) },
    { title: t('admin.stats.tasks.title'), figures: ofTasks(stats) },
    { title: t('admin.stats.storage.title'), figures: ofStorage(stats) },
  ]
}

// --- internal ---

function ofUsers({ users }: Stats): Figure[] {
  return [
    { ...figure(t('admin.stats.users.total'), users.total), path: pathTo('adminUsers') },
    figure(t('admin.stats.users.registered'), users.registered),
    inSegment('analyzed', users.analyzed),
    inSegment('clients', users.clients),
    inSegment('private', users.private),
    inSegment('deleted', users.deleted),
  ]
}

function inSegment(segment: 'analyzed' | 'clients' | 'private' | 'deleted', count: number): Figure {
  const path = pathTo('adminUsersSegment', { segment })
  return { ...figure(t(`admin.stats.users.${segment}`), count), path }
}

function ofRepositories({ repositories }: Stats): Figure[] {
  return [
    figure(t('admin.stats.repositories.total'), repositories.total),
    figure(t('admin.stats.repositories.private'), repositories.private),
    figure(t('admin.stats.repositories.waiting'), repositories.waiting),
    wrongAbove0(t('admin.stats.repositories.failed'), repositories.failed),
  ]
}

function ofWork({ jobs, organizations, questions, answers }: Stats): Figure[] {
  return [
    { ...figure(t('admin.stats.work.published'), jobs.published), path: pathTo('jobs') },
    figure(t('admin.stats.work.drafts'), jobs.drafts),
    figure(t('admin.stats.work.organizations'), organizations),
    { ...figure(t('admin.stats.work.questions'), questions), path: pathTo('questions') },
    figure(t('admin.stats.work.answers'), answers),
  ]
}

function ofPackages({ packages }: Stats): Figure[] {
  const path = pathTo('adminPackages')
  return [
    { ...figure(t('admin.stats.packages.total'), packages.total), path },
    { ...figure(t('admin.stats.packages.pending'), packages.pending), path: `${path}#pending` },
    { ...figure(t('admin.stats.packages.unknown'), packages.unknown), path: `${path}#unknown` },
  ]
}

function ofTasks({ tasks }: Stats): Figure[] {
  return [
    figure(t('admin.stats.tasks.waiting'), tasks.waiting),
    figure(t('admin.stats.tasks.running'), tasks.running),
    wrongAbove0(t('admin.stats.tasks.failed'), tasks.failed),
  ]
}

function ofStorage({ storage }: Stats): Figure[] {
  const { database, pictures, facts, copies } = storage
  return [
    room(t('admin.stats.storage.database'), database),
    room(t('admin.stats.storage.pictures'), pictures),
    room(t('admin.stats.storage.facts'), facts),
    room(t('admin.stats.storage.copies'), copies),
  ]
}

function figure(title: string, count: number): Figure {
  return { title, value: number(count) }
}

function wrongAbove0(title: string, count: number): Figure {
  return { ...figure(title, count), ...(count > 0 && { isWrong: true }) }
}

function room(title: string, bytes: number | null): Figure {
  return { title, value: bytes === null ? t('admin.stats.storage.unknown') : storageSize(bytes) }
}
