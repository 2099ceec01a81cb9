import { contract } from '@handiwork/core/api'
import type { Scene } from './scene.ts'

/** What a signed-in developer requests. Each round creates and deletes its own entries. */
export async function developerCalls(scene: Scene): Promise<void> {
  await ownPages(scene)
  await changeProfile(scene)
  await changeResume(scene)
  await applyForJob(scene)
}

async function ownPages({ developer, ids }: Scene): Promise<void> {
  const params = { id: ids.developer }
  await developer.call(contract.profile.get)
  await developer.call(contract.profile.getV2)
  await developer.call(contract.profile.data)
  await developer.call(contract.profile.organizations)
  await developer.call(contract.profile.uncredited)
  await developer.call(contract.profile.suggestions, { params: { kind: 'followers' } })
  await developer.call(contract.profile.suggestions, { params: { kind: 'following' } })
  await developer.call(contract.sessions.list)
  await developer.call(contract.tokens.list)
  await developer.call(contract.statements.list)
  await developer.call(contract.search.profileViewers)
  await developer.call(contract.searchRecords.appearances)
  await developer.call(contract.searchRecords.figures)
  await developer.call(contract.impact.outcomes)
  await developer.call(contract.cases.list)
  await developer.call(contract.alerts.list)
  await developer.call(contract.savedJobs.list)
  await developer.call(contract.applications.mine)
  await developer.call(contract.organizations.receivedInvitations)
  await developer.call(contract.webhooks.list)
  await developer.call(contract.users.get, { params })
  await developer.call(contract.users.get, { params: { id: ids.other } })
  await developer.call(contract.users.log, { params })
  await developer.call(contract.users.followers, { params })
  await developer.call(contract.users.following, { params })
  await developer.call(contract.packages.unknown, { params })
  await developer.call(contract.repositories.listByUser, { params })
  await developer.call(contract.jobs.list)
  await developer.call(contract.jobs.my)
  await developer.call(contract.issues.list)
  await developer.call(contract.leaders.list)
  await developer.call(contract.search.locations, { query: { location: 'berl' } })
  await developer.call(contract.search.packages, { query: { package: 'rea' } })
  await developer.call(contract.search.gitHubUsers, { query: { query: 'mira' } })
}

async function changeProfile({ developer, ids, round }: Scene): Promise<void> {
  await developer.call(contract.profile.visit)
  await developer.call(contract.profile.update, { body: { biography: `Weaves in round ${round}` } })
  await developer.call(contract.profile.update, { body: { location: 'Berlin', countryCode: 'de' } })
  await developer.call(contract.profile.update, { body: { visibility: 'private' } })
  await developer.call(contract.profile.update, { body: { visibility: 'public' } })
  await developer.call(contract.profile.update, { body: { action: 'updateLogin', login: `mira-${round}` } })
  await developer.call(contract.profile.update, { body: { action: 'updateLogin', login: 'mira' } })
  await developer.call(contract.profile.update, { body: { push: { email: `round-${round}@mira.example` } } })
  await developer.call(contract.profile.update, { body: { pull: { email: `round-${round}@mira.example` } } })
  await developer.call(contract.profile.follow, { body: { userId: ids.other } })
  await developer.call(contract.profile.unfollow, { body: { userId: ids.other } })
  const token = await developer.call(contract.tokens.create, { body: { title: `Round ${round}` } })
  if (token) await developer.call(contract.tokens.remove, { params: { id: token._id } })
}

async function changeResume({ developer, ids }: Scene): Promise<void> {
  const userId = ids.developer
  const education = await developer.call(contract.educations.create, {
    params: { userId },
    body: { organizationName: 'University of Lisbon', degree: 'MSc', startYear: 2001, endYear: 2005 },
  })
  if (education) {
    const params = { userId, id: education._id }
    await developer.call(contract.educations.get, { params })
    await developer.call(contract.educations.update, {
      params,
      body: { organizationName: 'University of Porto' },
    })
    await developer.call(contract.educations.remove, { params })
  }
  const position = await developer.call(contract.positions.create, {
    params: { userId },
    body: { jobTitle: 'Engineer', organizationName: 'Oakfield', startYear: 2011 },
  })
  if (position) await developer.call(contract.positions.remove, { params: { userId, id: position._id } })
  const section = await developer.call(contract.sections.create, {
    params: { userId },
    body: { title: 'Talks', description: 'Several' },
  })
  if (section) await developer.call(contract.sections.remove, { params: { userId, id: section._id } })
}

async function applyForJob({ developer, ids, round }: Scene): Promise<void> {
  const params = { id: ids.job }
  await developer.call(contract.savedJobs.add, { params })
  await developer.call(contract.savedJobs.remove, { params })
  await developer.call(contract.applications.preview, { params })
  const alert = await developer.call(contract.alerts.create, {
    body: { title: `Round ${round}`, criteria: {}, interval: 'weekly' },
  })
  if (alert) await developer.call(contract.alerts.remove, { params: { id: alert._id } })
}
