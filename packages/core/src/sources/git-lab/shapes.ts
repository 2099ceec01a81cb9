import { z } from 'zod'
import { assigned, count, flag, id, text } from '../shapes.ts'
import type { Account, AccountEmail, HostedIssue, HostedRepository, PublicAccount } from '../source.ts'

export const account = z
  .object({
    id,
    username: z.string(),
    name: text,
    avatar_url: text,
    web_url: text,
    location: text,
    organization: text,
    bio: text,
    website_url: text,
  })
  .transform(
    (user): Account => ({
      subject: user.id,
      login: user.username,
      name: user.name,
      avatarUrl: user.avatar_url,
      url: user.web_url,
      location: user.location,
      company: user.organization,
      biography: user.bio,
      website: user.website_url,
    }),
  )

export const publicAccount = z
  .intersection(account, z.object({ public_email: text }))
  .transform(({ public_email, ...rest }): PublicAccount => ({ ...rest, publicEmail: public_email }))

/** The main address is part of the account; it is verified once the account is confirmed. */
export const primaryEmail = z
  .object({ email: text, confirmed_at: text })
  .transform(({ email, confirmed_at }): AccountEmail[] =>
    email === null ? [] : [{ address: email, verified: confirmed_at !== null, primary: true }],
  )

export const secondaryEmail = z.object({ email: z.string(), confirmed_at: text }).transform(
  ({ email, confirmed_at }): AccountEmail => ({
    address: email,
    verified: confirmed_at !== null,
    primary: false,
  }),
)

/** A project, simple or whole. Addresses of pictures of groups begin at the host's root. */
export const repository = (webUrl: string) =>
  z
    .object({
      id,
      path_with_namespace: z.string(),
      description: text,
      // Projects that are "internal" are hidden from who has no account; simple ones do not say, and are public.
      visibility: z.string().default('public'),
      archived: flag,
      star_count: count,
      forks_count: count,
      open_issues_count: z.number().nullish(),
      forked_from_project: z.object({ path_with_namespace: text }).nullish(),
      statistics: z.object({ repository_size: z.number() }).nullish(),
      default_branch: text,
      namespace: z.object({ full_path: z.string(), avatar_url: text }),
      last_activity_at: text,
      created_at: text,
    })
    .transform(
      (told): HostedRepository => ({
        id: told.id,
        fullName: told.path_with_namespace,
        description: told.description,
        isPrivate: told.visibility !== 'public',
        isArchived: told.archived,
        stars: told.star_count,
        forks: told.forks_count,
        parent: told.forked_from_project?.path_with_namespace ?? null,
        isFork: Boolean(told.forked_from_project),
        sizeKilobytes: told.statistics ? Math.ceil(told.statistics.repository_size / 1000) : null,
        defaultBranch: told.default_branch,
        ownerLogin: told.namespace.full_path,
        ownerAvatarUrl: absolute(told.namespace.avatar_url, webUrl),
        openIssueCount: told.open_issues_count ?? null,
        pushedAt: told.last_activity_at,
        createdAt: told.created_at,
      }),
    )

export const issue = z
  .object({
    id,
    title: z.string(),
    web_url: z.string(),
    labels: z.array(z.string()),
    user_notes_count: count,
    assignees: assigned,
    created_at: z.string(),
    updated_at: z.string(),
  })
  .transform(
    (told): HostedIssue => ({
      id: told.id,
      title: told.title,
      url: told.web_url,
      labels: told.labels,
      commentCount: told.user_notes_count,
      isAssigned: told.assignees,
      createdAt: told.created_at,
      updatedAt: told.updated_at,
    }),
  )

// --- internal ---

function absolute(address: string | null, webUrl: string): string | null {
  return address === null ? null : (URL.parse(address, webUrl)?.href ?? null)
}
