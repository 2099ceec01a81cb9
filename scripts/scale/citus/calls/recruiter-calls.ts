import { contract } from '@handiwork/core/api'
import type { Scene } from './scene.ts'

/** What a recruiter requests. */
export async function recruiterCalls({ recruiter, ids, round }: Scene): Promise<void> {
  await recruiter.call(contract.search.users)
  await recruiter.call(contract.search.users, { query: { languages: 'typescript' } })
  await recruiter.call(contract.search.users, { query: { q: 'engineer' } })
  await recruiter.call(contract.search.users, {
    query: { languages: 'typescript', technologies: 'react', countryCode: 'de' },
  })
  await recruiter.call(contract.search.facets, { query: { languages: 'typescript' } })
  await recruiter.call(contract.search.developer, { params: { id: ids.other } })
  await recruiter.call(contract.search.compare, { query: { ids: `${ids.developer},${ids.other}` } })
  await recruiter.call(contract.search.contact, { params: { id: ids.other } })
  await recruiter.call(contract.users.get, { params: { id: ids.other } })
  await recruiter.call(contract.candidates.list)
  await recruiter.call(contract.candidateRecords.list, { query: { ids: `${ids.developer},${ids.other}` } })
  await recruiter.call(contract.candidateRecords.listTags)
  await recruiter.call(contract.shortlists.list)
  await recruiter.call(contract.searches.list)
  await recruiter.call(contract.candidateExports.candidates)
  const candidate = await recruiter.call(contract.candidates.create, { body: { id: ids.other } })
  const note = await recruiter.call(contract.candidateRecords.createNote, {
    body: { userId: ids.other, text: `Met in round ${round}` },
  })
  if (note) await recruiter.call(contract.candidateRecords.removeNote, { params: { id: note._id } })
  const tag = await recruiter.call(contract.candidateRecords.createTag, {
    body: { userId: ids.other, tag: `round ${round}` },
  })
  if (tag) await recruiter.call(contract.candidateRecords.removeTag, { params: { id: tag._id } })
  if (candidate) await recruiter.call(contract.candidates.remove, { params: { id: candidate._id } })
  const search = await recruiter.call(contract.searches.create, {
    body: { title: `Round ${round}`, criteria: { q: 'react', languages: ['typescript'] } },
  })
  if (search) {
    await recruiter.call(contract.search.users, { query: { searchId: search._id } })
    await recruiter.call(contract.searches.remove, { params: { id: search._id } })
  }
}
