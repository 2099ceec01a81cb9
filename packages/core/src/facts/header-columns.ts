import { parseDeclaration } from '../detect/assistance/parse-declaration.ts'
import { type Contact, parseCoAuthors } from '../detect/identity.ts'
import { parseReviews, reviewRoles } from '../detect/review-trailers.ts'
import type { CommitHeader, Signature } from '../git/commit.ts'
import { CommitIdList, type CommitIds } from '../git/commit-ids.ts'
import { Column } from './column.ts'
import type { Facts } from './facts.ts'
import { createIndexMapper, Interner } from './interner.ts'
import { SecondsColumn } from './seconds-column.ts'

/** What a commit says about itself, in indexes of `HeaderColumns`. */
interface Header {
  readonly authoredAt: number
  readonly committedAt: number
  readonly author: number
  readonly committer: number
  readonly coAuthorSet: number
  readonly reviewSet: number
  readonly declarationSet: number
  readonly squash: number
  readonly revert: number
}

/** Collects the headers of commits and merges. */
export class HeaderColumns {
  readonly #ids: CommitIdList
  readonly #mergeIds: string[] = []
  readonly #columns: ReturnType<typeof createColumns>
  readonly #mergeColumns = {
    mergedAt: new Column(Float64Array),
    merger: new Column(Uint32Array),
    mergeReviewSet: new Column(Uint32Array),
  }
  readonly #contacts = new Interner<Contact>(({ name, email }) => `${name}\0${email}`)
  readonly #coAuthors = createSetInterner<number>()
  readonly #reviewSets = createSetInterner<number>()
  readonly #declarationSets = createSetInterner<string>()
  readonly #squashes = createSetInterner<number>()

  constructor(expectedIds?: CommitIds) {
    this.#ids = new CommitIdList({ expected: expectedIds })
    this.#columns = createColumns(expectedIds?.length)
  }

  get commitCount(): number {
    return this.#ids.length
  }

  /** Adds a commit and returns its index. */
  add(header: CommitHeader): number {
    return this.#addCommit(header.id, this.#read(header))
  }

  addMerge(header: CommitHeader): void {
    const { authoredAt, author, reviewSet } = this.#read(header)
    this.#addMerge(header.id, authoredAt, author, reviewSet)
  }

  /** Returns a function that copies a commit of `facts` and returns its new index. */
  createCopier(facts: Facts): (commit: number) => number {
    const map = this.#createMappers(facts)
    return (commit) =>
      this.#addCommit(facts.ids.at(commit)!, {
        authoredAt: facts.authoredAt[commit]!,
        committedAt: facts.committedAt[commit]!,
        author: map.contact(facts.author[commit]!),
        committer: map.contact(facts.committer[commit]!),
        coAuthorSet: map.coAuthorSet(facts.coAuthorSet[commit]!),
        reviewSet: map.reviewSet(facts.reviewSet[commit]!),
        declarationSet: map.declarationSet(facts.declarationSet[commit]!),
        squash: map.squash(facts.squash[commit]!),
        revert: facts.revert[commit]!,
      })
  }

  /** Copies merges, except those with an id in `except`. */
  addMerges(facts: Facts, except: ReadonlySet<string>): void {
    const map = this.#createMappers(facts)
    for (const [merge, id] of facts.mergeIds.entries())
      if (!except.has(id))
        this.#addMerge(
          id,
          facts.mergedAt[merge]!,
          map.contact(facts.merger[merge]!),
          map.reviewSet(facts.mergeReviewSet[merge]!),
        )
  }

  /** Copies all commits and merges of `facts` with their indexes. There must be none yet. */
  addColumns(facts: Facts): void {
    for (const id of facts.ids) this.#ids.push(id)
    for (const id of facts.mergeIds) this.#mergeIds.push(id)
    const { authoredAt, committedAt, ...indexes } = this.#columns
    authoredAt.append(facts.authoredAt)
    committedAt.append(facts.committedAt)
    indexes.author.append(facts.author)
    indexes.committer.append(facts.committer)
    indexes.coAuthorSet.append(facts.coAuthorSet)
    indexes.reviewSet.append(facts.reviewSet)
    indexes.declarationSet.append(facts.declarationSet)
    indexes.squash.append(facts.squash)
    indexes.revert.append(facts.revert)
    this.#mergeColumns.mergedAt.append(facts.mergedAt)
    this.#mergeColumns.merger.append(facts.merger)
    this.#mergeColumns.mergeReviewSet.append(facts.mergeReviewSet)
    this.#contacts.append(facts.contacts)
    this.#coAuthors.append(facts.coAuthors)
    this.#reviewSets.append(facts.reviewSets)
    this.#declarationSets.append(facts.declarationSets)
    this.#squashes.append(facts.squashes)
  }

  columns() {
    const { authoredAt, committedAt, ...indexes } = this.#columns
    return {
      ids: this.#ids.ids,
      mergeIds: this.#mergeIds,
      authoredAt: authoredAt.numbers(),
      committedAt: committedAt.numbers(),
      author: indexes.author.numbers(),
      committer: indexes.committer.numbers(),
      coAuthorSet: indexes.coAuthorSet.numbers(),
      reviewSet: indexes.reviewSet.numbers(),
      declarationSet: indexes.declarationSet.numbers(),
      squash: indexes.squash.numbers(),
      revert: indexes.revert.numbers(),
      mergedAt: this.#mergeColumns.mergedAt.numbers(),
      merger: this.#mergeColumns.merger.numbers(),
      mergeReviewSet: this.#mergeColumns.mergeReviewSet.numbers(),
      contacts: this.#contacts.values,
      coAuthors: this.#coAuthors.values,
      reviewSets: this.#reviewSets.values,
      declarationSets: this.#declarationSets.values,
      squashes: this.#squashes.values,
    }
  }

  #read({ author, committer, trailers, toolLines, ...message }: CommitHeader): Header {
    const declarations = toolLines.filter((line) => parseDeclaration(line) !== undefined)
    // Authors and co-authors come first, so that the order of contacts does not depend on other trailers.
    const authorIndex = this.#internSignature(author)
    const coAuthors = parseCoAuthors(trailers).map((contact) => this.#contacts.intern(contact))
    return {
      authoredAt: timestampOf(author),
      committedAt: timestampOf(committer),
      author: authorIndex,
      committer: this.#internSignature(committer),
      coAuthorSet: this.#coAuthors.intern(coAuthors),
      reviewSet: this.#reviewSets.intern(this.#internReviews(trailers)),
      declarationSet: this.#declarationSets.intern(declarations),
      squash: this.#squashes.intern(message.squashedDates),
      revert: message.isRevert ? 1 : 0,
    }
  }

  #internSignature({ name, email }: Signature): number {
    return this.#contacts.intern({ name, email })
  }

  #internReviews(trailers: CommitHeader['trailers']): number[] {
    return parseReviews(trailers).map(
      ({ role, contact }) => this.#contacts.intern(contact) * reviewRoles.length + reviewRoles.indexOf(role),
    )
  }

  #addCommit(id: string, header: Header): number {
    for (const name of headerFields) this.#columns[name].push(header[name])
    this.#ids.push(id)
    return this.commitCount - 1
  }

  #addMerge(id: string, mergedAt: number, merger: number, reviewSet: number): void {
    this.#mergeIds.push(id)
    this.#mergeColumns.mergedAt.push(mergedAt)
    this.#mergeColumns.merger.push(merger)
    this.#mergeColumns.mergeReviewSet.push(reviewSet)
  }

  /** Functions that map indexes of `facts` to indexes of these columns. */
  #createMappers(facts: Facts) {
    const contact = createIndexMapper(facts.contacts, this.#contacts)
    const mapReview = (review: number) =>
      contact(Math.floor(review / reviewRoles.length)) * reviewRoles.length + (review % reviewRoles.length)
    return {
      contact,
      coAuthorSet: createMapper(facts.coAuthors, this.#coAuthors, (set) => set.map(contact)),
      reviewSet: createMapper(facts.reviewSets, this.#reviewSets, (set) => set.map(mapReview)),
      declarationSet: createIndexMapper(facts.declarationSets, this.#declarationSets),
      squash: createIndexMapper(facts.squashes, this.#squashes),
    }
  }
}

function createColumns(expectedLength?: number) {
  return {
    authoredAt: new SecondsColumn(expectedLength),
    committedAt: new SecondsColumn(expectedLength),
    author: new Column(Uint32Array, expectedLength),
    committer: new Column(Uint32Array, expectedLength),
    coAuthorSet: new Column(Uint32Array, expectedLength),
    reviewSet: new Column(Uint32Array, expectedLength),
    declarationSet: new Column(Uint32Array, expectedLength),
    squash: new Column(Uint32Array, expectedLength),
    revert: new Column(Uint8Array, expectedLength),
  }
}

const headerFields = [
  'authoredAt',
  'committedAt',
  'author',
  'committer',
  'coAuthorSet',
  'reviewSet',
  'declarationSet',
  'squash',
  'revert',
] as const

/** Interns lists; the empty one has the index 0. */
function createSetInterner<T extends string | number>(): Interner<readonly T[]> {
  return new Interner<readonly T[]>((values) => values.join('\0'), [[]])
}

function createMapper<T>(
  sets: readonly T[],
  interner: Interner<T>,
  map: (set: T) => T,
): (index: number) => number {
  const mapped = new Map<number, number>()
  return (index) => {
    const newIndex = mapped.get(index) ?? interner.intern(map(sets[index]!))
    mapped.set(index, newIndex)
    return newIndex
  }
}

function timestampOf({ seconds }: Signature): number {
  return seconds ?? Number.NaN
}
