import { z } from 'zod'
import { assigned, count, flag, id, text } from '../shapes.ts'
import type { Account, AccountEmail, HostedIssue, HostedRepository, PublicAccount } from '../source.ts'

/** A user, simple or whole. */
export const account = z
  .object({
    id,
    login: z.string(),
    name: text,
    avatar_url: text,
    html_url: text,
    location: text,
    company: text,
    bio: text,
    blog: text,
  })
  .transform(
    (user): Account => ({
      subject: user.id,
      login: user.login,
      name: user.name,
      avatarUrl: user.avatar_url,
      url: user.html_url,
      location: user.location,
      company: user.company,
      biography: user.bio,
      website: user.blog,
    }),
  )

/** Somebody by name: strangers are never told the address. */
export const publicAccount = z
  .intersection(account, z.object({ email: text }))
  .transform(({ email, ...rest }): PublicAccount => ({ ...rest, publicEmail: email }))

export const email = z
  .object({ email: z.string(), verified: z.boolean(), primary: z.boolean() })
  .transform(({ email, ...rest }): AccountEmail => ({ address: email, ...rest }))

/** Lists leave the parent out, so that of a fork only `GET /repos/{owner}/{repo}` tells it. */
export const repository = z
  .object({
    id,
    full_name: z.string(),
    description: text,
    private: z.boolean(),
    archived: flag,
    fork: z.boolean(),
    parent: z.object({ full_name: z.string() }).nullish(),
    stargazers_count: count,
    forks_count: count,
    open_issues_count: z.number().nullish(),
    size: z.number().nullish(),
    default_branch: text,
    owner: z.object({ login: z.string(), avatar_url: text }),
    pushed_at: text,
    created_at: text,
  })
  .transform(
    (told): HostedRepository => ({
      id: told.id,
      fullName: told.full_name,
      description: told.description,
      isPrivate: told.private,
      isArchived: told.archived,
      stars: told.stargazers_count,
      forks: told.forks_count,
      parent: told.parent?.full_name ?? null,
      isFork: told.fork,
      sizeKilobytes: told.size ?? null,
      defaultBranch: told.default_branch,
      ownerLogin: told.owner.login,
      ownerAvatarUrl: told.owner.avatar_url,
      openIssueCount: told.open_issues_count ?? null,
      pushedAt: told.pushed_at,
      createdAt: told.created_at,
    }),
  )

/** An issue, or undefined for a pull request, which is an issue to the host. */
export const issue = z
  .object({
    id,
    title: z.string(),
    html_url: z.string(),
    labels: z.array(z.union([z.string(), z.object({ name: text }).transform(({ name }) => name ?? '')])),
    comments: count,
    assignees: assigned,
    created_at: z.string(),
    updated_at: z.string(),
    pull_request: z.unknown().optional(),
  })
  .transform((told): HostedIssue | undefined =>
    told.pull_request
      ? undefined
      : {
          id: told.id,
          title: told.title,
          url: told.html_url,
          labels: told.labels,
          commentCount: told.comments,
          isAssigned: told.assignees,
          createdAt: told.created_at,
          updatedAt: told.updated_at,
        },
  )

/** A pull request found, as the full name of its repository. */
export const repositoryOfFound = z
  .object({ repository_url: z.string() })
  .transform(({ repository_url }) => repository_url.split('/').slice(-2).join('/'))
