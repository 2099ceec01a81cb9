import { analyzeSentences } from '@handiwork/core/api'
import { MAX_REPOSITORY_URLS } from '@handiwork/core/contract'

/** The state of the form (spec §4). It is `submitted` until the next change. */
export interface AnalyzeForm {
  readonly urls: readonly string[]
  readonly phase: 'idle' | 'submitting' | 'submitted'
  readonly error: string | null
  /** Repositories that could not be analyzed, as typed. */
  readonly skipped: readonly string[]
  /** In the demo, URLs that it can read, if it can't read the code host of a skipped one. */
  readonly samples?: readonly string[] | undefined
}

export type AnalyzeFormEvent =
  | { readonly type: 'changed'; readonly position: number; readonly url: string }
  | { readonly type: 'removed'; readonly position: number }
  | { readonly type: 'submitted' }
  | {
      readonly type: 'succeeded'
      readonly skipped: readonly string[]
      readonly samples?: readonly string[] | undefined
    }
  | { readonly type: 'sampleChosen'; readonly url: string }
  | { readonly type: 'failed'; readonly error: string }

export function emptyForm(rows: number): AnalyzeForm {
  return { urls: Array.from({ length: rows }, () => ''), phase: 'idle', error: null, skipped: [] }
}

/** Applies an event to the form state. */
export function reduceAnalyzeForm(form: AnalyzeForm, event: AnalyzeFormEvent): AnalyzeForm {
  const { urls } = form
  switch (event.type) {
    case 'changed':
      return afterEdit(urls.with(event.position, event.url))
    case 'removed':
      return afterEdit(urls.toSpliced(event.position, 1))
    case 'submitted':
      return nonEmptyUrls(urls).length === 0
        ? { ...afterEdit(urls), error: analyzeSentences.noUrl }
        : { ...form, phase: 'submitting', error: null, skipped: [] }
    case 'succeeded':
      return { ...afterResponse(urls, event.skipped), ...(event.samples && { samples: event.samples }) }
    case 'sampleChosen':
      return { ...form, urls: withSample(form, event.url) }
    case 'failed':
      return { ...form, phase: 'idle', error: event.error }
  }
}

/** Returns the URLs to submit, without empty ones. */
export function nonEmptyUrls(urls: readonly string[]): string[] {
  return urls.map((url) => url.trim()).filter((url) => url !== '')
}

/** Replaces the first skipped URL, or fills the first empty row. */
function withSample({ urls, skipped }: AnalyzeForm, sample: string): readonly string[] {
  const position = urls.findIndex((url) => skipped.includes(url.trim()) || url.trim() === '')
  return position < 0 ? urls : afterEdit(urls.with(position, sample)).urls
}

/** Clears the status on any change, and appends an empty row while the limit allows one. */
function afterEdit(urls: readonly string[]): AnalyzeForm {
  const canAddRow = urls.length < MAX_REPOSITORY_URLS && urls.at(-1) !== ''
  return { urls: canAddRow ? [...urls, ''] : urls, phase: 'idle', error: null, skipped: [] }
}

/** If all repositories were skipped, keeps the URLs for correction. */
function afterResponse(urls: readonly string[], skipped: readonly string[]): AnalyzeForm {
  if (skipped.length >= nonEmptyUrls(urls).length) return { urls, phase: 'idle', error: null, skipped }
  return { ...emptyForm(1), phase: 'submitted', skipped }
}
